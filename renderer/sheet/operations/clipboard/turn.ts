// Rows into columns. Spans and sub-lines do not turn: their texts do.

import { plainCell, widthOf, type Clip, type ClipCell, type ClipRow } from './clip.ts';

/** Transposes a clip. Its lines become single cells; spans and blocks are lost, texts are kept. */
export function turned(clip: Clip): Clip {
  const lines = clip.rows.flatMap((row) => row.lines);
  const rows = Array.from({ length: clip.width }, (_, x): ClipRow => ({
    row: null,
    lines: [lines.map((line) => spanless(line[x] ?? plainCell('')))],
    block: [],
  }));
  return { ...clip, rows, width: widthOf(rows), origin: clip.origin && { ...clip.origin, purposes: [] } };
}

function spanless(cell: ClipCell): ClipCell {
  const { dimensions: _, ...look } = cell.look;
  return { ...cell, look };
}
