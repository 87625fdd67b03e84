//! Work that can be done by another instance of the program, which shares no memory with the owner's: what it is, and
//! each part of its result, can be written as a message.
//!
//! Where there are threads, the same work runs on one of them, and nothing of it is written.

use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Report, Watch};
use crate::platform::{self, Parcel, Program};

pub trait Work: Sized + Send + 'static {
    const KIND: &'static str;
    /// The program that does it, where there are several.
    const PROGRAM: Program = Program::Searches;
    type Part: Send + 'static;
    /// What the sender keeps from one part to the next.
    type Sender: Default + Send + 'static;
    /// What the owner keeps from one part to the next.
    type Taker: Default + 'static;

    fn run(self, watch: &Watch, report: &Report<Self::Part>);

    fn pack(&self) -> Parcel;

    /// Reads it; `None` where it is invalid.
    fn unpack(parcel: Parcel) -> Option<Self>;

    /// Writes what goes ahead of a part, piece by piece, so that the owner can spread it over frames.
    fn ahead(_part: &Self::Part, _sender: &mut Self::Sender) -> Vec<Parcel> {
        Vec::new()
    }

    /// Writes a part; `None` where it cannot be written.
    fn send(part: Self::Part, sender: &mut Self::Sender) -> Option<Parcel>;

    /// Reads a part; `None` where it went ahead of one, or is invalid.
    fn take(parcel: Parcel, taker: &mut Self::Taker) -> Option<Self::Part>;
}

/// Work that JSON can write, each part of the result included.
pub trait PlainWork: Serialize + DeserializeOwned + Send + 'static {
    const KIND: &'static str;
    /// The program that does it, where there are several.
    const PROGRAM: Program = Program::Searches;
    type Part: Serialize + DeserializeOwned + Send + 'static;

    fn run(self, watch: &Watch, report: &Report<Self::Part>);
}

impl<W: PlainWork> Work for W {
    const KIND: &'static str = W::KIND;
    const PROGRAM: Program = W::PROGRAM;
    type Part = W::Part;
    type Sender = ();
    type Taker = ();

    fn run(self, watch: &Watch, report: &Report<W::Part>) {
        PlainWork::run(self, watch, report);
    }

    fn pack(&self) -> Parcel {
        Parcel::of(self)
    }

    fn unpack(parcel: Parcel) -> Option<W> {
        parcel.read()
    }

    fn send(part: W::Part, (): &mut ()) -> Option<Parcel> {
        Some(Parcel::of(&part))
    }

    fn take(parcel: Parcel, (): &mut ()) -> Option<W::Part> {
        parcel.read()
    }
}

/// Does a piece of work for an owner elsewhere, to its end.
pub fn serve<W: Work>(parcel: Parcel) {
    let Some(work) = W::unpack(parcel) else { return };
    let sender = Mutex::new(W::Sender::default());
    let send = move |part| {
        let mut sender = sender.lock().unwrap_or_else(PoisonError::into_inner);
        W::ahead(&part, &mut sender).into_iter().all(platform::post)
            && W::send(part, &mut sender).is_some_and(platform::post)
    };
    let watch = Watch::of_owner_elsewhere();
    work.run(&watch, &Report::new(watch.clone(), send, || {}));
}
