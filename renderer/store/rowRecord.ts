// A row in the packed form of a load: the row's JSON, a tab, its cells' JSON. The text is parsed when it is first
// read, and stays the stored form until an edit replaces it by the parsed parts.

import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Row } from '../../shared/records.ts';

/** The stored form of each cell: its bare text, text and time, or an object of its fields. */
export type RawCells = Record<string, unknown>;

export interface RowRecord {
  readonly id: string;
  /** Order key among its siblings, as confirmed. It makes the record an `OrderPosition` of the model. */
  orderKey: string;
  /** The row's packed form; empty for a row that was made or changed here. */
  text: string;
  row: Row | null;
  cells: RawCells | null;
  /** A cache of the component that paints the row; emptied when the row changes. */
  shown: object | null;
  /** Height in pixels; 0 until it is measured. */
  height: number;
  /** Index in the order as shown. */
  index: number;
  /** A cache of the numbering (`sheet/model/numbers.ts`): how the row is counted by its text; -1 until that is read. */
  place: number;
  /** Whether a cell of the text may span several, so that the text is searched once; null until it is known. */
  mayHaveSpans: boolean | null;
}

const ID = '"id":"';
const ORDER_KEY = '"orderKey":"';

/** Returns the record of a row of a load. Its id and order key are found without parsing the rest. */
export function parseRowRecord(text: string): RowRecord {
  return newRecord(between(text, ID), between(text, ORDER_KEY), text);
}

/** Returns the record of a row that was made here or came as a step. */
export function rowRecordOf(row: Row): RowRecord {
  return newRecord(row.id, keyOfRow(row), '', row, {});
}

/** Returns a record with all its fields. A sheet may have a hundred thousand of them: written out, each takes an eighth
 *  less memory than as a copy of an empty one that gets further fields. */
function newRecord(
  id: string,
  orderKey: string,
  text: string,
  row: Row | null = null,
  cells: RawCells | null = null,
): RowRecord {
  return {
    id,
    orderKey,
    text,
    row,
    cells,
    shown: null,
    height: 0,
    index: -1,
    place: -1,
    mayHaveSpans: null,
  };
}

export function keyOfRow({ orderKey = '' }: Row): string {
  return orderKey;
}

function between(text: string, mark: string): string {
  const start = text.indexOf(mark) + mark.length;
  return text.slice(start, text.indexOf('"', start));
}

/** Returns the row of a record, parsed when it is first read. */
export function rowOf(line: RowRecord): Row {
  line.row ??= parsedRow(JSON.parse(line.text.slice(0, line.text.indexOf('\t'))), line.id);
  return line.row;
}

/** Returns the stored cells of a record by their keys, parsed when they are first read. */
export function rawCellsOf(line: RowRecord): RawCells {
  line.cells ??= recordOf(JSON.parse(line.text.slice(line.text.indexOf('\t') + 1) || '{}'));
  return line.cells;
}

/** Makes a record editable: from then on its parsed parts are the stored form, and the text is dropped. */
export function openRowRecord(line: RowRecord): { row: Row; cells: RawCells } {
  const parts = { row: rowOf(line), cells: rawCellsOf(line) };
  line.text = '';
  line.shown = null;
  return parts;
}

/** Drops the parsed parts, which can be read from the text again. */
export function releaseRowRecord(line: RowRecord): void {
  if (line.text === '') return;
  line.row = null;
  line.cells = null;
  line.shown = null;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The fields of a stored cell that is more than its text. Those named here are read without making its entity. */
interface RawFields {
  readonly value?: unknown;
  readonly dimensions?: unknown;
  readonly [field: string]: unknown;
}

export function isRecord(value: unknown): value is RawFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsedRow(value: unknown, id: string): Row {
  return entityOfKind('row', { ...recordOf(value), id });
}
