// A store with the sheets of templates and of their copies, from which plans of updates are computed.

import { cellsOf } from '../../shared/packed.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { openStore, type Store } from '../../shared/model/store.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import type { Sheet } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { inChunks } from './copies.ts';

/** A store of sheets that are read from the database. */
export interface SheetStore {
  readonly snapshot: Snapshot;
  /** Reads a whole sheet, including the cells of deleted rows, since a former version of the template may have them. */
  addSheet(sheet: Sheet): Promise<void>;
  /** Reads some rows of a sheet, with its columns. */
  addRows(sheet: Sheet, rowIds: readonly string[]): Promise<void>;
}

interface DocumentText {
  readonly id: string;
  readonly data: string;
}

/** Returns an empty store. */
export function openSheetStore({ reader }: Database): SheetStore {
  const store = openStore({ withBin: false });
  const slots = new Map<string, Readonly<Record<string, string>>>();

  async function addColumns(sheet: Sheet): Promise<Readonly<Record<string, string>>> {
    const known = slots.get(sheet.id);
    if (known) return known;
    store.collection('sheet').set(sheet.id, sheet);
    const columns: (DocumentText & { slot: number; deletedBy: string | null })[] = await reader(
      tableOf('column'),
    )
      .where({ sheetId: sheet.id })
      .select('id', 'data', 'slot', 'deletedBy');
    for (const { id, data, deletedBy } of columns)
      if (deletedBy === null) store.collection('column').set(id, { ...JSON.parse(data), id });
    const own = Object.fromEntries(columns.map(({ id, slot }) => [String(slot), id]));
    slots.set(sheet.id, own);
    return own;
  }

  function addTexts(
    sheet: Sheet,
    ofSlots: Readonly<Record<string, string>>,
    texts: readonly { readonly rowId: string; readonly data: string }[],
  ): void {
    for (const { rowId, data } of texts)
      for (const cell of cellsOf(data, rowId, sheet.id, ofSlots)) store.collection('cell').set(cell.id, cell);
  }

  return {
    snapshot: snapshotOf(store, () => null),
    async addSheet(sheet) {
      const ofSlots = await addColumns(sheet);
      const living = () => ({ sheetId: sheet.id, deletedBy: null });
      addAll(store, 'row', await reader(tableOf('row')).where(living()).select('id', 'data'));
      addAll(store, 'cell', await reader(tableOf('cell')).where(living()).select('id', 'data'));
      addTexts(sheet, ofSlots, await reader(ROW_CELLS).where({ sheetId: sheet.id }).select('rowId', 'data'));
    },
    async addRows(sheet, rowIds) {
      const ofSlots = await addColumns(sheet);
      const read = (kind: 'row' | 'cell', field: string) =>
        inChunks(rowIds, (some): PromiseLike<DocumentText[]> =>
          reader(tableOf(kind)).whereIn(field, some).whereNull('deletedBy').select('id', 'data'),
        );
      addAll(store, 'row', await read('row', 'id'));
      addAll(store, 'cell', await read('cell', 'rowId'));
      addTexts(
        sheet,
        ofSlots,
        await inChunks(rowIds, (some): PromiseLike<{ rowId: string; data: string }[]> =>
          reader(ROW_CELLS).whereIn('rowId', some).select('rowId', 'data'),
        ),
      );
    },
  };
}

function addAll(store: Store, kind: 'row' | 'cell', texts: readonly DocumentText[]): void {
  for (const { id, data } of texts)
    store.collection(kind).set(id, entityOfKind(kind, { ...JSON.parse(data), id }));
}
