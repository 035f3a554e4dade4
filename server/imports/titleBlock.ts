// Turns the rows above the header into a title block: a free block at the top of the sheet, with the texts at the same
// positions as in the file.

import { BLOCK_TRACKS, ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import { limits } from '../../shared/limits.ts';
import { cellStyleFields } from './cellStyle.ts';
import { isBlankCell } from './reading/columns.ts';
import type { SourceStyle, SourceRow } from './reading/tabSink.ts';
import type { Cell, Row } from '../../shared/records.ts';

/** The fields of a free block's row, and of its cells. */
export interface TitleBlock {
  readonly row: Omit<Row, 'id'>;
  readonly cells: readonly Omit<Cell, 'id'>[];
}

/** Text style of a headline, which is a single text in the first row with text, and two tracks high. */
const HEADLINE = { size: 20, bold: true } as const;
const HEADLINE_TRACKS = 2;

/** Returns the block of these rows; null where they have no text. `edges` returns where a column of the file
 *  begins, as a fraction of the whole width. */
export function titleBlockOf(
  rows: readonly SourceRow[],
  edges: (column: number) => number,
  looks: readonly SourceStyle[],
): TitleBlock | null {
  const cells: Omit<Cell, 'id'>[] = [];
  let y = 0;
  for (const row of rows) {
    const filled = [...row.texts.entries()].filter(([, text]) => !isBlankCell(text));
    if (filled.length === 0) continue;
    const isHeadline = cells.length === 0 && filled.length === 1;
    const h = isHeadline ? HEADLINE_TRACKS : Math.max(...filled.map(([, text]) => text.split('\n').length));
    if (y + h > limits.tracksPerBlock) break;
    const places = placesOf(filled.map(([column]) => (filled.length === 1 ? 0 : edges(column))));
    for (const [at, { x, count }] of places.entries()) {
      const next = places[at + 1]?.x ?? BLOCK_TRACKS;
      const texts = filled.slice(sumTo(places, at), sumTo(places, at) + count);
      const { typography, ...look } = cellStyleFields(looks[row.looks[texts[0]?.[0] ?? 0] ?? 0] ?? {});
      const type = isHeadline ? { ...typography, ...HEADLINE } : typography;
      cells.push({
        coordinates: { x, y },
        dimensions: { w: next - x, h },
        value: texts.map(([, text]) => text).join(' · '),
        ...look,
        ...(type && { typography: type }),
      });
    }
    y += h;
  }
  return cells.length === 0 ? null : { row: { type: ROW_TYPES.block, rows: y }, cells };
}

interface TitlePosition {
  readonly x: number;
  /** Number of texts in the track. */
  readonly count: number;
}

/** Returns the tracks for texts that begin at these fractions of the width. Texts that begin in the same track share
 *  it. */
function placesOf(starts: readonly number[]): readonly TitlePosition[] {
  const titleStarts: { x: number; count: number }[] = [];
  for (const start of starts) {
    const x = Math.min(BLOCK_TRACKS - 1, Math.round(start * BLOCK_TRACKS));
    const last = titleStarts.at(-1);
    if (last && x <= last.x) last.count += 1;
    else titleStarts.push({ x, count: 1 });
  }
  return titleStarts;
}

function sumTo(titleStarts: readonly TitlePosition[], at: number): number {
  return titleStarts.slice(0, at).reduce((sum, { count }) => sum + count, 0);
}
