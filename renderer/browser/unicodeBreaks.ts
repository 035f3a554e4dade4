// Line breaks by the rules of Unicode (UAX 14), whose table is large. Texts of ASCII, Latin, Greek and Cyrillic letters
// do not need them (`shared/layout/breaks.ts`), so the library is loaded before the first other text is laid out, or
// once the page shows its content. In a build, the layout imports this module in place of the library
// (`build/renderer.config.ts`).

import type Library from 'linebreak';

/** Matches texts that need these rules. Texts come as JSON, which may write a character as `\u` and its number. */
const NEEDS = /[^\t -~\u00c0-\u024f\u0370-\u052f\u1e00-\u1eff]|\\u/;

let library: typeof Library | null = null;
let coming: Promise<void> | null = null;
/** Number of texts that were laid out without the library. */
let missed = 0;
const listeners = new Set<() => void>();

/** Loads the library. Rejects if it cannot be loaded; the next call tries again. */
export function loadUnicodeBreaks(): Promise<void> {
  coming ??= import('linebreak').then(
    (module) => {
      library = module.default;
      if (missed > 0) for (const listener of listeners) listener();
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** Resolves once these texts can be laid out. Where the library does not come, they break at fewer places. */
export async function unicodeBreaksFor(texts: readonly string[]): Promise<void> {
  if (library === null && texts.some((text) => NEEDS.test(text)))
    await loadUnicodeBreaks().catch(() => undefined);
}

/** Returns how many texts were laid out without the library: their lines may break elsewhere with it. */
export function countWithoutBreaks(): number {
  return missed;
}

/** Subscribes to the arrival of the library: texts that were laid out without it then have to be laid out anew. */
export function onUnicodeBreaks(listener: () => void): void {
  listeners.add(listener);
}

/** The class of the library, as far as the layout uses it. Before the library has come there are no such breaks. */
// oxlint-disable-next-line import/no-default-export -- it stands in the place of the library's
export default class LineBreaker {
  readonly #breaker: Library | null;

  constructor(text: string) {
    this.#breaker = library && new library(text);
    if (library) return;
    missed += 1;
    loadUnicodeBreaks().catch(() => undefined);
  }

  nextBreak(): { position: number } | null {
    return this.#breaker?.nextBreak() ?? null;
  }
}
