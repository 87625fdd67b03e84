// Starts an instance of a workers' program: the page sends its name, the program compiled, and whether it needs Python.
self.onmessage = async ({ data: { name, module, hasPython } }) => {
  self.onmessage = null;
  try {
    if (hasPython) {
      const { load } = await import("./python.js");
      self.jianzhiPython = await load((arrived, all) => self.postMessage(["loaded", arrived, all]));
    }
    const { default: init } = await import(`./${name}.js`);
    await init({ module_or_path: module });
  } catch (error) {
    // The page gets errors that are not caught.
    setTimeout(() => { throw error; });
  }
};
