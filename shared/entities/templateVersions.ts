// A template as it is, and as it was when a copy took it: its sheet, with what changed since set back.

import { z } from 'zod';
import type { Entity, Fields } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import { anyId } from '../model/fields.ts';
import { entityOfKind, type EntityByKind, type KindName } from '../model/kinds.ts';
import type { World } from '../model/world.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
import { sorted } from './templateRows.ts';
import type { Cell, Column, Row, Sheet } from '../records.ts';

/**
 * What changed in a template's sheet since a version: each entity with the changed fields as they were, all fields of
 * one that was deleted since, null for one that was created since.
 */
export const templateBase = z.array(
  z.strictObject({
    kind: z.enum(['sheet', 'column', 'row', 'cell']),
    id: anyId,
    before: z.record(z.string(), z.unknown()).nullable(),
  }),
);
export type TemplateBase = z.infer<typeof templateBase>;

/** A version of a template. Columns and rows are in order. */
export interface TemplateVersion {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Returns the cells of a row, without those of columns that the version does not have. */
  cellsOf(rowId: string): readonly Cell[];
}

/** Returns the present version of the template with that sheet. */
export function presentVersion(world: World, sheet: Sheet): TemplateVersion {
  const columns = sorted(world.where('column', 'sheetId', sheet.id));
  return {
    sheet,
    columns,
    rows: sorted(world.where('row', 'sheetId', sheet.id)),
    cellsOf: openCells(columns, (rowId) => world.where('cell', 'rowId', rowId)),
  };
}

/** Returns the version that `base` tells of. */
export function formerVersion(world: World, present: TemplateVersion, base: TemplateBase): TemplateVersion {
  const sheetId = present.sheet.id;
  const columns = formerOf('column', present.columns, base);
  const cells = cellsByRow(base, world);
  return {
    sheet: formerOf('sheet', [present.sheet], base)[0] ?? present.sheet,
    columns,
    rows: formerOf('row', present.rows, base),
    cellsOf: openCells(columns, (rowId) => {
      const changed = cells.get(rowId) ?? [];
      return formerOf('cell', world.where('cell', 'rowId', rowId), changed).map((cell) => ({
        ...cell,
        rowId,
        sheetId,
      }));
    }),
  };
}

/** Returns the ids of the rows of a template that changed, or have cells that did. */
export function changedRows(base: TemplateBase, world: World): ReadonlySet<string> {
  const ofRows = base.flatMap(({ kind, id }) => (kind === 'row' ? [id] : []));
  return new Set([...ofRows, ...cellsByRow(base, world).keys()]);
}

function openCells(columns: readonly Column[], read: (rowId: string) => readonly Cell[]) {
  const columnIds = new Set(columns.map(({ id }) => id));
  return (rowId: string): readonly Cell[] =>
    read(rowId).filter((cell) => !isGridCellId(cell.id) || columnIds.has(partsOfCellId(cell.id).columnId));
}

function formerOf<Kind extends KindName>(
  kind: Kind,
  present: readonly EntityByKind[Kind][],
  base: TemplateBase,
): readonly EntityByKind[Kind][] {
  const byId = new Map<string, Entity>(present.map((entity) => [entity.id, entity]));
  for (const { id, kind: changed, before } of base) {
    if (changed !== kind) continue;
    if (before === null) byId.delete(id);
    else byId.set(id, dropNulls({ ...byId.get(id), ...before, id }));
  }
  return sorted([...byId.values()].map((entity) => entityOfKind(kind, entity)));
}

function cellsByRow(base: TemplateBase, world: World): ReadonlyMap<string, TemplateBase> {
  const rowOf = (id: string, before: Fields | null): string => {
    if (isGridCellId(id)) return partsOfCellId(id).rowId;
    const named = before?.['rowId'] ?? world.find('cell', id)?.rowId;
    return typeof named === 'string' ? named : '';
  };
  return Map.groupBy(
    base.filter(({ kind }) => kind === 'cell'),
    ({ id, before }) => rowOf(id, before),
  );
}
