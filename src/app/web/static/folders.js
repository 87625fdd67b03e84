// Folders that are dropped on the page, and archives of them: they are handed on as one file, an object of their texts by their paths. The
// toolkit takes files alone, and the browser can unpack what would make the page larger.

// The most of them, and their characters.
const MOST = 2000;
const LARGEST = 8 << 20;

addEventListener("drop", (event) => {
  const entries = [...event.dataTransfer?.items ?? []].map((item) => item.webkitGetAsEntry?.());
  const folder = entries.find((entry) => entry?.isDirectory);
  if (!folder) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target } = event;
  gather(folder).then((texts) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([JSON.stringify(texts)], `${folder.name}.zip`));
    target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
  });
}, { capture: true });

// The signature of the record at a zip archive's end, and what its entries may be packed by: not at all, or by deflate.
const END = 0x06054b50;
const STREAMS = { 0: () => new TransformStream(), 8: () => new DecompressionStream("deflate-raw") };

// What a zip archive holds (PKWARE, APPNOTE 4.3); fails where it is none.
globalThis.jianzhiUnpacked = async (file) => {
  const bytes = await file.arrayBuffer();
  const view = new DataView(bytes);
  let end = bytes.byteLength - 22;
  while (view.getUint32(end, true) !== END) end -= 1;
  const texts = {};
  let entry = view.getUint32(end + 16, true);
  let left = LARGEST;
  for (let number = Math.min(view.getUint16(end + 10, true), MOST); number > 0; number -= 1) {
    const [stream, name, extra, comment] = [10, 28, 30, 32].map((field) => view.getUint16(entry + field, true));
    const [packed, size, at] = [20, 24, 42].map((field) => view.getUint32(entry + field, true));
    const path = new TextDecoder().decode(new Uint8Array(bytes, entry + 46, name));
    const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    entry += 46 + name + extra + comment;
    left -= size;
    if (left < 0) break;
    if (path.endsWith("/") || !(stream in STREAMS)) continue;
    const text = await new Response(new Blob([new Uint8Array(bytes, begin, packed)]).stream().pipeThrough(STREAMS[stream]())).text();
    if (!text.includes("\0")) texts[path] = text;
  }
  return JSON.stringify(texts);
};

async function gather(folder, path = "", texts = {}) {
  for (const entry of await listed(folder)) {
    if (Object.keys(texts).length >= MOST) break;
    if (entry.isDirectory) {
      await gather(entry, `${path}${entry.name}/`, texts);
      continue;
    }
    const file = await new Promise((found, none) => entry.file(found, none)).catch(() => null);
    if (file && file.size <= LARGEST) texts[path + entry.name] = await file.text();
  }
  return texts;
}

// A reader gives some of a folder's entries at a time, and none at its end.
async function listed(folder) {
  const reader = folder.createReader();
  const entries = [];
  for (;;) {
    const some = await new Promise((found) => reader.readEntries(found, () => found([])));
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}
