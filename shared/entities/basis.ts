// What an edit was based on. Its author sends what stood there when they wrote; the server compares it with what
// stands there now. So a text of somebody else is never replaced by one who had not seen it, without a question.

import { z } from 'zod';
import type { Question } from '../errors.ts';
import type { Action, Entity, Fields, Step } from '../model/action.ts';
import { entriesOf, isSame } from '../model/apply.ts';
import { cellIdOf, isGridCellId } from './cellIds.ts';

/** How an entity stands, living or in the bin; undefined where there is none. */
type Find = (kind: string, id: string) => Entity | undefined;

/** Texts of cells, beside the lines of `rows` of a bulk; null for a line of which all were empty. */
const lines = z.object({ rows: z.array(z.array(z.string().nullable()).nullable()) });
const bulk = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ id: z.string(), y: z.number().optional(), cells: z.array(z.unknown()) })),
});
const fields = z.record(z.string(), z.unknown());

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
function openBasis({
  type,
  property,
  query,
  data,
  previous,
}: Action): (kind: string, id: string) => Fields | null {
  if (type !== 'sheet' || property !== 'cells') {
    const seen = fields.safeParse(previous);
    return (kind, id) => (seen.success && kind === type && id === query.entityId ? seen.data : null);
  }
  const [asked, seen] = [bulk.safeParse(data), lines.safeParse(previous)];
  const texts = new Map<string, string | null>();
  if (asked.success && seen.success) {
    for (const [at, id, row] of cellsIn(asked.data)) texts.set(id, seen.data.rows[row]?.[at] ?? null);
  }
  return (kind, id) => {
    const text = kind === 'cell' ? texts.get(id) : undefined;
    return text === undefined ? null : { value: text };
  };
}

/** The cells that a bulk writes: the place in its line, the id, the place of the line. */
function* cellsIn({ columns, rows }: z.infer<typeof bulk>): Iterable<readonly [number, string, number]> {
  for (const [row, { id, y, cells }] of rows.entries()) {
    for (const [at, cell] of cells.entries()) {
      const columnId = columns[at];
      if (cell !== null && columnId !== undefined) yield [at, cellIdOf(id, columnId, y), row];
    }
  }
}

function* writesOf(step: Step): Iterable<readonly [kind: string, id: string, fields: Fields | null]> {
  if (step.verb === 'insert') yield* entriesOf(step.data.db);
  else yield [step.type, step.entityId, step.data];
}

function isSparse(kind: string, id: string): boolean {
  return kind === 'cell' && isGridCellId(id);
}
