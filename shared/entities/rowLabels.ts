// Labels of frozen item numbers: which rows have one, and the label of a row that is created or restored. Freezing
// itself is in `freezing.ts`.

import type { Entity, Step } from '../model/action.ts';
import { headingColumns } from '../model/banner.ts';
import { isLabel, labelAt, readNumberingStyle } from '../model/labels.ts';
import { compareOrderPositions, indexOfPosition, type OrderPosition } from '../model/order.ts';
import { orderPositionOf } from '../model/entityCollection.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { rectangleOf } from './blockPlaces.ts';
import { cellIdOf } from './cellIds.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { makeUpdateStep, textField } from './parts.ts';
import type { Cell, Column, Row } from '../records.ts';

/**
 * Tells whether a row has a number. Rows of the table do, unless `numbered` is false or they are omitted: an omitted
 * row keeps its label, and no new one is given. Banners have no number: see `isBannerRow`.
 */
export function isNumbered(row: Row): boolean {
  const isGrid = (row.type ?? ROW_TYPES.grid) === ROW_TYPES.grid;
  return isGrid && row.numbered !== false && row.omitted !== true;
}

/**
 * Tells whether a row is a banner: one cell over the whole width of the table. `columns` are those of the sheet, in
 * order.
 */
export function isBannerRow(row: Row, cells: readonly Cell[], columns: readonly Column[]): boolean {
  if (columns.length < 2 || (row.rows ?? 1) > 1) return false;
  return headingColumns(columns).some((columnId, index) => {
    const cell = cells.find(({ id }) => id === cellIdOf(row.id, columnId));
    return cell !== undefined && rectangleOf(cell).w >= Math.max(2, columns.length - index);
  });
}

/** Returns the columns of a sheet, in order. */
export function columnsOf(snapshot: Snapshot, sheetId: string): readonly Entity[] {
  return snapshot
    .where('column', 'sheetId', sheetId)
    .toSorted((left, right) => compareOrderPositions(orderPositionOf(left), orderPositionOf(right)));
}

interface Labeller {
  /**
   * Returns the row with the label for its position, or with none. `cells` are those of the row; by default they are
   * read from the snapshot.
   */
  label<Row extends Entity>(row: Row, cells?: readonly Cell[]): Row & { readonly itemLabel: string | null };
}

/**
 * Opens a function that labels rows of a sheet, one after the other. A row keeps its own label if no other row ever
 * had it. Rows get none where numbers are not frozen, nor on a client, which does not know the retired labels and
 * shows no number before the server sends one.
 */
export function openLabeller(snapshot: Snapshot, sheetId: string): Labeller {
  const { bin } = snapshot;
  const sheet = getIncludingDeleted(snapshot, 'sheet', sheetId);
  if (!bin || sheet.itemNumbersFrozen !== true) return { label: (row) => ({ ...row, itemLabel: null }) };
  const holders = new Map<string, string>();
  for (const deletedRow of bin.where('row', 'sheetId', sheetId)) recordOwner(holders, deletedRow);
  const living = snapshot.where('row', 'sheetId', sheetId);
  for (const row of living) recordOwner(holders, row);
  const retired = sheet.retiredLabels;
  if (Array.isArray(retired)) for (const label of retired) holders.set(String(label), '');
  const style = readNumberingStyle(sheet.numberingStyle);
  const columns = columnsOf(snapshot, sheetId);
  const labelled = living
    .filter((row) => isLabel(style, row.itemLabel ?? ''))
    .map((row): Labelled => ({ ...orderPositionOf(row), label: row.itemLabel ?? '' }))
    .toSorted(compareOrderPositions);
  const parting = style === 'broadcast' ? openParting(snapshot, living, columns) : () => false;

  const labels = new Map(labelled.map(({ id, label }) => [id, label]));
  /** For each label, the number of rows that have it. */
  const counts = new Map<string, number>();
  for (const { label } of labelled) counts.set(label, (counts.get(label) ?? 0) + 1);

  /** Removes the label of a row from the indexes. */
  function removeLabel(rowId: string): void {
    const label = labels.get(rowId);
    if (label === undefined) return;
    labels.delete(rowId);
    counts.set(label, (counts.get(label) ?? 1) - 1);
    labelled.splice(
      labelled.findIndex(({ id }) => id === rowId),
      1,
    );
  }

  function labelOf(place: OrderPosition): string {
    const index = indexOfPosition(labelled, place);
    const [left, right] = [labelled[index - 1], labelled[index]];
    return labelAt(
      style,
      left ? { label: left.label, isParted: parting(left, place) } : null,
      right ? { label: right.label, isParted: parting(place, right) } : null,
      holders,
    );
  }

  return {
    label(row, cells = snapshot.where('cell', 'rowId', row.id)) {
      const own = textField(row, 'itemLabel');
      // The other rows of the same restore are in this snapshot already, and so is a row that got the label when the
      // numbers were frozen before.
      const isTaken = (counts.get(own) ?? 0) > (labels.get(row.id) === own ? 1 : 0);
      const isOwn = isLabel(style, own) && !isTaken && [undefined, row.id].includes(holders.get(own));
      // A row that has no number any more keeps its label, hidden, so that no other row gets it.
      if (!isNumbered(row) || isBannerRow(row, cells, columns))
        return { ...row, itemLabel: isOwn ? own : null };
      removeLabel(row.id);
      const label = isOwn ? own : labelOf(orderPositionOf(row));
      holders.set(label, row.id);
      labels.set(row.id, label);
      counts.set(label, (counts.get(label) ?? 0) + 1);
      labelled.splice(indexOfPosition(labelled, orderPositionOf(row)), 0, { ...orderPositionOf(row), label });
      return { ...row, itemLabel: label };
    },
  };
}

/**
 * Returns a function that tells whether a heading or a page break is between two positions. There a page of a rundown
 * ends.
 */
function openParting(snapshot: Snapshot, living: readonly Entity[], columns: readonly Column[]) {
  const isParting = (row: Row): boolean =>
    row.type === ROW_TYPES.pageBreak ||
    (row.itemLabel === undefined && isBannerRow(row, snapshot.where('cell', 'rowId', row.id), columns));
  const parts = living.filter(isParting).map(orderPositionOf);
  return (left: OrderPosition, right: OrderPosition): boolean =>
    parts.some((part) => compareOrderPositions(left, part) < 0 && compareOrderPositions(part, right) < 0);
}

/**
 * Returns the steps, followed by one that labels each of the rows `rowIds` to which they give a number again, such as a
 * former banner.
 */
export function withNewLabels(
  sheetId: string,
  rowIds: Iterable<string>,
  steps: readonly Step[],
  snapshot: Snapshot,
): readonly Step[] {
  if (!snapshot.bin || steps.length === 0) return steps;
  // Most rows have their label already, and applying the steps to a draft costs as much as they are long.
  const unlabelled = [...rowIds].filter((id) => snapshot.find('row', id)?.itemLabel === undefined);
  if (unlabelled.length === 0) return steps;
  const draft = snapshot.after(steps);
  const labeller = openLabeller(draft, sheetId);
  const labels = unlabelled.flatMap((id): readonly Step[] => {
    const row = draft.find('row', id);
    if (!row || row.itemLabel !== undefined) return [];
    const { itemLabel } = labeller.label(row);
    return itemLabel === null ? [] : [makeUpdateStep('row', sheetId, id, { itemLabel })];
  });
  return [...steps, ...labels];
}

type Labelled = OrderPosition & { readonly label: string };

/**
 * Records the owner of a label. Of two rows with the same label the later call wins: rows in the bin are recorded
 * before the others.
 */
function recordOwner(holders: Map<string, string>, row: Row): void {
  const label = row.itemLabel;
  if (typeof label === 'string') holders.set(label, row.id);
}
