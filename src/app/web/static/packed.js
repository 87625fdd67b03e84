// Fetches the files in this file's folder. A server that packs nothing by itself is asked for the packed copies, which are unpacked here.

// A file for which the server gave no answer at all: the browser's own words for it are English.
export class Unreached extends Error {}

export const at = (name) => new URL(name, import.meta.url).href;

// Whether the server packs what it sends, or sends packed copies: the largest file tells.
let packs;
const serverPacks = () => packs ??= fetch(at("jianzhi_bg.wasm"), { method: "HEAD" })
  .then((answer) => answer.headers.has("content-encoding"), () => false);

// The name of a file as this server is asked for it.
export const asked = async (name) => typeof DecompressionStream === "undefined" || await serverPacks() ? name : `${name}.gz`;

// The content of a file, as a stream.
export async function fetchFile(name) {
  const wanted = await asked(name);
  if (wanted !== name) {
    const packed = await fetch(at(wanted)).catch(() => undefined);
    if (packed?.ok) return unpacked(packed.body);
  }
  const response = await fetch(at(name)).catch(() => { throw new Unreached(name); });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.body;
}

// What a packed file holds. Some servers say how it is packed, and then the browser has unpacked it already.
async function unpacked(body) {
  const reader = body.getReader();
  let first = await reader.read();
  const isPacked = first.value?.[0] === 0x1f && first.value?.[1] === 0x8b;
  const all = new ReadableStream({
    async pull(controller) {
      const { done, value } = first ?? await reader.read();
      first = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return isPacked ? all.pipeThrough(new DecompressionStream("gzip")) : all;
}
