// Rows with a mark at their number: those with open comments, and those that are on now and next in the show.

import type { ShowMark } from '../../../shared/layout/showMarks.ts';

/** Where a show is in the sheet: the ids of the rows that are on now and next; null without one. */
export interface ShowPlace {
  readonly currentId: string | null;
  readonly nextId: string | null;
  readonly isRehearsal: boolean;
}

export interface MarkedRows {
  /** Whether the row has an open comment. */
  hasComments(rowId: string): boolean;
  setCommented(rowIds: ReadonlySet<string>): void;
  /** Returns the mark of a row; null for a row that is neither on now nor next. */
  showMark(rowId: string): ShowMark | null;
  showPlace(): ShowPlace;
  /** Sets where the show is. Returns whether any mark has changed. */
  setShowPlace(place: ShowPlace): boolean;
  /** Subscribes to changes of where the show is; returns the function that unsubscribes. */
  onShowPlace(listener: () => void): () => void;
}

/** The place of the show in a sheet without a running show. */
export const NO_SHOW: ShowPlace = { currentId: null, nextId: null, isRehearsal: false };

/** Opens the marks of rows; at first no row has one. */
export function openMarkedRows(): MarkedRows {
  let place = NO_SHOW;
  let commented: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    hasComments: (rowId) => commented.has(rowId),
    setCommented: (rowIds) => void (commented = rowIds),
    showPlace: () => place,
    showMark(rowId) {
      if (rowId === place.currentId) return place.isRehearsal ? 'rehearsedCurrent' : 'current';
      if (rowId === place.nextId) return place.isRehearsal ? 'rehearsedNext' : 'next';
      return null;
    },
    setShowPlace(next) {
      const isSame =
        next.currentId === place.currentId &&
        next.nextId === place.nextId &&
        next.isRehearsal === place.isRehearsal;
      place = next;
      if (!isSame) for (const listener of listeners) listener();
      return !isSame;
    },
    onShowPlace(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
