// The rows, columns and free blocks that a bulk action creates: their schemas and their positions.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Entity, Step } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import { anyId, id, type Direction } from '../model/fields.ts';
import type { Kind } from '../model/define.ts';
import { getIncludingDeleted, assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { cell } from './cell.ts';
import { column } from './column.ts';
import { reserveKeysBeside, type Siblings } from './parts.ts';
import { mustHaveLines, mustKeepBreaksApart, row } from './row.ts';
import type { Column, Row, Sheet } from '../records.ts';

/** Returns the schemas of a kind's fields except some, each optional. */
function fieldsOf(kind: Kind, but: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([name]) => !but.includes(name))
      .map(([name, type]) => [name, type.nullish()]),
  );
}

const PLACES = ['sheetId', 'rowId', 'columnId', 'templateCellId', 'coordinates'];

/** The fields of a cell except its text and its position. */
export const styleFields = z.strictObject(fieldsOf(cell, [...PLACES, 'value', 'valueText']));
/** A new row. Fields that the server assigns, and locks, cannot be set. */
export const newRowData = z.strictObject({
  id,
  ...fieldsOf(row, [
    'sheetId',
    'orderKey',
    'locked',
    'lockedBy',
    'itemLabel',
    'templateRowId',
    'templateCopyId',
    'templateTakenAt',
  ]),
});
/** A new column. */
export const newColumnData = z.strictObject({
  id,
  ...fieldsOf(column, ['sheetId', 'orderKey', 'templateColumnId']),
});
/** A cell of a new free block. */
export const blockCell = z.strictObject({ id, rowId: anyId, ...fieldsOf(cell, PLACES.slice(0, 4)) });

/** The rows and columns that a bulk action creates before it writes cells. */
export interface BulkCreations {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly spread: readonly Step[];
}

interface CreationRequest {
  readonly newRows?: readonly Row[] | undefined;
  readonly newColumns?: readonly Column[] | undefined;
  readonly relativeRowId?: string | null | undefined;
  readonly direction: Direction;
}

/** Returns the new rows and columns with their order keys. @throws AppError */
export function planBulkCreations(
  sheet: Sheet,
  creation: CreationRequest,
  snapshot: Snapshot,
): BulkCreations {
  const { newRows = [], newColumns = [], relativeRowId: relativeId, direction } = creation;
  if (relativeId && (getIncludingDeleted(snapshot, 'row', relativeId).sheetId ?? '') !== sheet.id)
    throw new AppError('notFound', { note: `row ${relativeId}` });
  const rows = newcomers('row', newRows, { relativeId, direction }, sheet.id, snapshot);
  if (newRows.length > 0) mustKeepBreaksApart(newRows, rows.room, snapshot);
  if (newColumns.length > 0) column.mustHaveRoom({ sheetId: sheet.id }, newColumns.length, snapshot);
  for (const each of newRows) mustHaveLines(each);
  const columns = newcomers(
    'column',
    newColumns,
    { relativeId: null, direction: 'after' },
    sheet.id,
    snapshot,
  );
  return {
    rows: rows.placed,
    columns: columns.placed,
    spread: [...rows.room.spread, ...columns.room.spread],
  };
}

function newcomers(
  kind: 'row' | 'column',
  named: readonly Entity[],
  place: { readonly relativeId: string | null | undefined; readonly direction: Direction },
  sheetId: string,
  snapshot: Snapshot,
) {
  const siblings: Siblings = { kind, field: 'sheetId', parentId: sheetId, channelId: sheetId };
  assertIdsUnused(
    snapshot,
    kind,
    named.map((each) => each.id),
  );
  const room = reserveKeysBeside(snapshot, siblings, place, named.length);
  const placed = named.map((each, index) => dropNulls({ ...each, sheetId, orderKey: room.keys[index] }));
  return { room, placed };
}
