// Labels of frozen item numbers: which rows have one, and what a row gets that comes in, or comes back. Freezing
// itself is in `freezing.ts`.

import type { Entity, Step } from '../model/action.ts';
import { headingColumns } from '../model/banner.ts';
import { isLabel, labelAt, styleIn } from '../model/labels.ts';
import { byPlace, indexOfPlace, type Placed } from '../model/order.ts';
import { placeOf } from '../model/shelf.ts';
import { getEver, type World } from '../model/world.ts';
import { rectangleOf } from './blocks.ts';
import { cellIdOf } from './cellIds.ts';
import { ROW_TYPES, set, str } from './parts.ts';
import type { Cell, Column, Row } from '../records.ts';

/** Does this row count? Those of the table do, unless they are told not to, or are omitted: what is omitted keeps
 *  the number that it had. Banners do not count: `isBanner`. */
export function isNumbered(row: Row): boolean {
  const isGrid = (row.type ?? ROW_TYPES.grid) === ROW_TYPES.grid;
  return isGrid && row.numbered !== false && row.omitted !== true;
}

/** Is this a banner: one cell over the whole width of the table? `columns` are those of the sheet, in order. */
export function isBannerRow(row: Row, cells: readonly Cell[], columns: readonly Column[]): boolean {
  if (columns.length < 2 || (row.rows ?? 1) > 1) return false;
  return headingColumns(columns).some((columnId, index) => {
    const cell = cells.find(({ id }) => id === cellIdOf(row.id, columnId));
    return cell !== undefined && rectangleOf(cell).w >= Math.max(2, columns.length - index);
  });
}

/** The columns of a sheet in their order. */
export function columnsOf(world: World, sheetId: string): readonly Entity[] {
  return world
    .where('column', 'sheetId', sheetId)
    .toSorted((left, right) => byPlace(placeOf(left), placeOf(right)));
}

interface Labeller {
  /** The row with the label that it has where it stands, or with none. `cells` are its own; left out, they
   *  are those that it has in the world. */
  label<Row extends Entity>(row: Row, cells?: readonly Cell[]): Row & { readonly itemLabel: string | null };
}

/** Gives labels to rows that come to stand in a sheet, one after the other. A row keeps its own, if it has
 *  one that nobody else ever had. Gives none where numbers are live, nor on a client, which cannot know
 *  what is retired and shows none till told. */
export function openLabeller(world: World, sheetId: string): Labeller {
  const { bin } = world;
  const sheet = getEver(world, 'sheet', sheetId);
  if (!bin || sheet.itemNumbersFrozen !== true) return { label: (row) => ({ ...row, itemLabel: null }) };
  const holders = new Map<string, string>();
  for (const gone of bin.where('row', 'sheetId', sheetId)) hold(holders, gone);
  const living = world.where('row', 'sheetId', sheetId);
  for (const row of living) hold(holders, row);
  const retired = sheet.retiredLabels;
  if (Array.isArray(retired)) for (const label of retired) holders.set(String(label), '');
  const style = styleIn(sheet.numberingStyle);
  const columns = columnsOf(world, sheetId);
  const labelled = living
    .filter((row) => isLabel(style, row.itemLabel ?? ''))
    .map((row): Labelled => ({ ...placeOf(row), label: row.itemLabel ?? '' }))
    .toSorted(byPlace);
  const parting = style === 'broadcast' ? openParting(world, living, columns) : () => false;

  const labels = new Map(labelled.map(({ id, label }) => [id, label]));
  /** How many bear a label. */
  const counts = new Map<string, number>();
  for (const { label } of labelled) counts.set(label, (counts.get(label) ?? 0) + 1);

  /** As if the row had never had a label. */
  function forget(rowId: string): void {
    const label = labels.get(rowId);
    if (label === undefined) return;
    labels.delete(rowId);
    counts.set(label, (counts.get(label) ?? 1) - 1);
    labelled.splice(
      labelled.findIndex(({ id }) => id === rowId),
      1,
    );
  }

  function labelOf(place: Placed): string {
    const index = indexOfPlace(labelled, place);
    const [left, right] = [labelled[index - 1], labelled[index]];
    return labelAt(
      style,
      left ? { label: left.label, isParted: parting(left, place) } : null,
      right ? { label: right.label, isParted: parting(place, right) } : null,
      holders,
    );
  }

  return {
    label(row, cells = world.where('cell', 'rowId', row.id)) {
      const own = str(row, 'itemLabel');
      // Rows that come back together stand in this world already, also one with a label of an earlier freeze.
      const isTaken = (counts.get(own) ?? 0) > (labels.get(row.id) === own ? 1 : 0);
      const isOwn = isLabel(style, own) && !isTaken && [undefined, row.id].includes(holders.get(own));
      // A row that has ceased to count keeps its label, unseen: it must not be given to another.
      if (!isNumbered(row) || isBannerRow(row, cells, columns))
        return { ...row, itemLabel: isOwn ? own : null };
      forget(row.id);
      const label = isOwn ? own : labelOf(placeOf(row));
      holders.set(label, row.id);
      labels.set(row.id, label);
      counts.set(label, (counts.get(label) ?? 0) + 1);
      labelled.splice(indexOfPlace(labelled, placeOf(row)), 0, { ...placeOf(row), label });
      return { ...row, itemLabel: label };
    },
  };
}

/** Does a heading or a page break stand between two places? There a page of a rundown ends. */
function openParting(world: World, living: readonly Entity[], columns: readonly Column[]) {
  const isParting = (row: Row): boolean =>
    row.type === ROW_TYPES.pageBreak ||
    (row.itemLabel === undefined && isBannerRow(row, world.where('cell', 'rowId', row.id), columns));
  const parts = living.filter(isParting).map(placeOf);
  return (left: Placed, right: Placed): boolean =>
    parts.some((part) => byPlace(left, part) < 0 && byPlace(part, right) < 0);
}

/** The steps, and after them the label of a row that they let count again: a heading that is one no more. */
export function relabelled(rowId: string, steps: readonly Step[], world: World): readonly Step[] {
  if (!world.bin || steps.length === 0) return steps;
  const draft = world.after(steps);
  const row = draft.find('row', rowId);
  if (!row || row.itemLabel !== undefined) return steps;
  const { itemLabel } = openLabeller(draft, row.sheetId ?? '').label(row);
  return itemLabel === null ? steps : [...steps, set('row', row.sheetId ?? '', rowId, { itemLabel })];
}

type Labelled = Placed & { readonly label: string };

/** A label that two rows claim, one of them in the bin, belongs to the living one, which is asked last. */
function hold(holders: Map<string, string>, row: Row): void {
  const label = row.itemLabel;
  if (typeof label === 'string') holders.set(label, row.id);
}
