// The slots of a sheet's columns in the texts of its rows. They are cached from one transaction to the next: every
// edit of a cell needs them, and they change only when a column is made.

/** The slots of a sheet's columns, both ways round. */
export interface ColumnSlots {
  /** Column id by slot. */
  readonly columns: Readonly<Record<string, string>>;
  /** Slot by column id. */
  readonly places: ReadonlyMap<string, string>;
}

/** Most sheets whose slots are cached; the least recently used is dropped. */
const CACHE_SIZE = 1000;

/**
 * Opens the cache.
 * @param read returns the columns of a sheet, as the open transaction sees them
 */
export function openColumnSlots(read: (sheetId: string) => readonly { id: string; slot: number }[]) {
  const cache = new Map<string, ColumnSlots>();

  function fresh(sheetId: string): ColumnSlots {
    const columns = read(sheetId);
    return {
      columns: Object.fromEntries(columns.map(({ id, slot }) => [slot, id])),
      places: new Map(columns.map(({ id, slot }) => [id, String(slot)])),
    };
  }

  return {
    /** Clears the cache after another connection has written. */
    forget: () => cache.clear(),
    /** Returns the slots as one transaction sees them. Slots of sheets in which it has made columns are not cached,
     *  since it may be rolled back. */
    inTransaction() {
      const touched = new Set<string>();
      return {
        of(sheetId: string): ColumnSlots {
          if (touched.has(sheetId)) return fresh(sheetId);
          const slots = cache.get(sheetId) ?? fresh(sheetId);
          // The sheet is moved to the end of the order in which sheets are dropped.
          cache.delete(sheetId);
          cache.set(sheetId, slots);
          const [oldest = ''] = cache.keys();
          if (cache.size > CACHE_SIZE) cache.delete(oldest);
          return slots;
        },
        /** Notes that a column of the sheet has been written. */
        change(sheetId: string): void {
          touched.add(sheetId);
          cache.delete(sheetId);
        },
      };
    },
  };
}
