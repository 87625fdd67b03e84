// Starts an instance of the program in a worker: the page sends the compiled program first.
import init from "./jianzhi.js";

self.onmessage = async ({ data }) => {
  self.onmessage = null;
  await init({ module_or_path: data });
};
