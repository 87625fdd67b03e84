// A folder that is dropped on the page: the toolkit takes files alone, so that its texts are handed on as one file, an object of them by
// their paths.

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
