// Starts an instance of a workers' program: the page sends its name, and the program compiled.
self.onmessage = async ({ data: { name, module } }) => {
  self.onmessage = null;
  try {
    const { default: init } = await import(`./${name}.js`);
    await init({ module_or_path: module });
  } catch (error) {
    // The page gets errors that are not caught.
    setTimeout(() => { throw error; });
  }
};
