// Notifies subscribers of changed rows: changes are collected, and reported once a frame.

export interface RowChanges {
  /** Ids of the rows whose content changed. */
  readonly rows: ReadonlySet<string>;
  /** Whether rows were added, removed or moved. */
  readonly isMoved: boolean;
}

export interface ChangeNotifier {
  mark(rowId: string): void;
  markOrder(): void;
  onFrame(listener: (changes: RowChanges) => void): () => void;
  onRow(rowId: string, waker: () => void): () => void;
  /** Notifies at once, for subscribers that must show their own change in the same frame. */
  wake(): void;
}

/** Opens an empty list of subscribers. */
export function openChangeNotifier(): ChangeNotifier {
  const listeners = new Set<(changes: RowChanges) => void>();
  const wakers = new Map<string, Set<() => void>>();
  let rows = new Set<string>();
  let isMoved = false;
  let frame = 0;

  function soon(): void {
    if (frame === 0) frame = requestAnimationFrame(wake);
  }

  function wake(): void {
    if (frame === 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
    const changes = { rows, isMoved };
    rows = new Set();
    isMoved = false;
    for (const listener of listeners) listener(changes);
    for (const row of changes.rows) for (const waker of wakers.get(row) ?? []) waker();
  }

  return {
    mark(rowId) {
      rows.add(rowId);
      soon();
    },
    markOrder() {
      isMoved = true;
      soon();
    },
    onFrame(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onRow(rowId, waker) {
      const set = wakers.get(rowId) ?? new Set();
      wakers.set(rowId, set.add(waker));
      return () => void (set.delete(waker) && set.size === 0 && wakers.delete(rowId));
    },
    wake,
  };
}
