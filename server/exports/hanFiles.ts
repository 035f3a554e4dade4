// The faces of Chinese, Japanese and Korean for paper. They lie in some hundred slices, each of all weights: a slice is
// unpacked and made a font of one weight when a document needs a letter of it. In the document, the slices of a face are
// one font again.
import { decompress } from 'wawoff2';
import { fontAtWeight } from './instance.ts';
import { mergedFontOf } from './mergedFont.ts';

/** The font that a PDF embeds in a slice's place, and what is added to the slice's glyphs' numbers in it. */
export interface EmbeddedSlice {
  readonly name: string;
  readonly font: Buffer;
  readonly firstGlyph: number;
}

/** The font files of slices of Chinese, Japanese and Korean faces, made when a document needs them. */
export interface HanFiles {
  /** @throws Error where it was not made ready; null for a name that is none of a slice */
  fileOf(name: string): Buffer | null;
  embeddedFor(name: string): EmbeddedSlice | null;
  /** Makes the slices of a document ready: those of the one before are embedded no more. */
  prepare(names: Iterable<string>): Promise<void>;
}

/** Some 100 KB each: a bound, since one document needs few of them. */
const MOST = 200;
const BETWEEN = '@';

/** The name of a slice at a weight. */
export function hanFileName(slice: string, weight: number): string {
  return `${slice}${BETWEEN}${weight}`;
}

/** The file that a name stands for: as it lies on disk, all its weights in one. */
export function sliceOf(name: string): string {
  return name.split(BETWEEN)[0] ?? name;
}

/** Returns the files. `packedOf` reads a slice as WOFF2; `cleared` is called when made files are dropped. */
export function openHanFiles(packedOf: (slice: string) => Buffer, cleared: () => void): HanFiles {
  const made = new Map<string, Buffer>();
  let embedded = new Map<string, EmbeddedSlice>();

  function fileOf(name: string): Buffer | null {
    if (!name.includes(BETWEEN)) return null;
    const file = made.get(name);
    if (!file) throw new Error(`${name} was not made ready`);
    return file;
  }

  async function make(name: string): Promise<void> {
    const [slice = '', weight] = name.split(BETWEEN);
    const variable = Buffer.from(await decompress(packedOf(slice)));
    made.set(name, fontAtWeight(variable, Number(weight)));
  }

  return {
    fileOf,
    embeddedFor: (name) => embedded.get(name) ?? null,
    async prepare(names) {
      const wanted = new Set([...names].filter((name) => name.includes(BETWEEN)));
      if (new Set([...made.keys(), ...wanted]).size > MOST) {
        made.clear();
        cleared();
      }
      for (const name of wanted) if (!made.has(name)) await make(name);
      embedded = new Map();
      for (const [name, slices] of Map.groupBy(wanted, faceOf)) {
        const { font, firsts } = mergedFontOf(
          `Noto${name.replace(BETWEEN, '-')}`,
          slices.flatMap((slice) => fileOf(slice) ?? []),
        );
        for (const [at, slice] of slices.entries())
          embedded.set(slice, { name, font, firstGlyph: firsts[at] ?? 0 });
      }
    },
  };
}

/** The face at its weight, without the number of the slice. */
function faceOf(name: string): string {
  return name.replace(/-\d+@/, BETWEEN);
}
