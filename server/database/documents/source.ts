// The source of the documents that a plan reads. SQLite answers at once; PostgreSQL answers from what has been
// loaded, and throws `Missing` for what has not: the plan is pure, so it is run again when that is there.

import type { Cell } from '../../../shared/records.ts';
import type { Entity, Stored } from '../../../shared/model/action.ts';
import type { Placed } from '../../../shared/model/order.ts';

/** An entity and the action that deleted it; null while it lives. */
export interface StoredEntity {
  readonly entity: Entity;
  readonly deletedBy: string | null;
}

/** The documents that a plan reads. Every method throws `Missing` for what has to be loaded first. */
export interface DocumentSource {
  find(kind: string, id: string): StoredEntity | null;
  /** Returns the living ones, or those in the bin. `field` is a link of the kind, or `deletedBy` in the bin; with
   *  `having` only those that have that field. */
  where(kind: string, field: string, value: string, binned: boolean, having?: string): readonly Entity[];
  /** The same, with nothing but id and key, in order. */
  placed(kind: string, field: string, value: string, binned: boolean): readonly Placed[];
  /** The cells of a multi-grid row, those of deleted columns too. */
  rowCells(rowId: string): readonly Cell[];
  /** The steps of a cause in their order; empty if it changed nothing, null if it is not known. */
  history(causeId: string): readonly Stored[] | null;
}

/** Not an error, and without the price of one: the sign that something must be loaded before a plan can
 *  be made. */
export class NotLoaded {
  readonly what: string;
  readonly load: () => Promise<void>;

  constructor(what: string, load: () => Promise<void>) {
    this.what = what;
    this.load = load;
  }
}

/** Reads for each of `items`, so that all that is missing for them is loaded at once. @throws Missing */
export function readAll<Item>(items: Iterable<Item>, read: (item: Item) => unknown): void {
  const missing: NotLoaded[] = [];
  for (const item of items) {
    try {
      read(item);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      missing.push(error);
    }
  }
  const [first] = missing;
  if (!first) return;
  throw new NotLoaded(first.what, async () => {
    for (const { load } of missing) await load();
  });
}

/** Runs `read` until all that it reads is there. It must be pure: it is run again from its beginning. */
export async function untilLoaded<Result>(read: () => Result): Promise<Result> {
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await error.load();
    }
  }
}

/** Whether a cell's id is derived, so that the cell stands in its row's text. */
export function isGridCell(kind: string, id: string): boolean {
  return kind === 'cell' && id.includes('.');
}

/** The row of a multi-grid cell. */
export function rowIdOf(cellId: string): string {
  return cellId.slice(0, cellId.indexOf('.'));
}
