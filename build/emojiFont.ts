// Repairs the emoji face: its ligatures require the variation selector inside a sequence (1 VS 20E3), but Chromium
// removes it before it looks for a ligature. Without the selector in the ligatures every shaper finds them, since
// shapers ignore it in a text. The font is changed in place: ligatures only become shorter.
import { tablesOf } from '../shared/layout/sfnt.ts';

const LIGATURES = 4;
const EXTENSION = 7;

/** Removes `selector`, a glyph, from the ligatures of `font`. */
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
    // Longest first, since a shaper takes the first ligature that matches.
    ligatures.sort((one, other) => other.length - one.length);
    for (const [index, { offset }] of ligatures.entries())
      subtable.writeUInt16BE(offset, set + 2 + index * 2);
  }
}

/** Reads a list of offsets, which begins with their number. */
function offsetsIn(table: Buffer, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => table.readUInt16BE(at + 2 + index * 2));
}
