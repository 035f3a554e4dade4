// One row as it came: a row's JSON, a tab, its cells' JSON. It stays text until somebody looks at it; then
// its parts are kept beside the text, and only an edit makes them the truth.

import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Row } from '../../shared/records.ts';

/** A cell as it is stored: its bare text, text and time, or an object of its fields. */
export type RawCells = Record<string, unknown>;

export interface RowRecord {
  readonly id: string;
  /** Its place among its siblings, as confirmed. A line is thereby a `Placed` of the model. */
  orderKey: string;
  /** As it came; '' for a row that was made or changed here. */
  text: string;
  row: Row | null;
  cells: RawCells | null;
  /** What whoever shows it has worked out; emptied here when the row changes. */
  shown: object | null;
  /** Pixels; 0 while nobody has measured it. */
  height: number;
  /** Its place in the order as shown. */
  index: number;
  /** What its text says of its number, for whoever counts; -1 while nobody has looked. */
  place: number;
}

const ID = '"id":"';
const ORDER_KEY = '"orderKey":"';

/** A row that came in a load. Its id and place are read out without parsing the rest. */
export function lineOf(text: string): RowRecord {
  return { ...EMPTY, id: between(text, ID), orderKey: between(text, ORDER_KEY), text };
}

/** A row that exists since: made here, or heard of. */
export function lineOfRow(row: Row): RowRecord {
  return { ...EMPTY, id: row.id, orderKey: keyOfRow(row), row, cells: {} };
}

export function keyOfRow({ orderKey = '' }: Row): string {
  return orderKey;
}

function between(text: string, mark: string): string {
  const start = text.indexOf(mark) + mark.length;
  return text.slice(start, text.indexOf('"', start));
}

const EMPTY = { text: '', row: null, cells: null, shown: null, height: 0, index: -1, place: -1 } as const;

/** Returns the row of a line, parsed when it is first asked for. */
export function rowOf(line: RowRecord): Row {
  line.row ??= parsedRow(JSON.parse(line.text.slice(0, line.text.indexOf('\t'))), line.id);
  return line.row;
}

/** Returns the stored cells of a line by their keys, parsed when they are first asked for. */
export function rawCellsOf(line: RowRecord): RawCells {
  line.cells ??= recordOf(JSON.parse(line.text.slice(line.text.indexOf('\t') + 1) || '{}'));
  return line.cells;
}

/** Before the first change: from now on the parts are the truth, and the text is let go. */
export function open(line: RowRecord): { row: Row; cells: RawCells } {
  const parts = { row: rowOf(line), cells: rawCellsOf(line) };
  line.text = '';
  line.shown = null;
  return parts;
}

/** Lets go of what can be read again from the text. */
export function forget(line: RowRecord): void {
  if (line.text === '') return;
  line.row = null;
  line.cells = null;
  line.shown = null;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A stored cell that is more than its text: its fields, of which these are read as they lie. */
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
