// Loads the program and its fonts, shows how far that is, and starts it. Its workers' program is loaded when they are wanted.
import { isEmbedded } from "./embed.js";
import "./folders.js";
import "./frames.js";
import { asked, at, fetchFile, Unreached } from "./packed.js";

// From here on errors are shown here, and no longer by the plain script.
globalThis.jianzhiLoader = true;
const address = () => location.search + location.hash;
// The language of the address, or else the one that was used last, or else the browser's: as the program chooses.
const remembered = () => { try { return JSON.parse(localStorage.getItem("jianzhi")).lang; } catch { return undefined; } };
const chinese = /[?#&]lang=/.test(address()) ? /[?#&]lang=zh/.test(address()) : (remembered() ?? navigator.language).startsWith("zh");
const words = document.getElementById("words");
const bar = document.getElementById("progress");
const loading = document.getElementById("loading");
const say = (english, inChinese) => { words.textContent = chinese ? inChinese : english; };

if (chinese) {
  document.getElementById("what").textContent = "一步步看极小极大、alpha-beta 与主要变例搜索怎样走遍博弈树。";
  loading.querySelector("img").alt = "MAX 选择 B，值为 −5：C 的第一个叶子是 −8，其余叶子不必再看。";
}

// Bytes of what is loaded before the first frame, before a server packs it: the build writes the numbers here.
const SIZE = Number(chinese ? "@SIZE_ZH@" : "@SIZE_EN@");
let read = 0;
// What was told last of the end.
let stopped;

// How much is left, in megabytes: seen, and not read out with each step, since the bar says it to screen readers.
function tellLeft() {
  if (!loading.isConnected || stopped) return;
  const left = (Math.max(SIZE - read, 0) / 1e6).toFixed(1);
  words.textContent = chinese ? `正在加载，还剩 ${left} MB…` : `Loading, ${left} MB left…`;
}

async function fetchCounted(name, type) {
  const counted = (await fetchFile(name)).pipeThrough(new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      bar.value = Math.min(read / SIZE, 1);
      tellLeft();
      controller.enqueue(chunk);
    },
  }));
  return new Response(counted, { headers: { "content-type": type } });
}

// The first frame needs few characters; all others are loaded after it, and with them bold Chinese and the type of code.
const fonts = async (...names) => {
  const bytes = async (name) => new Uint8Array(await (await fetchCounted(`${name}.otf`, "font/otf")).arrayBuffer());
  const [regular, bold, code] = await Promise.all(names.map(bytes));
  return { regular, bold, code };
};

// The lessons and the sentences of the other language are loaded after the first frame, unless the address asks for a lesson. What
// failed is fetched again when it is wanted.
const rest = {};
globalThis.jianzhiRest = {};
const fetchRest = (name) => rest[name] ??= (async () => {
  globalThis.jianzhiRest[name] = await (await fetchCounted(`${name}.json`, "application/json")).text();
})().catch((error) => {
  delete rest[name];
  throw error;
});
globalThis.jianzhiFetchRest = (name) => fetchRest(name).then(() => globalThis.jianzhiRestArrived?.(), () => {});
const [own, other] = chinese ? ["texts-zh", "texts-en"] : ["texts-en", "texts-zh"];

// A script that was cut short or replaced is refused as a whole, in the browser's own words.
const script = (name) => import(at(name)).catch((error) => {
  throw error instanceof SyntaxError ? new Error(`${name}: ${error.message}`) : new Unreached(name);
});

async function load() {
  if (typeof WebAssembly === "undefined") {
    return fail("This browser runs no WebAssembly, which the app is made of. A newer one does, or the setting that forbids it",
      "此浏览器不能运行 WebAssembly，而本程序由它构成。请换用较新的浏览器，或取消禁用它的设置");
  }
  tellLeft();
  const program = fetchCounted("jianzhi_bg.wasm", "application/wasm");
  const type = fonts(chinese ? "first-regular" : "latin-regular", "latin-bold");
  const lessons = /[?#&]lesson=/.test(address()) && fetchRest("lessons");
  const [{ default: init }, module, first] =
    await Promise.all([script("jianzhi.js"), WebAssembly.compileStreaming(program), type, fetchRest(own), lessons]);
  globalThis.jianzhiFonts = first;
  globalThis.jianzhiProgram = await init({ module_or_path: module });
}

// A program of the workers, compiled once for all of them. Where it cannot be loaded, it is requested again the next time.
globalThis.jianzhiWorkerScript = at("worker.js");
const programs = {};
// Python comes with the program of the searches, and is loaded by its worker.
globalThis.jianzhiWorker = async (name) => {
  const hasPython = name === "jianzhi-python";
  return { ...await compiled(hasPython ? "jianzhi-worker" : name), hasPython };
};
const compiled = (name) => programs[name] ??= (async () => {
  const wasm = new Response(await fetchFile(`${name}_bg.wasm`), { headers: { "content-type": "application/wasm" } });
  return { name, module: await WebAssembly.compileStreaming(wasm) };
})().catch((error) => {
  delete programs[name];
  throw error;
});

// The program removes the message when its first frame is there.
globalThis.jianzhiShown = async () => {
  loading.remove();
  // The field that takes what is typed for the canvas is no place of its own.
  document.querySelectorAll("main > input").forEach((field) => {
    field.tabIndex = -1;
    field.setAttribute("aria-label", "Jianzhi 剪枝");
  });
  document.documentElement.dataset.firstFrame = Math.round(performance.now());
  // Without these the browser's own fonts have what is missing, and the others are asked for again when they are wanted.
  const [all] = await Promise.allSettled([fonts("regular", "bold", "code"), fetchRest(other), fetchRest("lessons")]);
  if (all.value) globalThis.jianzhiFonts = all.value;
  globalThis.jianzhiRestArrived?.();
  if (all.value) document.documentElement.dataset.fonts = "all";
  if (!isEmbedded) setTimeout(() => keep().catch(() => {}), QUIET);
};

// The milliseconds after the last font that nothing else is loaded: a user who has opened the page begins to look at it.
const QUIET = 2000;
// What the page and its searches need. Programs and texts have the names by which this server is asked for them.
const SCRIPTS = ["page.css", "icon.svg", "example.svg", "loader.js", "packed.js", "folders.js", "frames.js", "embed.js", "jianzhi.js", "worker.js",
  "jianzhi-worker.js"];
const FILES = ["jianzhi_bg.wasm", "jianzhi-worker_bg.wasm", "lessons.json", "tasks.json", "experiments.json", "texts-en.json", "texts-zh.json",
  "regular.otf", "bold.otf", "code.otf",  "latin-regular.otf", "latin-bold.otf", "first-regular.otf"];

// Keeps everything, so that the page opens without a network: where the browser lets it, which wants an address of https or localhost.
async function keep() {
  if (!("serviceWorker" in navigator) || !("caches" in window) || navigator.connection?.saveData) return;
  const { scope } = await navigator.serviceWorker.register("offline.js");
  // The folder of these files is named by their version.
  const cache = await caches.open(`jianzhi ${scope} ${at(".").split("/").at(-2)}`);
  const names = [...SCRIPTS, ...await Promise.all(FILES.map(asked))];
  const urls = [scope, `${scope}watch.js`, ...names.map(at)];
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(urls.filter((url) => !known.has(url)).map((url) => cache.add(url)));
  document.documentElement.dataset.offline = "ready";
}

// Says why nothing more comes, and offers to begin again: the address holds what was shown.
globalThis.jianzhiFailed = (reason) => {
  if (!hasGraphics()) {
    return fail("This browser gives no WebGL, which the app is drawn with. Switch its hardware acceleration on, or open the page in another one",
      "此浏览器未提供 WebGL，而本程序靠它绘制。请打开浏览器的硬件加速，或换一个浏览器打开本页");
  }
  fail("The program has stopped", "程序已停止", reason);
};

function hasGraphics() {
  const canvas = document.createElement("canvas");
  return Boolean(canvas.getContext("webgl2") ?? canvas.getContext("webgl"));
}

// A program that runs out of memory ends in the middle of a call, and can say nothing itself.
window.addEventListener("error", ({ error }) => {
  if (stopped || typeof WebAssembly === "undefined" || !(error instanceof WebAssembly.RuntimeError)) return;
  fail("The program has stopped, most likely because the browser has no more memory for it", "程序已停止，很可能是浏览器内存不足");
});

function fail(english, inChinese, reason) {
  if (!loading.isConnected) document.body.append(loading);
  bar.remove();
  const told = reason?.message ?? reason;
  say(told ? `${english}: ${told}` : `${english}.`, told ? `${inChinese}：${told}` : `${inChinese}。`);
  stopped = words.textContent;
  words.setAttribute("aria-live", "polite");
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

if (chinese) document.documentElement.lang = "zh";
load().catch((error) => {
  if (error instanceof Unreached) {
    const name = error.message;
    fail(`The page cannot be shown: the server did not answer for ${name}. Check the network`, `无法显示页面：服务器没有送来 ${name}。请检查网络`);
  } else {
    fail("The page cannot be shown", "无法显示页面", error);
  }
  console.error(error);
});
