// Which column stands at which slot in the texts of a sheet's rows. Kept from one transaction to the next: every
// edit of a cell needs it, and it changes only when a column is made.

/** The slots of a sheet's columns, both ways round. */
export interface ColumnSlots {
  /** Slot -> column id. */
  readonly columns: Readonly<Record<string, string>>;
  /** Column id -> slot. */
  readonly places: ReadonlyMap<string, string>;
}

/** Sheets whose slots are kept; the one read longest ago goes first. */
const KEPT = 1000;

/** @param read the columns of a sheet, as the open transaction sees them */
export function openColumnSlots(read: (sheetId: string) => readonly { id: string; slot: number }[]) {
  const kept = new Map<string, ColumnSlots>();

  function fresh(sheetId: string): ColumnSlots {
    const columns = read(sheetId);
    return {
      columns: Object.fromEntries(columns.map(({ id, slot }) => [slot, id])),
      places: new Map(columns.map(({ id, slot }) => [id, String(slot)])),
    };
  }

  return {
    /** Others have written: what is known may be known no more. */
    forget: () => kept.clear(),
    /** The slots as one transaction sees them. What it has made itself may yet be undone: that is never kept. */
    inTransaction() {
      const touched = new Set<string>();
      return {
        of(sheetId: string): ColumnSlots {
          if (touched.has(sheetId)) return fresh(sheetId);
          const slots = kept.get(sheetId) ?? fresh(sheetId);
          // Once more at the end of the order in which they are forgotten.
          kept.delete(sheetId);
          kept.set(sheetId, slots);
          const [oldest = ''] = kept.keys();
          if (kept.size > KEPT) kept.delete(oldest);
          return slots;
        },
        /** A column of the sheet has been written. */
        change(sheetId: string): void {
          touched.add(sheetId);
          kept.delete(sheetId);
        },
      };
    },
  };
}
