// The width that a column needs so that none of its words is broken, measured in the sheet's own font.

import packed from '../../../build/generated/metrics.json' with { type: 'json' };
import { breaksOf } from '../../../shared/layout/breaks.ts';
import { fixedTextWidth } from '../../../shared/layout/fixedWidths.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { hasGlyphsFor, unpackFace } from '../../../shared/layout/metrics.ts';

/** Greatest width in points that a word makes a column need. Wider words are URLs or keys, which may be broken. */
const MOST_POINTS = 150;
const POINTS_PER_PX = 0.75;
/** Number of letters of a word that are measured. Longer words need the greatest width in any case. */
const MOST_LETTERS = 60;

/** The bold face, which is wider, since headers and many cells are bold. */
const face = unpackFace(packed.faces.bold);

/** Returns the longest unbreakable part of `text` if that is longer than `than`, else `than`. */
export function longerWord(text: string, than: string): string {
  if (text.length <= than.length) return than;
  let longest = than;
  for (const word of text.split(/\s+/)) {
    if (word.length <= longest.length) continue;
    let from = 0;
    for (const to of breaksOf(word.slice(0, MOST_LETTERS))) {
      if (to - from > longest.length) longest = word.slice(from, to);
      from = to;
    }
  }
  return longest;
}

/** Returns the points that a column needs for `word` on one line, padding included. */
export function pointsForWord(word: string): number {
  return Math.min(MOST_POINTS, pointsFor(word));
}

/** Returns the points that a column needs so that each line of `text` is on one line, at most `most`. */
export function pointsForText(text: string, most: number): number {
  return Math.max(
    0,
    ...text.split(/\r\n|\r|\n/).map((line) => (line.length > most ? most : Math.min(most, pointsFor(line)))),
  );
}

function pointsFor(line: string): number {
  return Math.ceil((emsOfWord(line) * measures.textSize + 2 * measures.padding.x) * POINTS_PER_PX);
}

function emsOfWord(word: string): number {
  if (!hasGlyphsFor(face, word)) return fixedTextWidth(word);
  let units = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    // Times use tabular figures, which are wider.
    units += Math.max(face.advances[code] ?? 0, face.tabular.get(code) ?? 0);
  }
  return units / face.unitsPerEm;
}
