// The metrics of a font that the layout needs. They are extracted at build time (build/fonts.ts), not measured in the
// DOM.

import type { Han } from './han.ts';

/** The names of the faces of Inter. */
export const FACES = ['regular', 'medium', 'semibold', 'bold', 'italic', 'boldItalic'] as const;
/** The name of a face of Inter. */
export type FaceName = (typeof FACES)[number];

/**
 * The metrics of a face. `advances[code unit]` is in font units, or `MISSING`.
 */
export interface Face {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly advances: Uint16Array;
  /** The advances of tabular figures (`tnum`), where they differ from `advances`: they align times and numbers in a
   *  column. */
  readonly tabular: ReadonlyMap<number, number>;
}

/** A face as it is in `metrics.json`: `start:advance,advance…;start:…`, all in base 36. */
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

/**
 * The fonts of a layout. `measure` returns the width, at a font size of 1 px, of a word that the face does not cover
 * (by HarfBuzz, or a canvas).
 */
export interface Fonts {
  readonly faces: Readonly<Record<FaceName, Face>>;
  /** The language of CJK letters in texts that do not show it. */
  readonly han?: Han;
  readonly measure: (face: FaceName, word: string) => number;
}

/**
 * The advance of a character that has none of its own: the face has no glyph for it, or its width depends on its
 * neighbours, as with combining marks.
 */
export const NO_ADVANCE = 0xffff;

const RADIX = 36;
/**
 * Soft hyphen, zero-width space, word joiner and byte order mark: characters of lines that need no shaping, of which
 * nothing is drawn. A face need not have them.
 */
export const INVISIBLE: readonly string[] = ['\u00ad', '\u200b', '\u2060', '\ufeff'];

/** Opens the faces: some 3 ms and 128 KB for each. */
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
  const advances = new Uint16Array(0x10000).fill(NO_ADVANCE);
  for (const [code, width] of unpacked(ranges)) advances[code] = width;
  for (const character of INVISIBLE) advances[character.charCodeAt(0)] = 0;
  return { ...measures, advances, tabular: new Map(unpacked(tabular)) };
}

function* unpacked(ranges: string): Iterable<readonly [code: number, width: number]> {
  for (const range of ranges.split(';')) {
    const [start = '', widths = ''] = range.split(':');
    let code = Number.parseInt(start, RADIX);
    for (const width of widths.split(',')) yield [code++, Number.parseInt(width, RADIX)];
  }
}

/** Tells whether every character of `text` has an advance in the face, so that widths add up. */
export function hasGlyphsFor({ advances }: Face, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (advances[text.charCodeAt(i)] === NO_ADVANCE) return false;
  return true;
}
