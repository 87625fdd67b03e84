//! What is sent from one instance of the program to another that shares no memory with it: JSON, and bytes that go with
//! it.

use serde::Serialize;
use serde::de::DeserializeOwned;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parcel {
    pub head: String,
    /// What would be too large as JSON, such as traces.
    pub bodies: Vec<Vec<u8>>,
}

impl Parcel {
    /// A message without bytes; an empty one for what cannot be written as JSON.
    pub fn of(head: &impl Serialize) -> Parcel {
        Parcel { head: serde_json::to_string(head).unwrap_or_default(), bodies: Vec::new() }
    }

    /// The same with bytes.
    pub fn with(self, bodies: Vec<Vec<u8>>) -> Parcel {
        Parcel { bodies, ..self }
    }

    /// The value of its JSON; `None` where it is something else.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.head).ok()
    }
}
