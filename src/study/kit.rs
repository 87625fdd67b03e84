//! What a class gets of exercises: printed sheets and their keys, questions for a question bank, and scenarios to show
//! them with. All of it follows from the exercises alone, so that one seed gives it again.

mod bank;
mod reason;
mod rows;
mod scenario;
mod sheet;
mod task;

pub use bank::question;
pub use reason::reasons;
pub use scenario::scenario;
pub use sheet::{SheetCopy, is_legible, sheet};
