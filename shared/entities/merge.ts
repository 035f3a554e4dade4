// The merge of a table into a sheet, in one action with one undo. The server computes the differences and performs the
// action in a person's name; the plan refuses it where the sheet was changed in between.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { placeRows } from '../merge/mergePlan.ts';
import type { Fields, Step } from '../model/action.ts';
import { defineAction } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { anyId, id, text } from '../model/fields.ts';
import { freshKeys, isTooLong, keysOfPlaced } from '../model/orderKeys.ts';
import { assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { mustNotChangeArchivedSheet } from '../permissions/archive.ts';
import { mustBeUnlocked } from '../permissions/locks.ts';
import { ROLES } from '../permissions/roles.ts';
import { purpose } from './fieldSchemas.ts';
import { columnsOf } from './rowLabels.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
import { column } from './column.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { getEntity, makeInsertStep, mustHaveRoomForRows, makeUpdateStep, textField } from './parts.ts';
import { samples } from './samples.ts';
import { openBulkWrites } from './sheetBulk.ts';
import { newColumnData } from './sheetMaking.ts';
import type { Row, Sheet } from '../records.ts';

/** The error code of a merge whose sheet was changed after the differences were computed. */
export const STALE_MERGE = 'STALE_MERGE';

const value = text(limits.cellTextLength);

/** A cell that gets a text; '' empties it. `was` is the text that it had when the differences were computed. */
const cellWrite = z.strictObject({ id: anyId, was: value, value, purpose: purpose.nullish() });

/** A new row. It gets `number` as its frozen number, unless another row has ever had it. */
const newRow = z.strictObject({
  id,
  type: z.union([z.literal(ROW_TYPES.grid), z.literal(ROW_TYPES.pageBreak)]),
  title: value.nullish(),
  number: z.string().max(limits.labelLength).nullish(),
  isHeading: z.boolean().nullish(),
});

const placement = z.strictObject({ rowId: anyId, after: anyId.nullable() });

/** The data of a merge. */
const merged = z.strictObject({
  columns: z.array(newColumnData).max(limits.columnsPerSheet),
  rows: z.array(newRow),
  cells: z.array(cellWrite),
  placed: z.array(placement),
  deleted: z.array(id),
  /** The person's role, by which locks are checked. */
  role: z.enum(ROLES),
});
/** The data of the action that merges a table into a sheet. */
export type MergeData = z.infer<typeof merged>;

const merge = defineAction({
  type: 'sheet',
  verb: 'insert',
  property: 'merge',
  called: 'merge',
  right: 'sheet.shape',
  trusted: true,
  input: merged,
  example: {
    entityId: samples.sheet,
    data: {
      columns: [],
      rows: [{ id: samples.fresh, type: ROW_TYPES.grid }],
      cells: [{ id: `${samples.fresh}.${samples.column}`, was: '', value: 'Encore' }],
      placed: [{ rowId: samples.fresh, after: samples.row }],
      deleted: [],
      role: 'ADMIN',
    },
  },
  plan(action, snapshot, inputs) {
    const { data } = action;
    const sheet = getEntity(snapshot, 'sheet', entityIdOf(action));
    assertIdsUnused(
      snapshot,
      'row',
      data.rows.map((row) => row.id),
    );
    const order = orderSteps(sheet, data, snapshot);
    const steps = [...order.steps, ...contentSteps(sheet, data, order.keys, snapshot)];
    mustNotChangeArchivedSheet(steps, snapshot);
    mustBeUnlocked(steps, snapshot, { id: inputs.userId, role: data.role });
    return steps;
  },
});

/** The action that merges a table into a sheet. */
export const mergeActions = [merge];

interface PlannedOrder {
  /** The deletions and new keys as one step, followed by a step for each move. */
  readonly steps: readonly Step[];
  /** The order keys of new rows. */
  readonly keys: ReadonlyMap<string, string>;
}

function orderSteps(sheet: Sheet, { placed, deleted, rows }: MergeData, snapshot: Snapshot): PlannedOrder {
  const present = snapshot.placed('row', 'sheetId', sheet.id);
  mustHaveRoomForRows(present.length + rows.length);
  const known = new Set(present.map((row) => row.id));
  const fresh = new Set(rows.map((row) => row.id));
  const deletedIds = new Set(deleted);
  if (deleted.some((rowId) => !known.has(rowId))) throw stale();
  if (placed.some(({ rowId }) => !fresh.has(rowId) && (!known.has(rowId) || deletedIds.has(rowId))))
    throw stale();
  const ids = placeRows(
    present.flatMap((row) => (deletedIds.has(row.id) ? [] : [row.id])),
    placed,
  );
  const own = new Map(present.map((row) => [row.id, row.orderKey]));
  const isPlaced = new Set(placed.map(({ rowId }) => rowId));
  const made = keysOfPlaced(
    ids.map((rowId) => ({ id: rowId, key: isPlaced.has(rowId) ? null : (own.get(rowId) ?? null) })),
  );
  const isLong = isTooLong([...made.values()], limits.orderKeyLength);
  const all = isLong ? freshKeysOf(ids) : made;
  const row: Record<string, Fields | null> = {};
  for (const rowId of deleted) row[rowId] = null;
  const moved: Step[] = [];
  for (const [rowId, orderKey] of all) {
    if (fresh.has(rowId)) continue;
    // A move is a step of its own, since an undo does not revert order keys that a bulk step renewed.
    if (isPlaced.has(rowId)) moved.push(makeUpdateStep('row', sheet.id, rowId, { orderKey }));
    else row[rowId] = { orderKey };
  }
  const bulk = Object.keys(row).length > 0 ? [makeInsertStep('sheet', sheet.id, sheet.id, { row })] : [];
  const steps = [...bulk, ...moved];
  return { steps, keys: all };
}

function freshKeysOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const keys = freshKeys(ids.length);
  return new Map(ids.map((rowId, index) => [rowId, keys[index] ?? '']));
}

function contentSteps(
  sheet: Sheet,
  { columns, rows, cells }: MergeData,
  keys: ReadonlyMap<string, string>,
  snapshot: Snapshot,
): readonly Step[] {
  if (columns.length > 0) column.mustHaveRoom({ sheetId: sheet.id }, columns.length, snapshot);
  const room = freshColumns(sheet, columns, snapshot);
  const made = rows.map((row): Row => ({
    id: row.id,
    sheetId: sheet.id,
    orderKey: keys.get(row.id) ?? '',
    type: row.type,
    ...(row.title && { title: row.title }),
    ...(row.number && { itemLabel: row.number }),
  }));
  const bulk = openBulkWrites(sheet, snapshot, { rows: made, columns: room, spread: [] });
  const headings = new Set(rows.flatMap((row) => (row.isHeading === true ? [row.id] : [])));
  const fresh = new Set(rows.map((row) => row.id));
  for (const cell of cells) {
    if (!isGridCellId(cell.id))
      throw new AppError('badRequest', { fields: { 'data.cells': 'Not a cell’s id' } });
    const { rowId, columnId, y } = partsOfCellId(cell.id);
    const old = fresh.has(rowId) ? null : snapshot.find('cell', cell.id);
    if (!fresh.has(rowId) && (old ? textField(old, 'value') : '').trim() !== cell.was.trim()) throw stale();
    bulk.write(
      { id: rowId, columnId, y },
      {
        value: cell.value === '' ? null : cell.value,
        valueText: null,
        ...(cell.purpose !== undefined && { purpose: cell.purpose }),
        ...(headings.has(rowId) && { dimensions: { w: limits.columnsPerSheet, h: 1 } }),
      },
    );
  }
  return bulk.steps([]);
}

function freshColumns(sheet: Sheet, columns: MergeData['columns'], snapshot: Snapshot) {
  if (columns.length === 0) return [];
  const last = columnsOf(snapshot, sheet.id).at(-1)?.orderKey ?? null;
  const made = keysOfPlaced([
    ...(last === null ? [] : [{ id: '', key: last }]),
    ...columns.map((column) => ({ id: column.id, key: null })),
  ]);
  return columns.map((column) => ({ ...column, sheetId: sheet.id, orderKey: made.get(column.id) ?? '' }));
}

function stale(): AppError {
  return new AppError('conflict', {
    code: STALE_MERGE,
    message: 'The sheet was changed meanwhile, so nothing was merged. Look at the differences again.',
  });
}
