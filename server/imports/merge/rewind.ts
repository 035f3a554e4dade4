// Computes a sheet as it was at an earlier sequence, by reverting the later steps of its log, newest first. The work is
// in proportion to what was changed, and no copies of sheets are stored.

import { z } from 'zod';
import { entriesOf } from '../../../shared/model/apply.ts';
import type { Fields } from '../../../shared/model/action.ts';
import { compareOrderPositions } from '../../../shared/model/order.ts';
import { isGridCellId } from '../../../shared/entities/cellIds.ts';
import { orderPositionOf } from '../../../shared/model/entityCollection.ts';
import { entityOfKind } from '../../../shared/model/kinds.ts';
import { unpackStep } from '../../../shared/packedSteps.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import type { Cell, Column, Row } from '../../../shared/records.ts';

const bulk = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()).nullable()));
const fields = z.record(z.string(), z.unknown());
/** The fields of a logged step that are needed to revert it. */
const loggedStep = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('insert'), previous: z.object({ db: bulk }), data: z.object({ db: bulk }) }),
  z.object({ verb: z.literal('create'), previous: z.null().optional() }),
  z.object({ verb: z.literal('update'), previous: fields }),
  z.object({ verb: z.literal('delete'), previous: fields.nullable() }),
]);
const logged = z.intersection(
  loggedStep,
  z.object({
    type: z.string(),
    query: z.object({ entityId: z.string() }),
    sequence: z.number(),
    userId: z.string(),
    createdAt: z.number(),
  }),
);

/** The last change of an entity: its step, its author, and its time in ms. */
export interface LastChange {
  readonly sequence: number;
  readonly userId: string;
  readonly at: number;
}

/** The sheet at the earlier sequence, and what was changed since. */
export interface RewoundContent {
  /** The sheet at the earlier sequence, without computed times. */
  readonly content: SheetContent;
  /** The last change of each row, column and cell that was changed since, by its id. */
  readonly changes: ReadonlyMap<string, LastChange>;
}

/**
 * Reverts steps.
 * @param content the sheet as it is, without computed times
 * @param steps the texts of the later steps, oldest first
 */
export function rewindContent(content: SheetContent, steps: readonly string[]): RewoundContent {
  const changes = new Map<string, LastChange>();
  if (steps.length === 0) return { content, changes };
  const rows = byId<Row>(content.rows);
  const columns = byId<Column>(content.columns);
  const cells = new Map([...content.cells].map(([rowId, own]) => [rowId, byId<Cell>(own)]));

  function put(kind: string, id: string, before: Fields | null, isWhole: boolean): void {
    if (kind === 'row') restore(rows, id, before, isWhole, (entity) => entityOfKind('row', entity));
    else if (kind === 'column')
      restore(columns, id, before, isWhole, (entity) => entityOfKind('column', entity));
    else if (kind === 'cell' && isGridCellId(id)) {
      // Cells of title blocks are not compared.
      const rowId = id.split('.')[0] ?? '';
      const own = cells.get(rowId) ?? new Map<string, Cell>();
      cells.set(rowId, own);
      restore(own, id, before, isWhole || !own.has(id), (entity) =>
        entityOfKind('cell', { rowId, columnId: id.split('.')[1] ?? '', ...entity }),
      );
    }
  }

  for (const text of steps.toReversed()) {
    const { type, query, sequence, userId, createdAt, ...step } = logged.parse(unpackStep(JSON.parse(text)));
    const touch = (id: string): void => {
      if (!changes.has(id)) changes.set(id, { sequence, userId, at: createdAt });
    };
    if (step.verb === 'insert') {
      for (const [kind, id, before] of entriesOf(step.previous.db)) {
        touch(id);
        put(kind, id, before, before === null || step.data.db[kind]?.[id] === null);
      }
      continue;
    }
    touch(query.entityId);
    if (step.verb === 'create') put(type, query.entityId, null, true);
    else put(type, query.entityId, step.previous, step.verb === 'delete');
  }
  return {
    content: {
      ...content,
      rows: inOrder([...rows.values()]),
      columns: inOrder([...columns.values()]),
      cells: new Map([...cells].map(([rowId, own]) => [rowId, [...own.values()]])),
    },
    changes,
  };
}

function byId<Entity extends { readonly id: string }>(entities: Iterable<Entity>): Map<string, Entity> {
  return new Map(Array.from(entities, (entity) => [entity.id, entity]));
}

function inOrder<Entity extends { readonly id: string }>(entities: readonly Entity[]): readonly Entity[] {
  return entities.toSorted((left, right) =>
    compareOrderPositions(orderPositionOf(left), orderPositionOf(right)),
  );
}

/** Restores an entity: deletes it where `before` is null; sets all its fields where `isWhole`, else those that were
 *  changed. */
function restore<Entity extends { readonly id: string }>(
  entities: Map<string, Entity>,
  id: string,
  before: Fields | null,
  isWhole: boolean,
  typed: (entity: Fields & { readonly id: string }) => Entity,
): void {
  if (before === null) return void entities.delete(id);
  const now = entities.get(id);
  if (!now && !isWhole) return;
  const all: Fields = { ...(isWhole ? {} : now), ...before };
  const filledFields = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  entities.set(id, typed({ ...Object.fromEntries(filledFields), id }));
}
