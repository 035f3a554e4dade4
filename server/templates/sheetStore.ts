// A store with the sheet of a template or of a copy, from which plans of updates are computed. A sheet may have ten
// thousand rows, so they are read some at a time, with other work in between.

import { cellsOf } from '../../shared/packed.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { openStore } from '../../shared/model/store.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import type { Sheet } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';
import { chunksOf } from './copies.ts';

/** Resolves to the whole sheet, including the cells of deleted rows, since a former version of the template may have
 *  them. */
export async function readSheet(database: Database, sheet: Sheet, others: YieldToOthers): Promise<Snapshot> {
  const { reader } = database;
  const living = { sheetId: sheet.id, deletedBy: null };
  return readInto(database, sheet, others, {
    rowIds: await reader(tableOf('row')).where(living).pluck('id'),
    blockCellIds: await reader(tableOf('cell')).where(living).pluck('id'),
    cellsOfRowIds: await reader(ROW_CELLS).where({ sheetId: sheet.id }).pluck('rowId'),
  });
}

/** Resolves to some rows of a sheet, with its columns. */
export async function readSomeRows(
  database: Database,
  sheet: Sheet,
  rowIds: readonly string[],
  others: YieldToOthers,
): Promise<Snapshot> {
  const blockCellIds: string[] = [];
  for (const some of chunksOf(rowIds)) {
    const found: string[] = await database
      .reader(tableOf('cell'))
      .whereIn('rowId', some)
      .whereNull('deletedBy')
      .pluck('id');
    for (const id of found) blockCellIds.push(id);
  }
  return readInto(database, sheet, others, { rowIds, blockCellIds, cellsOfRowIds: rowIds });
}

interface WantedIds {
  readonly rowIds: readonly string[];
  readonly blockCellIds: readonly string[];
  /** The rows whose cells of the grid are read. */
  readonly cellsOfRowIds: readonly string[];
}

async function readInto(
  { reader }: Database,
  sheet: Sheet,
  others: YieldToOthers,
  { rowIds, blockCellIds, cellsOfRowIds }: WantedIds,
): Promise<Snapshot> {
  const store = openStore({ withBin: false });
  store.collection('sheet').set(sheet.id, sheet);
  const columns: (DocumentText & { slot: number; deletedBy: string | null })[] = await reader(
    tableOf('column'),
  )
    .where({ sheetId: sheet.id })
    .select('id', 'data', 'slot', 'deletedBy');
  for (const { id, data, deletedBy } of columns)
    if (deletedBy === null) store.collection('column').set(id, { ...JSON.parse(data), id });
  const slots = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));

  async function addAll(kind: 'row' | 'cell', ids: readonly string[]): Promise<void> {
    for (const some of chunksOf(ids)) {
      const texts: DocumentText[] = await reader(tableOf(kind))
        .whereIn('id', some)
        .whereNull('deletedBy')
        .select('id', 'data');
      for (const { id, data } of texts)
        store.collection(kind).set(id, entityOfKind(kind, { ...JSON.parse(data), id }));
      await others();
    }
  }
  await addAll('row', rowIds);
  await addAll('cell', blockCellIds);
  for (const some of chunksOf(cellsOfRowIds)) {
    const texts: { rowId: string; data: string }[] = await reader(ROW_CELLS)
      .whereIn('rowId', some)
      .select('rowId', 'data');
    for (const { rowId, data } of texts)
      for (const cell of cellsOf(data, rowId, sheet.id, slots)) store.collection('cell').set(cell.id, cell);
    await others();
  }
  return snapshotOf(store, () => null);
}

interface DocumentText {
  readonly id: string;
  readonly data: string;
}
