// The files of a chunk are fetched before the browser imports it. Chrome gives the failure of an import to every later
// import of the same file, as long as the page is open: a menu that was opened without a network would never come again.
// A fetch that failed is forgotten. The build puts this function around each `import()` of the pages.

/** The files that are here, or on their way, by their addresses. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a chunk. `names` are its files: its own, those that it imports, and their style sheets.
 * @throws TypeError where a file cannot be fetched; the next call fetches it again
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  if (names.length > 0) await Promise.all(names.map(fileOf));
  return load();
}

function fileOf(name: string): Promise<void> {
  const { href } = new URL(`/${name}`, document.baseURI);
  const known = files.get(href);
  if (known) return known;
  const file = isInPage(href) ? Promise.resolve() : fetched(href);
  files.set(href, file);
  return file;
}

/** Tells whether the page itself brought a file. */
function isInPage(href: string): boolean {
  const links = [...document.querySelectorAll('link')].some((link) => link.href === href);
  return links || [...document.scripts].some(({ src }) => src === href);
}

function fetched(href: string): Promise<void> {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'preload';
  if (!isStyle) link.as = 'script';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      files.delete(href);
      reject(new TypeError(`${href} could not be fetched`));
    });
    document.head.append(link);
  });
}
