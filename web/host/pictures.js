/// Pictures of questions: what one shows stands in words where its file is not to be had, and a page
/// that is saved takes its pictures along.

const CACHE = "pictures";
/// What a pack's picture may be at most, bytes and pixels a side; the core holds every one to it.
const bytesMax = 1 << 20;
const sideMax = 4096;

/// Says in place of each picture that cannot be shown what it shows, until it can be.
export function watchPictures(root) {
  root.addEventListener("error", ({ target }) => show(target, false), true);
  root.addEventListener("load", ({ target }) => show(target, true), true);
  const again = () => {
    for (const image of root.querySelectorAll(".picture > .plate[hidden] img")) {
      image.src = image.getAttribute("src");
    }
  };
  addEventListener("online", again);
  // A learner's own pictures are at their addresses from then on.
  navigator.serviceWorker?.addEventListener("controllerchange", again);
}

function show(image, isHere) {
  const figure = image.closest?.(".picture");
  const plate = figure?.querySelector(":scope > .plate");
  if (!plate || image.parentElement !== plate) return;
  plate.hidden = !isHere;
  figure.querySelector(".absent").hidden = isHere;
}

/// The page with each of its pictures in the place of its address; those that are not here stay
/// words.
export async function withPictures(html) {
  const addresses = new Set(Array.from(html.matchAll(/ src="(pictures\/[0-9a-f]+\.\w+)"/g),
    ([, address]) => address));
  let text = html;
  for (const address of addresses) {
    const data = await dataOf(address);
    if (data) text = text.replaceAll(` src="${address}"`, ` src="${data}"`);
  }
  return text;
}

/// The picture's file; undefined where it is not to be had.
export async function pictureAt(address) {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.blob();
  } catch { /* Offline, and never seen. */ }
}

async function dataOf(address) {
  const blob = await pictureAt(address);
  return blob && new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.onerror = fail;
    reader.readAsDataURL(blob);
  });
}

/// Keeps a learner's own picture at its address, where the service worker finds it; false where
/// that is not possible.
export async function keepPicture(address, blob) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(address, new Response(blob, { headers: { "content-type": blob.type } }));
    return true;
  } catch {
    return false;
  }
}

/// A photo that is larger than a pack's picture may be, made smaller; any other file as it is.
export async function smaller(file, say) {
  if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.max(bitmap.width, bitmap.height);
    if (side <= sideMax && file.size <= bytesMax) return file;
    for (let goal = Math.min(side, 2048); goal >= 256; goal /= 2) {
      const blob = await drawn(bitmap, goal / side);
      if (blob.size > bytesMax) continue;
      const name = `${file.name.replace(/\.\w+$/, "")}.${blob.type.split("/")[1]}`;
      say(`${file.name} was made smaller: ${Math.round(bitmap.width * goal / side)} by `
        + `${Math.round(bitmap.height * goal / side)} pixels.`);
      return new File([blob], name, { type: blob.type });
    }
  } catch { /* No picture after all: the core says so. */ }
  return file;
}

/// NB: a browser that writes no WebP writes PNG.
async function drawn(bitmap, scale) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done, "image/webp", 0.85); });
}

/// Lets go of everything.
export async function forgetPictures() {
  await globalThis.caches?.delete(CACHE);
}
