// Loads the chunks of the pages: the build lets every dynamic import call `loadChunk`. A browser does not request a script
// again that it could not import, as long as the page lives. A chunk is therefore fetched before it is imported, which then
// finds it in the browser's cache, and a file that could not be fetched is requested again by the next call. Only what the
// page links in its head, its first scripts, comes with the page or not at all.

/** The message that a part of the page could not be loaded. After an update of the server only a reload brings it. */
export const NOT_LOADED =
  'This part of EO could not be loaded. Try again once you are connected, or reload the page.';

/** The files that are fetched or that are being fetched, by their URLs. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a chunk with `load` once its files have been fetched: `names` are their paths without the leading slash.
 * @throws Error for people, if one of them cannot be fetched
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  await Promise.all(names.map((name) => fetchOnce(`/${name}`)));
  return load();
}

function fetchOnce(url: string): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const fetching = isLinked(url) ? Promise.resolve() : fetchFile(url);
  files.set(url, fetching);
  fetching.catch(() => files.delete(url));
  return fetching;
}

/** Tells whether the page itself links the file. */
function isLinked(url: string): boolean {
  const rel = url.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return document.querySelector(`link[rel=${rel}][href="${url}"]`) !== null;
}

async function fetchFile(url: string): Promise<void> {
  try {
    await (url.endsWith('.css') ? addStyles(url) : fetchScript(url));
  } catch (cause) {
    throw new Error(NOT_LOADED, { cause });
  }
}

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Only a response that was read to its end is in the cache.
  await response.arrayBuffer();
  // By this link the browser compiles the script at once, and not only when the chunk that imports it asks for it.
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  document.head.append(link);
}

function addStyles(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(url));
    };
    document.head.append(link);
  });
}
