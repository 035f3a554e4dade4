// The page's store of confirmed entities: small kinds in plain collections of the model, rows and cells as the records
// of their sheet. To the queue it is a store like any other.

import type { Bulk, Entity } from '../../shared/model/action.ts';
import {
  openEntityCollection,
  sortedOrderPositions,
  type EntityCollection,
} from '../../shared/model/entityCollection.ts';
import type { Store } from '../../shared/model/store.ts';
import type { PackedCells } from '../../shared/packedSteps.ts';
import { applyPackedCells } from './packedCells.ts';
import { openRecords, type Records } from './records.ts';

export interface PageStore extends Store {
  /** Applies the texts and the deletions of a packed step, and returns its other cells in plain form. `now` is when
   *  the step was made. */
  applyCells(cells: PackedCells, now: number): Bulk;
  /** Returns the records of a sheet, which are made when they are first read. */
  sheet(sheetId: string): Records;
  openSheets(): Iterable<Records>;
  closeSheet(sheetId: string): void;
}

/** Opens the store of the page. */
export function openPageStore(): PageStore {
  const sheets = new Map<string, Records>();
  const shelves = new Map<string, EntityCollection>();

  function sheet(sheetId: string): Records {
    const found = sheets.get(sheetId) ?? openRecords(sheetId);
    sheets.set(sheetId, found);
    return found;
  }

  const parts: CollectionParts = { sheet, all: () => [...sheets.values()] };
  shelves.set('row', sheetCollection('rows', parts));
  shelves.set('cell', sheetCollection('cells', parts));

  return {
    bin: null,
    kinds: () => shelves.keys(),
    collection(kind) {
      const found = shelves.get(kind) ?? openEntityCollection();
      shelves.set(kind, found);
      return found;
    },
    applyCells: (cells, now) => applyPackedCells(cells, parts.all(), now),
    sheet,
    openSheets: () => sheets.values(),
    closeSheet: (sheetId) => void sheets.delete(sheetId),
  };
}

interface CollectionParts {
  readonly sheet: (sheetId: string) => Records;
  readonly all: () => readonly Records[];
}

/** Returns one collection over the records of all sheets: the sheet id of an entity says where it belongs. */
function sheetCollection(of: 'rows' | 'cells', { sheet, all }: CollectionParts): EntityCollection {
  const homeOf = (id: string): EntityCollection | undefined =>
    all().find((records) => records[of].get(id))?.[of];
  const collectionsFor = (field: string, value: string): readonly EntityCollection[] =>
    (field === 'sheetId' ? all().filter(({ sheetId }) => sheetId === value) : all()).map(
      (records) => records[of],
    );
  return {
    get(id) {
      for (const records of all()) {
        const found = records[of].get(id);
        if (found) return found;
      }
      return undefined;
    },
    set: (id, entity) => sheet(sheetIdOf(entity))[of].set(id, entity),
    delete: (id) => homeOf(id)?.delete(id),
    *values() {
      for (const records of all()) yield* records[of].values();
    },
    *where(field, value, having) {
      for (const collection of collectionsFor(field, value)) yield* collection.where(field, value, having);
    },
    placed(field, value) {
      const [only, ...others] = collectionsFor(field, value);
      if (only && others.length === 0) return only.placed(field, value);
      return sortedOrderPositions(
        collectionsFor(field, value).flatMap((collection) => [...collection.where(field, value)]),
      );
    },
  };
}

function sheetIdOf({ sheetId }: Entity): string {
  return typeof sheetId === 'string' ? sheetId : '';
}
