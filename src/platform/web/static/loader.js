// Loads the program and its fonts, shows how far that is, and starts it. The compiled program is kept for the workers.
import init from "./jianzhi.js";

const begin = performance.now();
const address = () => location.search + location.hash;
const chinese = /[?#&]lang=/.test(address()) ? /[?#&]lang=zh/.test(address()) : navigator.language.startsWith("zh");
const words = document.getElementById("words");
const bar = document.getElementById("progress");
const loading = document.getElementById("loading");
const say = (english, inChinese) => { words.textContent = chinese ? inChinese : english; };

// Bytes of what is loaded before the first frame, before a server packs it: the build writes the numbers here.
const SIZE = Number(chinese ? "@SIZE_ZH@" : "@SIZE_EN@");
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

// English needs few characters; all others come after the first frame.
const fonts = async (prefix) => {
  const bytes = async (name) => new Uint8Array(await (await fetchCounted(`${prefix}${name}.otf`, "font/otf")).arrayBuffer());
  const [regular, bold] = await Promise.all([bytes("regular"), bytes("bold")]);
  return { regular, bold };
};

async function load() {
  say("Loading…", "正在加载…");
  const program = fetchCounted("jianzhi_bg.wasm", "application/wasm");
  const [module, first] = await Promise.all([WebAssembly.compileStreaming(program), fonts(chinese ? "" : "latin-")]);
  globalThis.jianzhiModule = module;
  globalThis.jianzhiFonts = first;
  await init({ module_or_path: module });
}

// The program takes the words away when its first frame is there.
globalThis.jianzhiShown = async () => {
  loading.remove();
  document.documentElement.dataset.firstFrame = Math.round(performance.now() - begin);
  if (/[?#&]embed(=(?!0)|&|$)/.test(address())) {
    // Inside of another page it takes the keyboard when it is clicked.
    document.body.classList.add("embedded");
    document.activeElement?.blur();
  }
  if (!chinese) {
    globalThis.jianzhiFonts = await fonts("");
    globalThis.jianzhiFontsArrived?.();
  }
  document.documentElement.dataset.fonts = "all";
};

// Says why nothing more comes, and offers to begin again: the address holds what was shown.
globalThis.jianzhiFailed = (reason) => fail("The program has stopped", "程序已停止", reason);

function fail(english, inChinese, reason) {
  if (!loading.isConnected) document.body.append(loading);
  bar.remove();
  const told = reason?.message ?? reason;
  say(told ? `${english}: ${told}` : english, told ? `${inChinese}：${told}` : inChinese);
  if (loading.querySelector("button")) return;
  const again = document.createElement("button");
  again.textContent = chinese ? "重新打开" : "Open again";
  again.onclick = () => location.reload();
  loading.append(again);
}

// A browser that takes the graphics away gives them to a new page: once, for otherwise it would go on for ever.
const LOST = "jianzhi-lost";
const lostBefore = () => { try { return sessionStorage.getItem(LOST); } catch { return "denied"; } };
document.getElementById("app").addEventListener("webglcontextlost", () => {
  if (lostBefore()) return fail("The browser has taken the graphics away", "浏览器收回了图形资源");
  sessionStorage.setItem(LOST, "1");
  // By then the address holds what is shown now.
  setTimeout(() => location.reload(), 700);
});
setTimeout(() => { if (lostBefore() === "1") sessionStorage.removeItem(LOST); }, 60_000);

load().catch((error) => {
  fail("The page cannot be shown", "无法显示页面", error);
  console.error(error);
});
