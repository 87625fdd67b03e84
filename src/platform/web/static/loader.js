// Loads the program and its fonts, shows how far that is, and starts it. The compiled program is kept for the workers.
import init from "./jianzhi.js";

const begin = performance.now();
const chinese = navigator.language.startsWith("zh");
const words = document.getElementById("words");
const bar = document.getElementById("progress");
const say = (english, inChinese) => { words.textContent = chinese ? inChinese : english; };

// Bytes of all that is loaded, before a server packs it: the build writes the number here.
const SIZE = Number("@SIZE@");
let read = 0;

async function fetchCounted(name, type) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const counted = response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      bar.value = Math.min(read / SIZE, 1);
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, { headers: { "content-type": type } });
}

const font = async (name) => new Uint8Array(await (await fetchCounted(name, "font/otf")).arrayBuffer());

async function load() {
  say("Loading…", "正在加载…");
  const program = fetchCounted("jianzhi_bg.wasm", "application/wasm");
  const [module, regular, bold] = await Promise.all([
    WebAssembly.compileStreaming(program), font("regular.otf"), font("bold.otf"),
  ]);
  globalThis.jianzhiModule = module;
  globalThis.jianzhiFonts = { regular, bold };
  await init({ module_or_path: module });
}

// The program takes the words away when its first frame is there.
globalThis.jianzhiShown = () => {
  document.getElementById("loading")?.remove();
  document.documentElement.dataset.firstFrame = Math.round(performance.now() - begin);
};

load().catch((error) => {
  bar.remove();
  say(`The page cannot be shown: ${error.message ?? error}`, `无法显示页面：${error.message ?? error}`);
  console.error(error);
});
