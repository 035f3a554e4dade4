// How wide a column must be so that none of its words is broken. Measured with the letters that the sheet is set in.

import packed from '../../../build/generated/metrics.json' with { type: 'json' };
import { breaksOf } from '../../../shared/layout/breaks.ts';
import { emsOf } from '../../../shared/layout/agreed.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { covers, unpackFace } from '../../../shared/layout/metrics.ts';

/** A word that asks for more is an address or a key: it is broken, as everywhere. */
const MOST_POINTS = 150;
const POINTS_PER_PX = 0.75;
/** Words beyond this are not measured: they ask for the most in any case. */
const MOST_LETTERS = 60;

/** Headers and many cells are bold, and bold is wider. */
const face = unpackFace(packed.faces.bold);

/** The longest piece of `text` that no line may part, where it is longer than `than`; else `than`. */
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

/** The points that a column must have for `word` to stand on one line, padding included. */
export function roomForWord(word: string): number {
  const px = emsOfWord(word) * measures.textSize + 2 * measures.padding.x;
  return Math.min(MOST_POINTS, Math.ceil(px * POINTS_PER_PX));
}

function emsOfWord(word: string): number {
  if (!covers(face, word)) return emsOf(word);
  let units = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    // Times stand in figures of one width, which are the wider ones.
    units += Math.max(face.advances[code] ?? 0, face.tabular.get(code) ?? 0);
  }
  return units / face.unitsPerEm;
}
