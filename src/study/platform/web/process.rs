//! Another program of the system: a page cannot start one. Python alone is there, in a worker that has loaded it, and it runs
//! on as far as it is listened to.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use super::tell_runs;
use crate::platform::{Heard, Launch};

/// The name of the program, and where the worker's loader puts it.
const PYTHON: &str = "python3";
const LOADED: &str = "jianzhiPython";

#[derive(Debug)]
pub struct Process {
    python: JsValue,
    number: JsValue,
    lines: RefCell<VecDeque<Vec<u8>>>,
}

impl Process {
    pub fn launch(launch: Launch<'_>) -> Option<Process> {
        let python = loaded().filter(|_| launch.program == PYTHON)?;
        tell_runs(true);
        let number = call(&python, "start", &Uint8Array::from(launch.input.as_slice()));
        tell_runs(false);
        Some(Process { python, number: number?, lines: RefCell::default() })
    }

    pub fn say(&self, piece: Vec<u8>) {
        let function =
            Reflect::get(&self.python, &"say".into()).ok().and_then(|found| found.dyn_into::<Function>().ok());
        // One that has ended hears nothing.
        function.and_then(|say| say.call2(&self.python, &self.number, &Uint8Array::from(piece.as_slice())).ok());
    }

    pub fn end(&mut self) {
        call(&self.python, "end", &self.number);
    }

    pub fn memory(&self) -> Option<u64> {
        None
    }

    /// The next line that it writes; it ends itself where that takes too long.
    pub fn receive(&self, _within: Duration) -> Heard {
        let next = || self.lines.borrow_mut().pop_front();
        if let Some(line) = next() {
            return Heard::Line(line);
        }
        tell_runs(true);
        let written = call(&self.python, "step", &self.number);
        tell_runs(false);
        let Some(written) = written.and_then(|written| written.dyn_into::<Array>().ok()) else { return Heard::End };
        let lines = written.iter().filter_map(|line| line.as_string());
        self.lines.borrow_mut().extend(lines.map(String::into_bytes));
        next().map_or(Heard::Nothing, Heard::Line)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        call(&self.python, "end", &self.number);
    }
}

/// Whether the instance has a Python that can run no more programs.
pub fn is_spent() -> bool {
    loaded().is_some_and(|python| call(&python, "isUsable", &JsValue::NULL).is_some_and(|usable| usable.is_falsy()))
}

fn loaded() -> Option<JsValue> {
    Reflect::get(&js_sys::global(), &LOADED.into()).ok().filter(|python| python.is_object())
}

fn call(python: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let function: Function = Reflect::get(python, &name.into()).ok()?.dyn_into().ok()?;
    function.call1(python, argument).ok()
}
