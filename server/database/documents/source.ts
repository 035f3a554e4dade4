// The source of the documents that a plan reads. SQLite reads at once; PostgreSQL reads from what has been loaded,
// and throws `NotLoaded` for the rest: the plan is pure, so it is run again when that is loaded.

import type { Cell } from '../../../shared/records.ts';
import type { Entity, StoredStep } from '../../../shared/model/action.ts';
import type { OrderPosition } from '../../../shared/model/order.ts';

/** An entity, and the action that deleted it; null while it is not deleted. */
export interface StoredEntity {
  readonly entity: Entity;
  readonly deletedBy: string | null;
}

/** The documents that a plan reads. Every method throws `NotLoaded` for what has to be loaded first. */
export interface DocumentSource {
  /** Whether every read succeeds, so that nothing has to be read before it is needed. */
  readonly isLoaded: boolean;
  find(kind: string, id: string): StoredEntity | null;
  /** Returns the living entities whose `field` has this value, or those in the bin. `field` has a column of its own
   *  (`linksOf`), or is `deletedBy` in the bin, or `asset.assetId` of living cells. With `having`, only entities that
   *  have the field of that name are returned. */
  where(kind: string, field: string, value: string, binned: boolean, having?: string): readonly Entity[];
  /** Returns the ids and order keys of the entities that `where` returns without `having`, in order. */
  placed(kind: string, field: string, value: string, binned: boolean): readonly OrderPosition[];
  /** Returns the grid cells of a row, those of deleted columns too. */
  rowCells(rowId: string): readonly Cell[];
  /** Returns the steps of a cause in their order; empty where it changed nothing, null where it is not known. */
  history(causeId: string): readonly StoredStep[] | null;
}

/** Thrown by a read if something must be loaded before a plan can be made. It is not an Error, since a stack trace
 *  would be expensive. */
export class NotLoaded {
  readonly what: string;
  readonly load: () => Promise<void>;

  constructor(what: string, load: () => Promise<void>) {
    this.what = what;
    this.load = load;
  }
}

/**
 * Reads for each of `items`, so that everything that is missing for them is loaded at once.
 * @throws NotLoaded
 */
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

/** Runs `read` until everything that it reads is loaded. It must be pure, since it is run again from its
 *  beginning. */
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

/** Runs `read` as `untilLoaded` does, but returns the result at once if everything is loaded, since hardly any of a
 *  request's thousand actions has to wait. */
export function readOrLoad<Result>(read: () => Result): Result | Promise<Result> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return error.load().then(() => untilLoaded(read));
  }
}

/** The field by which the living cells that show an asset are listed, in the grid and in free blocks. */
export const SHOWN_ASSET = 'asset.assetId';

/** Returns whether a cell is a grid cell: its id consists of those of its row and column, and it is stored in the text
 *  of its row. */
export function isGridCell(kind: string, id: string): boolean {
  return kind === 'cell' && id.includes('.');
}

/** Returns the row id of a grid cell. */
export function rowIdOf(cellId: string): string {
  return cellId.slice(0, cellId.indexOf('.'));
}
