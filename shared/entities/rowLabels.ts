// Labels of frozen item numbers: which rows have one, and what a row gets that comes in, or comes back.

import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Entity, Fields } from '../model/action.ts';
import { defineAction, idOf } from '../model/define.ts';
import { flag } from '../model/fields.ts';
import { labelBetween } from '../model/labels.ts';
import { byPlace, indexOfPlace, type Placed } from '../model/order.ts';
import { placeOf } from '../model/shelf.ts';
import { getEver, type World } from '../model/world.ts';
import { rectangleOf } from './blocks.ts';
import { cellIdOf } from './cellIds.ts';
import { get, insert, num, ROW_TYPES, set, str } from './parts.ts';
import { samples } from './samples.ts';

/** Does this row count? Those of the table do, unless they are told not to. Banners do not: `isBanner`. */
export function isNumbered(row: Fields): boolean {
  return num(row, 'type', ROW_TYPES.grid) === ROW_TYPES.grid && row['numbered'] !== false;
}

/** Is this a banner: one cell over the whole width of the table? */
export function isBanner(row: Entity, cells: readonly Entity[], columns: readonly Placed[]): boolean {
  const [first] = columns;
  if (!first || columns.length < 2 || num(row, 'rows', 1) > 1) return false;
  const cell = cells.find(({ id }) => id === cellIdOf(row.id, first.id));
  return cell !== undefined && rectangleOf(cell).w >= columns.length;
}

interface Labeller {
  /** The row with the label that it has where it stands, or with none. `cells` are its own; left out, they
   *  are those that it has in the world. */
  label<Row extends Entity>(row: Row, cells?: readonly Entity[]): Row & { readonly itemLabel: string | null };
}

/** Gives labels to rows that come to stand in a sheet, one after the other. A row keeps its own, if it has
 *  one that nobody else ever had. Gives none where numbers are live, nor on a client, which cannot know
 *  what is retired and shows none till told. */
export function openLabeller(world: World, sheetId: string): Labeller {
  const { bin } = world;
  const sheet = getEver(world, 'sheet', sheetId);
  if (!bin || sheet['itemNumbersFrozen'] !== true) return { label: (row) => ({ ...row, itemLabel: null }) };
  const holders = new Map<string, string>();
  for (const gone of bin.where('row', 'sheetId', sheetId)) hold(holders, gone);
  const living = world.where('row', 'sheetId', sheetId);
  for (const row of living) hold(holders, row);
  const retired = sheet['retiredLabels'];
  if (Array.isArray(retired)) for (const label of retired) holders.set(String(label), '');
  const columns = world.placed('column', 'sheetId', sheetId);
  const labelled = living
    .filter((row) => typeof row['itemLabel'] === 'string')
    .map((row): Labelled => ({ ...placeOf(row), label: str(row, 'itemLabel') }))
    .toSorted(byPlace);

  return {
    label(row, cells = world.where('cell', 'rowId', row.id)) {
      const others = labelled.filter(({ id }) => id !== row.id);
      const own = str(row, 'itemLabel');
      const isOwn =
        own !== '' && own.length <= limits.labelLength && [undefined, row.id].includes(holders.get(own));
      // A row that has ceased to count keeps its label, unseen: it must not be given to another.
      if (!isNumbered(row) || isBanner(row, cells, columns)) return { ...row, itemLabel: isOwn ? own : null };
      const index = indexOfPlace(others, placeOf(row));
      const label = isOwn
        ? own
        : labelBetween(others[index - 1]?.label ?? null, others[index]?.label ?? null, holders);
      holders.set(label, row.id);
      labelled.splice(0, labelled.length, ...others.toSpliced(index, 0, { ...placeOf(row), label }));
      return { ...row, itemLabel: label };
    },
  };
}

type Labelled = Placed & { readonly label: string };

/** A label that two rows claim, one of them in the bin, belongs to the living one, which is asked last. */
function hold(holders: Map<string, string>, row: Entity): void {
  const label = row['itemLabel'];
  if (typeof label === 'string') holders.set(label, row.id);
}

/** Freezing gives every numbered row its present number as a label; thawing takes the labels away. The
 *  server assigns them: `rows`, as an older client sends it, is not looked at. */
const freeze = defineAction({
  type: 'sheet',
  verb: 'update',
  property: 'itemNumbersFrozen',
  role: 'EDITOR',
  undoable: false,
  input: z.strictObject({
    itemNumbersFrozen: flag,
    rows: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
  }),
  example: { entityId: samples.sheet, data: { itemNumbersFrozen: true } },
  plan(action, world) {
    const sheet = get(world, 'sheet', idOf(action));
    const { itemNumbersFrozen: isFrozen } = action.data;
    if (isFrozen === (sheet['itemNumbersFrozen'] === true)) return [];
    const columns = world.placed('column', 'sheetId', sheet.id);
    const cells = isFrozen
      ? Map.groupBy(world.where('cell', 'sheetId', sheet.id), (cell) => cell['rowId'])
      : null;
    const counts = (row: Entity): boolean =>
      isNumbered(row) && !isBanner(row, cells?.get(row.id) ?? [], columns);
    const rows = world
      .where('row', 'sheetId', sheet.id)
      .filter((row) => (isFrozen ? counts(row) : row['itemLabel'] !== undefined))
      .toSorted((left, right) => byPlace(placeOf(left), placeOf(right)));
    const labels = rows.map(
      ({ id }, index) => [id, { itemLabel: isFrozen ? String(index + 1) : null }] as const,
    );
    const fields = {
      itemNumbersFrozen: isFrozen,
      ...(sheet['retiredLabels'] !== undefined && { retiredLabels: null }),
    };
    const told = set('sheet', str(sheet, 'projectId'), sheet.id, fields);
    if (labels.length === 0) return [told];
    return [told, insert('sheet', sheet.id, sheet.id, { row: Object.fromEntries(labels) })];
  },
});

/** Freezing and thawing. */
export const labelActions = [freeze];
