// What the layout knows of a font. Extracted at build time (build/fonts.ts), never asked of the DOM.

import type { Han } from './han.ts';

/** The names of the faces of Inter. */
export const FACES = ['regular', 'medium', 'semibold', 'bold', 'italic', 'boldItalic'] as const;
/** The name of a face of Inter. */
export type FaceName = (typeof FACES)[number];

/** `advances[code unit]` in font units; `MISSING` where the face has no glyph that adds up. */
export interface Face {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly advances: Uint16Array;
  /** Where tabular figures (`tnum`) have another advance: times and numbers stand under one another. */
  readonly tabular: ReadonlyMap<number, number>;
}

/** As it lies in `metrics.json`: `start:advance,advance…;start:…`, all in base 36. */
export interface PackedFace {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly ranges: string;
  readonly tabular: string;
}

/** The whole of `metrics.json`. */
export interface PackedMetrics {
  readonly faces: Readonly<Record<FaceName, PackedFace>>;
}

/** `measure` gives the width at 1 px of a word that the face does not cover (HarfBuzz, or a canvas). */
export interface Fonts {
  readonly faces: Readonly<Record<FaceName, Face>>;
  /** Of texts in letters that Chinese, Japanese and Korean share, where nothing in them says which it is. */
  readonly han?: Han;
  readonly measure: (face: FaceName, word: string) => number;
}

/** The advance of a character whose width a face cannot tell: there is no glyph, or none that adds up. */
export const MISSING = 0xffff;

const RADIX = 36;
/** Soft hyphen, zero-width space, word joiner, byte order mark: there, and of no width. */
const INVISIBLE = [0xad, 0x200b, 0x2060, 0xfeff];

/** The faces ready for use. Some 3 ms and 128 KB a face. */
export function openFonts({ faces }: PackedMetrics, measure: Fonts['measure']): Fonts {
  return {
    faces: {
      regular: unpackFace(faces.regular),
      medium: unpackFace(faces.medium),
      semibold: unpackFace(faces.semibold),
      bold: unpackFace(faces.bold),
      italic: unpackFace(faces.italic),
      boldItalic: unpackFace(faces.boldItalic),
    },
    measure,
  };
}

/** Returns a face with its table of advances unpacked. Invisible characters get an advance of 0. */
export function unpackFace({ ranges, tabular, ...measures }: PackedFace): Face {
  const advances = new Uint16Array(0x10000).fill(MISSING);
  for (const [code, width] of unpacked(ranges)) advances[code] = width;
  for (const code of INVISIBLE) advances[code] = 0;
  return { ...measures, advances, tabular: new Map(unpacked(tabular)) };
}

function* unpacked(ranges: string): Iterable<readonly [code: number, width: number]> {
  for (const range of ranges.split(';')) {
    const [start = '', widths = ''] = range.split(':');
    let code = Number.parseInt(start, RADIX);
    for (const width of widths.split(',')) yield [code++, Number.parseInt(width, RADIX)];
  }
}

/** Whether every character of `text` has an advance of its own in the face, so that widths add up. */
export function covers({ advances }: Face, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (advances[text.charCodeAt(i)] === MISSING) return false;
  return true;
}
