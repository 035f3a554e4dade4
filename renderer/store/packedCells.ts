// Applies the cells of a packed step to the rows of a page in their stored form, without an entity for each cell. The
// result is that of `applyStep` with the plain form of the step.

import type { Bulk, Fields } from '../../shared/model/action.ts';
import {
  addressOfLine,
  cellsOfLine,
  type PackedCell,
  type PackedCells,
  type PackedLine,
} from '../../shared/packedSteps.ts';
import type { CellKey, Records } from './records.ts';
import { isRecord, type RawCells } from './rowRecord.ts';

/**
 * Applies the texts and the deletions of `packed` to the rows of `sheets`, and returns its other cells in plain form,
 * to be applied as entities. `now` is when the step was made, in milliseconds since 1970.
 */
export function applyPackedCells(packed: PackedCells, sheets: readonly Records[], now: number): Bulk {
  const others: Record<string, Fields | null> = {};
  for (const line of packed.lines) {
    const { rowId, y } = addressOfLine(line);
    const home = sheets.find(({ order }) => order.confirmed(rowId));
    const isHere = home?.sheetId === packed.sheetId;
    if (isHere) home.changeCells(rowId, (cells, keyOf) => writeLine(cells, { line, packed, y, keyOf, now }));
    Object.assign(others, cellsOfLine(line, packed, isHere ? isFields : undefined));
  }
  return { cell: others };
}

interface LineWriting {
  readonly line: PackedLine;
  readonly packed: PackedCells;
  readonly y: number;
  readonly keyOf: CellKey;
  readonly now: number;
}

function writeLine(cells: RawCells, { line, packed: { columnIds }, y, keyOf, now }: LineWriting): void {
  for (const [at, columnId] of columnIds.entries()) {
    const packed = line[at + 1];
    if (typeof packed === 'string') {
      const key = keyOf(columnId, y);
      cells[key] = withText(cells[key], packed, now);
    } else if (packed === null) delete cells[keyOf(columnId, y)];
  }
}

/** Returns the stored form of a cell whose text is now `text`: its time is that of the step if the text is another. */
function withText(raw: unknown, text: string, now: number): unknown {
  if (raw === undefined || raw === text) return text;
  if (typeof raw === 'string') return [text, now];
  if (Array.isArray(raw)) return raw[0] === text ? raw : [text, now];
  if (!isRecord(raw) || raw.value === text) return raw;
  return { ...raw, value: text, updatedAt: now };
}

function isFields(packed: PackedCell): boolean {
  return typeof packed === 'object' && packed !== null;
}
