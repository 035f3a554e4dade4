// Which panels are open: one over the sheet at a time, and one at its side. What each is opened with is a line of
// `PanelParams`, which the compiler holds openers and panels to.

/** The tabs of the inspector, in their order. */
export const INSPECTOR_TABS = ['cell', 'row', 'column', 'sheet', 'comments'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** What is opened by its name alone. */
type NoParams = Readonly<Record<never, never>>;

/** The panels by name, each with what it is opened with. */
export interface PanelParams {
  readonly asset: NoParams;
  readonly bin: { readonly kind: 'row' | 'column' };
  readonly blockTracks: NoParams;
  readonly categories: NoParams;
  /** `at` is the position of a column; without one the selected columns are meant. */
  readonly category: { readonly of: 'cell' } | { readonly of: 'column'; readonly at: number };
  /** `at` is the position of the column. */
  readonly columnName: { readonly at: number };
  readonly columnOption: NoParams;
  readonly columnWidth: NoParams;
  /** `replaces` puts the cursor where the replacement is typed. */
  readonly find: { readonly replaces: boolean };
  readonly freeze: NoParams;
  readonly goTo: NoParams;
  readonly insertRows: NoParams;
  /** Without `tab` it stays at the tab where it is; `write` puts the cursor where a comment is written. */
  readonly inspector: { readonly tab?: InspectorTab; readonly write?: boolean };
  readonly keys: NoParams;
  readonly moveRows: NoParams;
  /** What was on the clipboard; null where the browser did not hand it over. */
  readonly pasteSpecial: { readonly pasted: { readonly html: string; readonly text: string } | null };
  readonly rowLines: NoParams;
  readonly rowTemplates: NoParams;
  readonly saveRowTemplate: NoParams;
  readonly textColour: NoParams;
  /** `moment` is the start that was typed for the row, in seconds. */
  readonly timeConflict: { readonly rowId: string; readonly moment: number };
  readonly unfreeze: NoParams;
  readonly viewName: { readonly act: 'new' | 'rename' };
}

/** The name of a panel. */
export type PanelName = keyof PanelParams;

/** Over the sheet, or in the place of the inspector. */
export type PanelSlot = 'over' | 'side';

/** A panel that is open, or is to be opened: its name, and what it is opened with. */
export type OpenPanel<Name extends PanelName = PanelName> = {
  [Each in Name]: { readonly name: Each } & PanelParams[Each];
}[Name];

export interface Panels {
  show(panel: OpenPanel): void;
  hide(slot: PanelSlot): void;
  /** The same value until it changes. */
  shown(slot: PanelSlot): OpenPanel | null;
  onPanels(listener: () => void): () => void;
}

/** Opens panels, one in each slot. `slotOf` says where a panel stands. */
export function openPanels(slotOf: (name: PanelName) => PanelSlot): Panels {
  const open: Record<PanelSlot, OpenPanel | null> = { over: null, side: null };
  const listeners = new Set<() => void>();

  function put(slot: PanelSlot, panel: OpenPanel | null): void {
    if (open[slot] === null && panel === null) return;
    open[slot] = panel;
    for (const listener of listeners) listener();
  }

  return {
    show: (panel) => put(slotOf(panel.name), panel),
    hide: (slot) => put(slot, null),
    shown: (slot) => open[slot],
    onPanels(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
