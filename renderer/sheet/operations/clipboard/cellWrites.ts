// Collects cells of any rows that are written at once, and makes one draft of them. The draft names each column, each
// row and each look once.

import type { CellFields } from './clip.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { Column, Row } from '../../../../shared/records.ts';
import type { ActionData } from '../../../../shared/catalogue.ts';

/** A change of a cell. A part that is null leaves that part of the cell unchanged. */
export interface CellWrite {
  readonly text: string | null;
  readonly rich: string | null;
  readonly look: CellFields | null;
}

export interface NewRowsAndColumns {
  readonly rows: readonly (Row & { readonly id: string })[];
  readonly columns: readonly (Column & { readonly id: string })[];
  readonly blockCells: NonNullable<ActionData<'sheet.insert.cells'>['blockCells']>;
  /** Id of the row after which new rows are inserted; null for the end. */
  readonly behind: string | null;
}

export interface CellWrites {
  put(rowId: string, y: number, columnId: string, entry: CellWrite): void;
  has(rowId: string, y: number, columnId: string): boolean;
  count(): number;
  /** Returns the texts that are written to the first sub-rows of a column, by the ids of the rows. */
  textsIn(columnId: string): ReadonlyMap<string, string>;
  /** Returns the number of different sub-rows that have a cell to write. */
  lineCount(): number;
  /** Returns the draft; null where no cell is written, and no row or column is made. */
  draft(sheetId: string, made: NewRowsAndColumns): Draft | null;
}

interface Line {
  readonly id: string;
  readonly y: number;
  readonly cells: Map<string, CellWrite>;
}

/** Opens an empty collection of cells to write. */
export function openCellWrites(): CellWrites {
  const lines = new Map<string, Line>();
  const columns = new Map<string, number>();
  let count = 0;

  const keyOf = (rowId: string, y: number): string => `${rowId}.${y}`;

  function draft(
    sheetId: string,
    { rows, columns: newColumns, blockCells, behind }: NewRowsAndColumns,
  ): Draft | null {
    if (lines.size + rows.length + newColumns.length === 0) return null;
    const looks = openLooks();
    const all = [...lines.values()];
    const isPlain =
      rows.length + newColumns.length === 0 && all.every(({ cells }) => [...cells.values()].every(isText));
    const only = all[0]?.cells.size === 1 && all.length === 1 ? [...all[0].cells][0] : undefined;
    if (isPlain && only && all[0]) return single(all[0], only);
    const written = <Packed>(pack: (entry: CellWrite) => Packed) => ({
      columns: [...columns.keys()],
      rows: all.map(({ id, y, cells }) => ({ id, ...(y > 0 && { y }), cells: inColumns(cells, pack) })),
    });
    if (isPlain) return { name: 'sheet.update.cells', entityId: sheetId, data: written(packedText) };
    return {
      name: 'sheet.insert.cells',
      entityId: sheetId,
      data: {
        ...written((entry) => packed(entry, looks)),
        ...(looks.all().length > 0 && { looks: looks.all() }),
        ...(rows.length > 0 && { newRows: rows, direction: 'after' as const }),
        ...(rows.length > 0 && behind !== null && { relativeRowId: behind }),
        ...(newColumns.length > 0 && { newColumns }),
        ...(blockCells.length > 0 && { blockCells }),
      },
    };
  }

  function inColumns<Packed>(cells: Line['cells'], pack: (entry: CellWrite) => Packed): (Packed | null)[] {
    const list: (Packed | null)[] = [];
    for (const [columnId, entry] of cells) list[columns.get(columnId) ?? 0] = pack(entry);
    return Array.from(list, (each) => each ?? null);
  }

  return {
    put(rowId, y, columnId, entry) {
      if (!columns.has(columnId)) columns.set(columnId, columns.size);
      const line = lines.get(keyOf(rowId, y)) ?? { id: rowId, y, cells: new Map<string, CellWrite>() };
      lines.set(keyOf(rowId, y), line);
      if (!line.cells.has(columnId)) count++;
      line.cells.set(columnId, entry);
    },
    has: (rowId, y, columnId) => lines.get(keyOf(rowId, y))?.cells.has(columnId) === true,
    count: () => count,
    textsIn: (columnId) => textsOf(lines.values(), columnId),
    lineCount: () => lines.size,
    draft,
  };
}

function textsOf(lines: Iterable<Line>, columnId: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { id, y, cells } of lines) {
    const text = y === 0 ? cells.get(columnId)?.text : null;
    if (typeof text === 'string') texts.set(id, text);
  }
  return texts;
}

function isText({ text, look }: CellWrite): boolean {
  return text !== null && look === null;
}

/** Returns the draft for a single text, which is recorded as an ordinary edit of its cell. */
function single({ id, y }: Line, [columnId, { text, rich }]: readonly [string, CellWrite]): Draft {
  const entityId = y === 0 ? `${id}.${columnId}` : `${id}.${columnId}.${y}`;
  const marks = rich === null ? {} : { valueText: rich };
  return { name: 'cell.update.value', entityId, data: { value: text === '' ? null : text, ...marks } };
}

function openLooks() {
  const numbers = new Map<string, number>();
  const looks: CellFields[] = [];
  return {
    all: () => looks,
    numberOf(look: CellFields): number {
      const key = JSON.stringify(look);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, looks.length);
      return looks.push(look) - 1;
    },
  };
}

type PackedText = ActionData<'sheet.update.cells'>['rows'][number]['cells'][number];

function packedText({ text, rich }: CellWrite): PackedText {
  return rich === null || text === null ? text : [text, -1, rich];
}

type Packed = ActionData<'sheet.insert.cells'>['rows'][number]['cells'][number];

function packed({ text, rich, look }: CellWrite, looks: ReturnType<typeof openLooks>): Packed {
  if (look === null && rich === null) return text;
  const number = look === null ? -1 : looks.numberOf(look);
  return rich === null || text === null ? [text, number] : [text, number, rich];
}
