// Python for the programs of students, in a worker of its own: loads it, says how far that is, and runs the recorder step by step.
import { fetchFile } from "./packed.js";

// The bytes of the two large files, as they are unpacked.
const SIZE = Number("@SIZE_PYTHON@");
const ABI = "@ABI_PYTHON@";
// The time between two interrupts of a program that goes on after its time.
const AGAIN = 50;
const INTERRUPT = 2;
// The calls that an interrupt may take.
const ROOM = 200;
// An interpreter that holds more is not used again: it never frees any of it.
const LARGE = 300e6;

// Loads the interpreter. `tell` is called with the bytes that have arrived, and with all of them.
export async function load(tell) {
  let arrived = 0;
  const counted = async (name, type) => {
    const count = new TransformStream({
      transform(part, out) {
        arrived += part.byteLength;
        tell(arrived, SIZE);
        out.enqueue(part);
      },
    });
    const body = (await fetchFile(name)).pipeThrough(count);
    return new Response(body, { headers: { "content-type": type } });
  };
  tell(0, SIZE);
  const [{ loadPyodide }, core, wasm, library] = await Promise.all([
    import("./pyodide.js"),
    import("./pyodide-core.js"),
    counted("pyodide.wasm", "application/wasm"),
    counted("python-library.zip", "application/zip"),
  ]);
  // The interpreter asks for its files by names of its own.
  const others = self.fetch;
  self.fetch = (address, options) => {
    const name = String(address?.url ?? address);
    if (name.endsWith("pyodide.asm.wasm")) return Promise.resolve(wasm);
    if (name.endsWith("python_stdlib.zip")) return Promise.resolve(library);
    return others(address, options);
  };
  try {
    const python = await loadPyodide({
      indexURL: new URL(".", import.meta.url).href,
      createPyodideModule: core.default,
      // No package is ever loaded.
      lockFileContents: JSON.stringify({ info: { arch: "wasm32", platform: "emscripten", version: "0", python: "3", abi_version: ABI }, packages: {} }),
    });
    return hosting(python);
  } finally {
    self.fetch = others;
  }
}

const BOOT = `
def begin(source, task, host):
    names = {"__name__": "hosted"}
    exec(compile(source, "<recorder>", "exec"), names)
    return names["Hosted"](task, host)
begin
`;

// Tells the page that a program has just been heard of.
const tellRuns = () => self.postMessage(["runs", true]);

// The recorder in an interpreter, as the program of the worker calls it.
function hosting(python) {
  const begin = python.runPython(BOOT);
  const heap = () => python._module.HEAP8.length;
  const text = new TextDecoder();
  const { getrecursionlimit, setrecursionlimit } = python.pyimport("sys");
  // When the program is interrupted, or how many bytes it holds then, and when it may be interrupted again.
  const never = { at: Infinity, most: Infinity, again: 0, overtime: undefined, isTold: false };
  let alarm = never;
  // The interpreter looks here again and again whether it is to be interrupted.
  python.setInterruptBuffer({
    get 0() {
      const now = performance.now();
      if (now < alarm.again || (now < alarm.at && heap() <= alarm.most)) return 0;
      alarm.again = now + AGAIN;
      return INTERRUPT;
    },
    set 0(_) {},
  });
  const disarm = () => {
    alarm.overtime?.destroy();
    alarm = never;
  };
  const sessions = new Map();
  let last = 0;
  let isDead = false;
  return {
    // Begins with what a process is given: the length of the recorder in a line, the recorder, and the task.
    start(input) {
      const line = input.indexOf(10);
      const length = Number(text.decode(input.subarray(0, line)));
      const source = text.decode(input.subarray(line + 1, line + 1 + length));
      const task = text.decode(input.subarray(line + 1 + length));
      const session = { lines: [], hosted: undefined };
      const host = {
        write: (bytes) => {
          const view = bytes.getBuffer();
          session.lines.push(text.decode(view.data));
          view.release();
        },
        flush() {},
        arm: (seconds, bytes, overtime) => {
          disarm();
          const at = performance.now() + seconds * 1000;
          alarm = { at, most: bytes || Infinity, again: 0, overtime: overtime.copy(), isTold: false };
        },
        disarm,
        // Python calls it. A program whose calls are nested as deep as they may be has no room for one more.
        interrupt: (_, frame) => {
          // It answers: a busy machine has some more time to say which line it is.
          if (!alarm.isTold) tellRuns();
          alarm.isTold = true;
          const depth = getrecursionlimit();
          setrecursionlimit(depth + ROOM);
          try {
            alarm.overtime?.(frame);
          } finally {
            if (!isDead) setrecursionlimit(depth);
          }
        },
        memory: heap,
        leave: () => {
          isDead = true;
        },
      };
      try {
        session.hosted = begin(source, task, host);
      } catch {
        isDead = true;
      }
      sessions.set(++last, session);
      return last;
    },
    // The lines that were written by the next step; `undefined` where there is none.
    step(number) {
      const session = sessions.get(number);
      if (!session) return undefined;
      const take = () => session.lines.splice(0);
      if (session.lines.length) return take();
      if (isDead || !session.hosted) return undefined;
      try {
        if (!session.hosted.step()) session.hosted = undefined;
      } catch {
        // A limit has ended the interpreter, or it has broken down.
        isDead = true;
      } finally {
        alarm = never;
      }
      return session.lines.length || session.hosted ? take() : undefined;
    },
    // Gives it a line of what a process would read.
    say(number, line) {
      sessions.get(number)?.hosted?.say(text.decode(line));
    },
    end(number) {
      sessions.delete(number);
    },
    // Whether another program may be run in it.
    isUsable: () => !isDead && heap() < LARGE,
  };
}
