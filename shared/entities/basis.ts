// The basis of an edit: the values that its author saw. The client sends them with the action, and the server
// compares them with the present values. So nobody replaces a text that they have not seen without a question.

import type { Question } from '../errors.ts';
import { isFields, type Action, type Entity, type Fields, type Previous } from '../model/action.ts';
import type { Step, StoredStep } from '../model/action.ts';
import type { Sliced } from '../model/sliced.ts';
import { entriesOf, isSame, pickFields } from '../model/apply.ts';
import { hashOfText } from '../model/textHash.ts';
import { cellIdOf, isGridCellId } from './cellIds.ts';

/** Finds an entity, also in the bin; undefined where there is none. */
type Find = (kind: string, id: string) => Entity | undefined;

/** A text that was seen, or its hash; null for an empty cell. */
type SeenText = string | number | null;

/** The texts of cells, in the rows and columns of a bulk action; null for a row in which all were empty. */
interface SeenTexts {
  readonly rows: readonly (readonly SeenText[] | null)[];
}

/** The data of an action on many cells. */
interface BulkData {
  readonly columns: readonly string[];
  readonly rows: readonly BulkRow[];
}

interface BulkRow {
  readonly id: string;
  readonly y?: number | undefined;
  readonly cells: readonly unknown[];
}

/**
 * Returns the present values that each action of a gesture replaces, for its `previous`; null where it replaces no
 * fields. A field that an earlier action of the gesture wrote is left out.
 */
export function basesOf(actions: readonly Action[], find: Find): readonly unknown[] {
  const written = new Set<string>();
  return actions.map(({ type, verb, query, data }) => {
    const { entityId } = query;
    if (entityId === null || verb !== 'update') return null;
    const old = find(type, entityId);
    if (!old && !isSparse(type, entityId)) return null;
    const marks = type === 'cell' && 'value' in data ? ['valueText'] : [];
    const fields = [...Object.keys(data), ...marks].filter(
      (field) => !written.has(`${type} ${entityId} ${field}`),
    );
    for (const field of fields) written.add(`${type} ${entityId} ${field}`);
    return pickFields(old ?? {}, fields);
  });
}

/**
 * Returns the basis of an action on many cells: hashes of their texts, so that a request does not grow by what it
 * replaces. `steps` are its steps on this client, with the values that they replace, so that tens of thousands of cells
 * need not be looked up again.
 */
export function* basisOfBulk({ data }: Action, steps: readonly StoredStep[]): Sliced<unknown> {
  const replaced = steps.flatMap(({ verb, previous }) =>
    verb === 'insert' ? cellsReplacedBy(previous) : [],
  );
  const rows: (SeenText[] | null)[] = [];
  const { columns, rows: lines } = isBulkData(data) ? data : { columns: [], rows: [] };
  for (const row of lines) {
    let line: SeenText[] | null = null;
    for (const [at, cell] of row.cells.entries()) {
      const columnId = columns[at];
      if (cell === null || columnId === undefined) continue;
      const value = valueAmong(replaced, cellIdOf(row.id, columnId, row.y));
      if (typeof value !== 'string') continue;
      line ??= [];
      while (line.length <= at) line.push(null);
      line[at] = hashOfText(value);
    }
    rows.push(line);
    yield;
  }
  return { rows };
}

/** The most characters of a hash in JSON and of an empty row, each with its comma. */
const HASH_LENGTH = '4294967295,'.length;
const ROW_LENGTH = 'null,'.length;

/** Returns the most bytes that the basis of an action on many cells has as JSON. */
export function mostBytesOfBasis(data: Fields): number {
  if (!isBulkData(data)) return 0;
  return data.rows.reduce((sum, { cells }) => sum + ROW_LENGTH + cells.length * HASH_LENGTH, 0);
}

function valueAmong(replaced: readonly Fields[], id: string): unknown {
  const old = replaced.findLast((cells) => Object.hasOwn(cells, id))?.[id];
  const { value }: { readonly value?: unknown } = isFields(old) ? old : {};
  return value;
}

/** Returns the cells among the values that an insert replaced, by their ids. */
function cellsReplacedBy(previous: Previous): readonly Fields[] {
  const { db }: { readonly db?: unknown } = previous ?? {};
  const { cell: cells }: { readonly cell?: unknown } = isFields(db) ? db : {};
  return isFields(cells) ? [cells] : [];
}

/** Tells whether an action writes many cells at once. */
export function isBulk({ type, property }: Pick<Action, 'type' | 'property'>): boolean {
  return type === 'sheet' && property === 'cells';
}

interface Replaced {
  readonly question: Question;
  /** Whether the author of the action saw the replaced value. */
  readonly isSeen: boolean;
}

/**
 * Returns the values that `steps` replace, among those whose basis is in `action`. `find` reads the entities as they
 * are before the steps.
 */
export function replacedValues(action: Action, steps: readonly Step[], find: Find): readonly Replaced[] {
  const basis = openBasis(action);
  return steps.flatMap((step) =>
    [...writesOf(step)].flatMap(([kind, id, written]) => {
      const seen = basis(kind, id);
      const present = find(kind, id);
      if (!seen || (!present && !isSparse(kind, id))) return [];
      return Object.keys(seen).flatMap((field): readonly Replaced[] => {
        if (written !== null && !(field in written)) return [];
        const [mine, theirs] = [written?.[field] ?? null, present?.[field] ?? null];
        if (isSame(theirs, mine)) return [];
        const question = { type: kind, entityId: id, field, mine, theirs, by: null };
        return [{ question, isSeen: isSeenAs(theirs, seen[field]) }];
      });
    }),
  );
}

/** Tells whether a value is the one that the author of the action saw; of a text, the hash may have been sent. */
function isSeenAs(value: unknown, seen: unknown): boolean {
  const isHashed = typeof seen === 'number' && typeof value === 'string';
  return isHashed ? hashOfText(value) === seen : isSame(value, seen);
}

/** Returns a function that looks up the values an author saw of an entity; null where the action has none. */
function openBasis(action: Action): (kind: string, id: string) => Fields | null {
  const { type, query, data, previous } = action;
  if (!isBulk(action)) {
    const seen = isFields(previous) ? previous : null;
    return (kind, id) => (kind === type && id === query.entityId ? seen : null);
  }
  const byId = new Map<string, SeenText>();
  if (isSeenTexts(previous))
    for (const { id, row, at } of cellsOfBulk(data)) byId.set(id, previous.rows[row]?.[at] ?? null);
  return (kind, id) => {
    const text = kind === 'cell' ? byId.get(id) : undefined;
    return text === undefined ? null : { value: text };
  };
}

interface BulkCell {
  readonly id: string;
  /** The value that is written to the cell. */
  readonly cell: unknown;
  /** The index of the cell's row in the data, and the index of the cell in that row. */
  readonly row: number;
  readonly at: number;
}

/** Returns the cells that the data of a bulk action writes. */
export function cellsOfBulk(data: Fields): readonly BulkCell[] {
  if (!isBulkData(data)) return [];
  const { columns, rows } = data;
  return rows.flatMap(({ id, y, cells }, row) =>
    cells.flatMap((cell, at): readonly BulkCell[] => {
      const columnId = columns[at];
      return cell === null || columnId === undefined
        ? []
        : [{ id: cellIdOf(id, columnId, y), cell, row, at }];
    }),
  );
}

/** Returns the number of cells that a bulk action writes: null leaves a cell as it is. */
export function countBulkCells(data: Fields): number {
  if (!isBulkData(data)) return 0;
  return data.rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== null).length, 0);
}

/** Returns the data of a bulk action with null, which leaves a cell as it is, for the cells of `ids`. */
export function withoutBulkCells(data: Fields, ids: ReadonlySet<string>): Fields {
  if (!isBulkData(data)) return data;
  const out = new Set(cellsOfBulk(data).flatMap(({ id, row, at }) => (ids.has(id) ? [`${row} ${at}`] : [])));
  const rows = data.rows.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, at) => (out.has(`${row} ${at}`) ? null : cell)),
  }));
  return { ...data, rows };
}

/**
 * Tells whether data is that of a bulk action. The check uses no schema, since a paste has tens of thousands of cells.
 */
function isBulkData(data: Fields | BulkData): data is BulkData {
  const { columns, rows } = data;
  if (!Array.isArray(columns) || !Array.isArray(rows)) return false;
  return columns.every((id) => typeof id === 'string') && rows.every(isBulkRow);
}

/** Tells whether a basis is that of a bulk action. It comes from a client, so it may be anything. */
function isSeenTexts(basis: unknown): basis is SeenTexts {
  const { rows }: { readonly rows?: unknown } = isFields(basis) ? basis : {};
  return Array.isArray(rows) && rows.every((row) => row === null || isTexts(row));
}

function isTexts(row: unknown): row is readonly SeenText[] {
  return (
    Array.isArray(row) &&
    row.every((text) => text === null || typeof text === 'string' || typeof text === 'number')
  );
}

function isBulkRow(row: unknown): row is BulkRow {
  const { id, y, cells }: { readonly id?: unknown; readonly y?: unknown; readonly cells?: unknown } =
    isFields(row) ? row : {};
  return typeof id === 'string' && (y === undefined || typeof y === 'number') && Array.isArray(cells);
}

function* writesOf(step: Step): Iterable<readonly [kind: string, id: string, fields: Fields | null]> {
  if (step.verb === 'insert') yield* entriesOf(step.data.db);
  else yield [step.type, step.entityId, step.data];
}

function isSparse(kind: string, id: string): boolean {
  return kind === 'cell' && isGridCellId(id);
}
