// The documents, and the cells of rows, that the write path of SQLite has read. They are kept parsed from one
// transaction to the next: an edit reads its project, sheet, row and column, which are mostly the same as those of the
// edit before. The user of the cache must clear it if anything else has written.

import type { Cell } from '../../../shared/records.ts';
import { cellsOf } from '../../../shared/packed.ts';
import type { ColumnSlots } from './slots.ts';
import type { StoredEntity } from './source.ts';

/** The stored text of a row's cells. */
export interface StoredCells {
  readonly sheetId: string;
  readonly data: string;
}

/** The reads that a plan makes of one document or one row, through the cache. */
export interface CachedReads {
  /** Returns a document; null where there is none. */
  find(kind: string, id: string): StoredEntity | null;
  /** Returns the grid cells of a row. */
  rowCells(rowId: string): readonly Cell[];
}

/** A cache of what one connection reads. */
export interface DocumentCache {
  /** Returns reads through the cache. `slotsOf` returns the slots as the open transaction sees them. */
  reads(slotsOf: (sheetId: string) => ColumnSlots): CachedReads;
  /** Drops a document that was written. */
  changeDocument(kind: string, id: string): void;
  /** Replaces the cells of a cached row. A row that was not read is not cached, since a paste writes thousands. */
  changeRow(rowId: string, row: StoredCells): void;
  clear(): void;
}

interface CacheEntry<Value> {
  readonly value: Value;
  /** Number of characters of the value's text, by which the cache is bounded. */
  readonly size: number;
}

/** Most characters of the texts of all documents, and of all rows. */
const MOST_CHARS = 4 * 1024 * 1024;
/** Characters that an entry costs in addition to its text. */
const OVERHEAD = 200;

/** The reads of the database itself. */
interface DocumentReads {
  /** Returns a document with the length of its text; null where there is none. */
  document(kind: string, id: string): { readonly entity: StoredEntity; readonly size: number } | null;
  row(rowId: string): StoredCells | undefined;
}

/** Opens an empty cache over the reads of the database. */
export function openDocumentCache(read: DocumentReads): DocumentCache {
  const documents = openRecent<StoredEntity | null>();
  const rows = openRecent<{ readonly row: StoredCells; cells: readonly Cell[] | null }>();

  function find(kind: string, id: string): StoredEntity | null {
    const key = `${kind} ${id}`;
    const known = documents.get(key);
    if (known !== undefined) return known;
    const found = read.document(kind, id);
    documents.set(key, found?.entity ?? null, found?.size ?? 0);
    return found?.entity ?? null;
  }

  function rowOf(rowId: string) {
    const known = rows.get(rowId);
    if (known) return known;
    const row = read.row(rowId) ?? { sheetId: '', data: '' };
    const fresh = { row, cells: null };
    rows.set(rowId, fresh, row.data.length);
    return fresh;
  }

  return {
    reads: (slotsOf) => ({
      find,
      rowCells(rowId) {
        const entry = rowOf(rowId);
        const { sheetId, data } = entry.row;
        entry.cells ??= data === '' ? [] : cellsOf(data, rowId, sheetId, slotsOf(sheetId).columns);
        return entry.cells;
      },
    }),
    changeDocument: (kind, id) => documents.delete(`${kind} ${id}`),
    changeRow(rowId, row) {
      if (rows.has(rowId)) rows.set(rowId, { row, cells: null }, row.data.length);
    },
    clear() {
      documents.clear();
      rows.clear();
    },
  };
}

/** Returns a map that drops the least recently used entries while it holds too many characters. */
function openRecent<Value>() {
  const cache = new Map<string, CacheEntry<Value>>();
  let chars = 0;

  function remove(key: string): void {
    const known = cache.get(key);
    if (!known) return;
    chars -= known.size;
    cache.delete(key);
  }

  return {
    has: (key: string): boolean => cache.has(key),
    get(key: string): Value | undefined {
      const known = cache.get(key);
      if (!known) return undefined;
      cache.delete(key);
      cache.set(key, known);
      return known.value;
    },
    set(key: string, value: Value, length: number): void {
      remove(key);
      const size = length + OVERHEAD;
      cache.set(key, { value, size });
      chars += size;
      for (const oldest of cache.keys()) {
        if (chars <= MOST_CHARS) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      cache.clear();
      chars = 0;
    },
  };
}
