// Makes the action of a merge from the chosen differences: new ids for new rows and columns, and for each cell its
// previous text, so that nothing that was changed meanwhile is overwritten.

import { cellIdOf } from '../../../shared/entities/cellIds.ts';
import { STALE_MERGE, type MergeData } from '../../../shared/entities/merge.ts';
import { ROW_TYPES } from '../../../shared/entities/rowTypes.ts';
import { AppError } from '../../../shared/errors.ts';
import { rawTextOf } from '../../../shared/layout/content.ts';
import { limits } from '../../../shared/limits.ts';
import type { RowDifference, TableDifference } from '../../../shared/merge/difference.ts';
import {
  planMerge,
  type MergeChoice,
  type MergePlan,
  type MergeWrite,
} from '../../../shared/merge/mergePlan.ts';
import { orderOf, type ComparedMerge, type MergeRequest } from './compareMerge.ts';

/** Returns the changes that a merge makes by the user's choice. Locked rows stay unchanged for a person who may not
 *  edit them. */
export function chosenPlan(judged: ComparedMerge, choice: MergeChoice, mayEditLocked: boolean): MergePlan {
  const { difference, ours } = judged;
  const isLockedRow = ({ id }: RowDifference): boolean =>
    !mayEditLocked && ours.rows.get(id)?.isLocked === true;
  const open: TableDifference = {
    ...difference,
    rows: difference.rows.map((row) =>
      isLockedRow(row) ? { ...row, state: 'same', isMoved: false, cells: [] } : row,
    ),
  };
  return planMerge(open, orderOf(judged), choice);
}

/** Tells whether a plan changes nothing. */
export function isEmptyPlan({ writes, added, deleted, placed }: MergePlan): boolean {
  return writes.length + added.length + deleted.length + placed.length === 0;
}

/** Returns the data of the action that does the planned changes, in which new rows and columns have their new ids. */
export function mergeData(judged: ComparedMerge, plan: MergePlan, newId: () => string): MergeData {
  const { ours, fileRows, mapped, content } = judged;
  const ids = new Map(plan.added.map(({ rowId }) => [rowId, newId()]));
  const isFrozen = content.sheet.itemNumbersFrozen === true;
  const writes = [...plan.writes, ...plan.added.flatMap(({ cells }) => cells)];
  // A new column of the file is added only if a cell is written in it.
  const used = new Set(writes.map(({ columnId }) => columnId));
  const columns = plan.columns
    .filter((key) => used.has(key))
    .map((key) => {
      const column = mapped.columns.find((each) => each.key === key);
      return {
        key,
        id: newId(),
        title: column?.title ?? '',
        purpose: column?.purpose === 'itemNumber' ? null : (column?.purpose ?? null),
      };
    });
  const columnIds = new Map(columns.map(({ key, id }) => [key, id]));
  const stored = storedTexts(judged, plan.writes);
  return {
    columns: columns.map(({ id, title, purpose }) => ({ id, title, ...(purpose && { purpose }) })),
    rows: plan.added.map(({ rowId }) => {
      const row = fileRows.get(rowId);
      const number = isFrozen && row && row.number.length <= limits.labelLength ? row.number : '';
      return {
        id: ids.get(rowId) ?? newId(),
        type: row?.kind === 'pageBreak' ? ROW_TYPES.pageBreak : ROW_TYPES.grid,
        ...(row?.title && { title: row.title }),
        ...(number && { number }),
        ...(row?.kind === 'heading' && { isHeading: true }),
      };
    }),
    cells: writes.map(({ rowId, columnId: key, text }) => {
      const [column = '', y] = columnIds.has(key) ? [columnIds.get(key)] : key.split('.');
      const id = cellIdOf(ids.get(rowId) ?? rowId, column, Number(y ?? 0));
      const isStart = key === ours.startId;
      const value = columnIds.has(key) ? text : ours.written(key, text);
      return {
        id,
        was: stored.get(`${rowId}.${key}`) ?? '',
        value: value.slice(0, limits.cellTextLength),
        ...(isStart && { purpose: value === '' ? null : ('hardStart' as const) }),
      };
    }),
    placed: plan.placed.map(({ rowId, after }) => ({
      rowId: ids.get(rowId) ?? rowId,
      after: after === null ? null : (ids.get(after) ?? after),
    })),
    deleted: [...plan.deleted],
  };
}

/** Returns the stored texts of the cells that are written, which differ from the shown ones where a time is
 *  computed. */
function storedTexts({ content }: ComparedMerge, writes: readonly MergeWrite[]): ReadonlyMap<string, string> {
  const rows = new Set(writes.map(({ rowId }) => rowId));
  const texts = new Map<string, string>();
  for (const rowId of rows)
    for (const cell of content.cells.get(rowId) ?? []) texts.set(cell.id, rawTextOf(cell));
  return texts;
}

/**
 * Checks that nobody has changed what the plan changes since the person saw the differences, and that all pairs are
 * still possible.
 * @throws AppError 'conflict'
 */
export function mustNotBeStale(
  { changes, matched }: ComparedMerge,
  plan: MergePlan,
  { since, pairs }: Pick<MergeRequest, 'since' | 'pairs'>,
): void {
  if (Object.entries(pairs).some(([lineId, rowId]) => matched.rowIds.get(lineId) !== rowId)) refuseUnseen();
  if (since === null) return;
  const isNew = (id: string): boolean => (changes.get(id)?.sequence ?? 0) > since;
  const rows = new Set([...plan.deleted, ...plan.placed.map(({ rowId }) => rowId)]);
  const deletedIds = new Set(plan.deleted);
  const isStale =
    plan.writes.some(({ rowId, columnId }) => isNew(`${rowId}.${columnId}`)) ||
    [...rows].some(isNew) ||
    (deletedIds.size > 0 &&
      [...changes.keys()].some((id) => deletedIds.has(id.split('.')[0] ?? '') && isNew(id)));
  if (isStale) refuseUnseen();
}

function refuseUnseen(): never {
  throw new AppError('conflict', {
    code: STALE_MERGE,
    message:
      'Somebody changed what this merge would change. Look at the differences again; your choices are kept.',
  });
}
