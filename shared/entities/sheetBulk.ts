// Collects writes to many cells of a sheet, each checked like a single write, and makes one step of them.

import { AppError } from '../errors.ts';
import type { Bulk, Fields, Step } from '../model/action.ts';
import { dbOf, dropNulls } from '../model/apply.ts';
import { upsertSparse } from '../model/sparse.ts';
import { getIncludingDeleted, assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { mustPinOwn } from './assetPins.ts';
import { mustFitBlock } from './blocks.ts';
import { cellIdOf } from './cellIds.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { makeInsertStep, textField } from './parts.ts';
import { openLabeller, withNewLabels } from './rowLabels.ts';
import { spansAfter } from './spanning.ts';
import type { BulkCreations } from './sheetMaking.ts';
import type { Cell, Column, Row, Sheet } from '../records.ts';

interface CellTarget {
  /** The id of the row. */
  readonly id: string;
  readonly y?: number | undefined;
  readonly columnId: string | undefined;
}

/** The writes of a bulk action, collected cell by cell. */
export interface BulkWrites {
  /** Sets fields of a cell of the grid. @throws AppError where a single write would */
  write(target: CellTarget, fields: Fields): void;
  /** Returns the steps of all writes; none when nothing changes. @throws AppError */
  steps(blockCells: readonly Cell[]): readonly Step[];
}

const NOTHING: BulkCreations = { rows: [], columns: [], spread: [] };

/** Opens the collection; `made` are the rows and columns that the action creates. */
export function openBulkWrites(sheet: Sheet, snapshot: Snapshot, made: BulkCreations | null): BulkWrites {
  const { rows: newRows, columns: newColumns, spread } = made ?? NOTHING;
  const fresh = new Map(newRows.map((row) => [row.id, row]));
  const lines = new Map<string, number>();
  const columns = new Set(newColumns.map(({ id }) => id));
  /** The written cells by their ids, in the form of the step, since a paste has tens of thousands. */
  const cells: Record<string, Fields | null> = {};
  let count = 0;
  /** The ids of existing rows that get or lose a span, by which they may become a banner or stop being one. */
  const reshaped = new Set<string>();

  function linesOf(rowId: string): number {
    const known = lines.get(rowId);
    if (known !== undefined) return known;
    // The row may be in the bin: an edit of a deleted row is stored, and visible after a restore.
    const row = fresh.get(rowId) ?? getIncludingDeleted(snapshot, 'row', rowId);
    mustStandHere(row);
    if ((row.type ?? ROW_TYPES.grid) !== ROW_TYPES.grid)
      throw new AppError('badRequest', { message: 'This row has no columns.' });
    const count = row.rows ?? 1;
    lines.set(rowId, count);
    return count;
  }

  function mustStandHere(entity: Row | Column): void {
    if ((entity.sheetId ?? '') !== sheet.id) throw new AppError('notFound', { note: entity.id });
  }

  function mustHaveColumn(columnId: string | undefined): string {
    if (columnId === undefined)
      throw new AppError('badRequest', { fields: { 'data.columns': 'A row has more cells than columns' } });
    if (columns.has(columnId)) return columnId;
    mustStandHere(getIncludingDeleted(snapshot, 'column', columnId));
    columns.add(columnId);
    return columnId;
  }

  function write({ id: rowId, y = 0, columnId: named }: CellTarget, fields: Fields): void {
    const columnId = mustHaveColumn(named);
    if (y >= linesOf(rowId)) throw new AppError('badRequest', { message: 'This row has no such line.' });
    const id = cellIdOf(rowId, columnId, y);
    if (Object.hasOwn(cells, id))
      throw new AppError('badRequest', { fields: { 'data.rows': 'A cell is named twice' } });
    const old = fresh.has(rowId) ? null : snapshot.find('cell', id);
    const target = { type: 'cell', entityId: id, channelId: sheet.id };
    const [step] = upsertSparse(target, { id, sheetId: sheet.id, rowId, columnId }, old, fields);
    if (!step || step.verb === 'insert') return;
    cells[id] = step.data;
    count += 1;
    if (!fresh.has(rowId) && (step.data === null || 'dimensions' in step.data)) reshaped.add(rowId);
  }

  function cellsOfNewRows(): ReadonlyMap<string, readonly Cell[]> {
    const byRow = new Map<string, Cell[]>();
    for (const [id, fields] of Object.entries(cells)) {
      const rowId = fields && textField(fields, 'rowId');
      if (!rowId || !fresh.has(rowId)) continue;
      const own = byRow.get(rowId);
      if (own) own.push({ ...fields, id });
      else byRow.set(rowId, [{ ...fields, id }]);
    }
    return byRow;
  }

  /** Returns the new rows with their labels; a banner has none. */
  function labelled(): readonly Row[] {
    const labeller = openLabeller(snapshot, sheet.id);
    // Only frozen numbers depend on the cells: a banner has none.
    const own = sheet.itemNumbersFrozen === true ? cellsOfNewRows() : new Map<string, readonly Cell[]>();
    return newRows.map((row) => dropNulls(labeller.label(row, own.get(row.id) ?? [])));
  }

  function steps(blockCells: readonly Cell[]): readonly Step[] {
    if (newRows.length + newColumns.length + count === 0) return [];
    const db: Bulk = {
      ...dbOf(newColumns.map((entity) => ({ kind: 'column', entity }))),
      ...dbOf(labelled().map((entity) => ({ kind: 'row', entity }))),
    };
    for (const cell of placedInBlocks(blockCells, db)) cells[cell.id] = cell;
    const full = count + blockCells.length > 0 ? { ...db, cell: cells } : db;
    const making = [...spread, makeInsertStep('sheet', sheet.id, sheet.id, full)];
    const following = newColumns.length > 0 ? spansAfter(making, sheet.id, snapshot, hasOwnSpan) : [];
    const whole = [...making, ...following];
    if (sheet.itemNumbersFrozen !== true) return whole;
    return withNewLabels(sheet.id, reshaped, whole, snapshot);
  }

  /** Whether the action itself says what a cell spans. */
  function hasOwnSpan(cellId: string): boolean {
    const fields = cells[cellId];
    return fields !== undefined && (fields === null || 'dimensions' in fields);
  }

  /** Returns the cells of new free blocks. @throws AppError where one does not fit */
  function placedInBlocks(blockCells: readonly Cell[], db: Bulk): readonly Cell[] {
    if (blockCells.length === 0) return [];
    const draft = snapshot.after([makeInsertStep('sheet', sheet.id, sheet.id, db)]);
    assertIdsUnused(
      snapshot,
      'cell',
      blockCells.map(({ id }) => id),
    );
    return blockCells.map((given) => {
      if (!fresh.has(given.rowId ?? '')) throw new AppError('notFound', { note: `row of ${given.id}` });
      mustPinOwn(given, snapshot);
      const cell = dropNulls({ ...given, sheetId: sheet.id });
      mustFitBlock(cell, draft);
      draft.add([{ type: 'cell', verb: 'create', entityId: cell.id, channelId: sheet.id, data: cell }]);
      return cell;
    });
  }

  return { write, steps };
}
