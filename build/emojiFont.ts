// The face of emoji, mended: its ligatures ask for the variation selector in the midst of a sequence (1 VS 20E3), which
// Chromium takes away before it looks for one. Without it they are found by everybody: where a text has the selector,
// shapers pass over it. Written in place, since ligatures only become shorter.
import { tablesOf } from '../shared/layout/sfnt.ts';

const LIGATURES = 4;
const EXTENSION = 7;

/** Takes `selector`, a glyph, out of the ligatures of `font`. */
export function dropFromLigatures(font: Buffer, selector: number): void {
  const table = tablesOf(font).find(({ tag }) => tag === 'GSUB')?.bytes;
  if (!table) throw new Error('The face of emoji has no ligatures');
  const lookups = table.subarray(table.readUInt16BE(8));
  for (const lookup of offsetsIn(lookups, 0)) {
    const type = lookups.readUInt16BE(lookup);
    for (const offset of offsetsIn(lookups, lookup + 4)) {
      const at = lookup + offset;
      const isExtension = type === EXTENSION;
      if ((isExtension ? lookups.readUInt16BE(at + 2) : type) !== LIGATURES) continue;
      shorten(lookups.subarray(isExtension ? at + lookups.readUInt32BE(at + 4) : at), selector);
    }
  }
}

function shorten(subtable: Buffer, selector: number): void {
  for (const set of offsetsIn(subtable, 4)) {
    const ligatures = offsetsIn(subtable, set).map((offset) => {
      const at = set + offset;
      const count = subtable.readUInt16BE(at + 2) - 1;
      const kept = Array.from({ length: count }, (_, part) =>
        subtable.readUInt16BE(at + 4 + part * 2),
      ).filter((glyph) => glyph !== selector);
      subtable.writeUInt16BE(kept.length + 1, at + 2);
      for (const [part, glyph] of kept.entries()) subtable.writeUInt16BE(glyph, at + 4 + part * 2);
      return { offset, length: kept.length };
    });
    // The longest first: the first that fits is taken.
    ligatures.sort((one, other) => other.length - one.length);
    for (const [index, { offset }] of ligatures.entries())
      subtable.writeUInt16BE(offset, set + 2 + index * 2);
  }
}

/** A count, and as many offsets. */
function offsetsIn(table: Buffer, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + index * 2));
}
