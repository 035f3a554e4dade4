// What an edit was based on. Its author sends what stood there when they wrote; the server compares it with what
// stands there now. So a text of somebody else is never replaced by one who had not seen it, without a question.

import { z } from 'zod';
import type { Question } from '../errors.ts';
import type { Action, Entity, Fields, Step, Stored } from '../model/action.ts';
import { entriesOf, isSame, pick } from '../model/apply.ts';
import { cellIdOf, isGridCellId } from './cellIds.ts';

/** How an entity stands, living or in the bin; undefined where there is none. */
type Find = (kind: string, id: string) => Entity | undefined;

/** Texts of cells, beside the lines of `rows` of a bulk; null for a line of which all were empty. */
const lines = z.object({ rows: z.array(z.array(z.string().nullable()).nullable()) });
const bulk = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.looseObject({ id: z.string(), y: z.number().optional(), cells: z.array(z.unknown()) })),
});
const fields = z.record(z.string(), z.unknown());
/** Of the previous of an insert, the texts of cells. */
const previousCells = z.object({
  db: z.object({
    cell: z.record(z.string(), z.object({ value: z.unknown().optional() }).nullable()).optional(),
  }),
});

/** What stands where each of the actions of one gesture writes, for its `previous`; null where it replaces no fields.
 *  What an earlier one of them has written is no news to a later one. */
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
    return pick(old ?? {}, fields);
  });
}

/** The same of an action on many cells: `steps` are what it comes to here, with what they replace. Tens of thousands
 *  of cells are not looked up again. */
export function basisOfBulk({ data }: Action, steps: readonly Stored[]): unknown {
  const replaced = new Map<string, { readonly value?: unknown } | null>();
  for (const { verb, previous } of steps) {
    const cells = verb === 'insert' ? previousCells.safeParse(previous).data?.db.cell : undefined;
    for (const [id, old] of Object.entries(cells ?? {})) replaced.set(id, old);
  }
  const rows: ((string | null)[] | null)[] = [];
  for (const { id, row, at } of cellsOfBulk(data)) {
    while (rows.length <= row) rows.push(null);
    const value = replaced.get(id)?.value;
    if (typeof value !== 'string') continue;
    const line = (rows[row] ??= []);
    while (line.length <= at) line.push(null);
    line[at] = value;
  }
  return { rows };
}

/** Does the action write many cells at once? */
export function isBulk({ type, property }: Pick<Action, 'type' | 'property'>): boolean {
  return type === 'sheet' && property === 'cells';
}

interface Replaced {
  readonly question: Question;
  /** Had the author of the action seen it? */
  readonly isSeen: boolean;
}

/** What `steps` put something else in the place of, of all that `action` says what its author saw there. `find` knows
 *  how things stand before the steps. */
export function replacedBy(action: Action, steps: readonly Step[], find: Find): readonly Replaced[] {
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
        return [{ question, isSeen: isSame(theirs, seen[field]) }];
      });
    }),
  );
}

/** What the author has seen of an entity, as the action says; null where it says nothing about it. */
function openBasis(action: Action): (kind: string, id: string) => Fields | null {
  const { type, query, data, previous } = action;
  if (!isBulk(action)) {
    const seen = fields.safeParse(previous);
    return (kind, id) => (seen.success && kind === type && id === query.entityId ? seen.data : null);
  }
  const seen = lines.safeParse(previous);
  const texts = new Map<string, string | null>();
  if (seen.success)
    for (const { id, row, at } of cellsOfBulk(data)) texts.set(id, seen.data.rows[row]?.[at] ?? null);
  return (kind, id) => {
    const text = kind === 'cell' ? texts.get(id) : undefined;
    return text === undefined ? null : { value: text };
  };
}

interface BulkCell {
  readonly id: string;
  /** What is written there. */
  readonly cell: unknown;
  /** The place of its line, and its own in the line. */
  readonly row: number;
  readonly at: number;
}

/** The cells that the data of an action on many of them writes. */
export function cellsOfBulk(data: Fields): readonly BulkCell[] {
  const asked = bulk.safeParse(data);
  if (!asked.success) return [];
  const { columns, rows } = asked.data;
  return rows.flatMap(({ id, y, cells }, row) =>
    cells.flatMap((cell, at): readonly BulkCell[] => {
      const columnId = columns[at];
      return cell === null || columnId === undefined
        ? []
        : [{ id: cellIdOf(id, columnId, y), cell, row, at }];
    }),
  );
}

/** Returns how many cells the data of an action on many of them writes. */
export function countBulkCells(data: Fields): number {
  const rows = bulk.safeParse(data).data?.rows ?? [];
  return rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== null).length, 0);
}

/** Returns the data of an action on many cells, which leaves those of `ids` as they are. */
export function withoutBulkCells(data: Fields, ids: ReadonlySet<string>): Fields {
  const asked = bulk.safeParse(data);
  if (!asked.success) return data;
  const out = new Set(cellsOfBulk(data).flatMap(({ id, row, at }) => (ids.has(id) ? [`${row} ${at}`] : [])));
  const rows = asked.data.rows.map((line, row) => ({
    ...line,
    cells: line.cells.map((cell, at) => (out.has(`${row} ${at}`) ? null : cell)),
  }));
  return { ...data, rows };
}

function* writesOf(step: Step): Iterable<readonly [kind: string, id: string, fields: Fields | null]> {
  if (step.verb === 'insert') yield* entriesOf(step.data.db);
  else yield [step.type, step.entityId, step.data];
}

function isSparse(kind: string, id: string): boolean {
  return kind === 'cell' && isGridCellId(id);
}
