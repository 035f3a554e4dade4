// Which panels are open: at most one over the sheet, and one at its side.

/** Where a panel is shown: over the sheet, or in place of the inspector. */
export type PanelSlot = 'over' | 'side';

export interface ShownPanel {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
}

export interface Panels {
  show(name: string, given?: ShownPanel['given']): void;
  hide(place: PanelSlot): void;
  /** Returns the open panel of a slot; the same object until it changes. */
  shown(place: PanelSlot): ShownPanel | null;
  onPanels(listener: () => void): () => void;
}

/**
 * Opens the state of panels. `placeOf` returns the slot of a panel by its name; undefined for a name that no panel has.
 */
export function openPanels(placeOf: (name: string) => PanelSlot | undefined): Panels {
  const open: Record<PanelSlot, ShownPanel | null> = { over: null, side: null };
  const listeners = new Set<() => void>();

  function put(place: PanelSlot, shown: ShownPanel | null): void {
    if (open[place] === null && shown === null) return;
    open[place] = shown;
    for (const listener of listeners) listener();
  }

  return {
    show(name, given = {}) {
      const place = placeOf(name);
      if (!place) throw new Error(`There is no panel named ${name}`);
      put(place, { name, given });
    },
    hide: (place) => put(place, null),
    shown: (place) => open[place],
    onPanels(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
