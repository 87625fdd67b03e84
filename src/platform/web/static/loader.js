// Loads the program, shows how far that is, and starts it. The compiled program is kept for the workers.
import init from "./jianzhi.js";

const begin = performance.now();
const chinese = navigator.language.startsWith("zh");
const words = document.getElementById("words");
const bar = document.getElementById("progress");
const say = (english, inChinese) => { words.textContent = chinese ? inChinese : english; };

// Bytes of the program, packed by nobody: the build writes the number here, since a server may pack what it sends.
const SIZE = Number("@SIZE@");

async function load() {
  say("Loading…", "正在加载…");
  const response = await fetch("jianzhi_bg.wasm");
  if (!response.ok) throw new Error(`jianzhi_bg.wasm: ${response.status}`);
  let read = 0;
  const counted = response.body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      bar.value = Math.min(read / SIZE, 1);
      controller.enqueue(chunk);
    },
  }));
  const headers = { "content-type": "application/wasm" };
  globalThis.jianzhiModule = await WebAssembly.compileStreaming(new Response(counted, { headers }));
  await init({ module_or_path: globalThis.jianzhiModule });
}

// The program takes the words away when its first frame is there.
globalThis.jianzhiShown = () => {
  document.getElementById("loading")?.remove();
  globalThis.jianzhiFirstFrame = performance.now() - begin;
};

load().catch((error) => {
  bar.remove();
  say(`The page cannot be shown: ${error.message ?? error}`, `无法显示页面：${error.message ?? error}`);
  console.error(error);
});
