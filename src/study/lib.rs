//! What is taught and measured: scenarios, lessons, exercises, programs of students, experiments, and searches in the background.
//!
//! It promises that what it tells is what the core has proved. It draws nothing, and opens no window.

pub mod exercise;
#[doc(hidden)]
pub mod experiment;
#[doc(hidden)]
pub mod kit;
pub mod lesson;
#[doc(hidden)]
pub mod platform;
#[doc(hidden)]
pub mod program;
pub mod scenario;
#[doc(hidden)]
pub mod worker;

/// Name and text of each file of a folder of `scenarios`, and others. The number before a name is only its place.
macro_rules! shipped {
    ($folder:literal; $($file:literal)* $(; $other:expr)?) => {
        {
            const FILES: &[(&str, &str)] = &[
                $((
                    $file.split_at(3).1,
                    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/", $folder, $file, ".toml")),
                ),)*
                $($other)?
            ];
            FILES
        }
    };
}
use shipped;

/// The version of the program, with the commit where it is known.
pub const VERSION: &str = env!("JIANZHI_VERSION");
