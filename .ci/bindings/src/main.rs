//! Writes the JavaScript that loads a program for `wasm32-unknown-unknown`: `jianzhi-bindings PROGRAM.wasm FOLDER`.

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder] = &arguments[..] else { return Err("expected PROGRAM.wasm and FOLDER".into()) };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).out_name("jianzhi").typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(false).web(true)?;
    Ok(bindgen.generate(folder)?)
}
