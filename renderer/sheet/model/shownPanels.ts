// Which panels are open: at most one over the sheet, and one at its side. `PanelParams` has the parameters of each
// panel; the compiler checks them where a panel is opened, and in the panel.

/** The tabs of the inspector, in their order. */
export const INSPECTOR_TABS = ['cell', 'row', 'column', 'sheet', 'comments'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

/** The parameters of a panel that is opened by its name alone. */
type NoParams = Readonly<Record<never, never>>;

/** The parameters of each panel, by its name. */
export interface PanelParams {
  readonly asset: NoParams;
  readonly bin: { readonly kind: 'row' | 'column' };
  readonly blockTracks: NoParams;
  readonly categories: NoParams;
  /** `at` is the position of the column. */
  readonly category: { readonly of: 'cell' } | { readonly of: 'column'; readonly at: number };
  readonly columnFilter: { readonly columnId: string };
  readonly columnName: { readonly columnId: string };
  readonly columnOption: NoParams;
  readonly columnWidth: NoParams;
  /** `replaces` focuses the field of the replacement. `query` is searched for; without it the last query stays. */
  readonly find: { readonly replaces: boolean; readonly query?: string };
  readonly freeze: NoParams;
  readonly goTo: NoParams;
  readonly insertRows: NoParams;
  /**
   * `tab` opens a tab; without it the last one stays. `write` focuses the field for a comment. `threadId` unfolds a
   * thread among the comments.
   */
  readonly inspector: { readonly tab?: InspectorTab; readonly write?: boolean; readonly threadId?: string };
  readonly moveRows: NoParams;
  /** The content of the clipboard; null where the browser did not hand it over. */
  readonly pasteSpecial: { readonly pasted: { readonly html: string; readonly text: string } | null };
  readonly rowLines: NoParams;
  readonly rowTemplates: NoParams;
  readonly saveRowTemplate: NoParams;
  readonly sheetFromRow: NoParams;
  readonly textColour: NoParams;
  /** `moment` is the start, in seconds, that was typed for the row. */
  readonly timeConflict: { readonly rowId: string; readonly moment: number };
  readonly unfreeze: NoParams;
  /** `add` is the name of a variable to be added. */
  readonly variables: { readonly add?: string };
  readonly viewName: { readonly act: 'new' | 'rename' };
}

/** The name of a panel. */
export type PanelName = keyof PanelParams;

/** Where a panel is shown: over the sheet, or in place of the inspector. */
export type PanelSlot = 'over' | 'side';

/** A panel that is open, or is to be opened: its name and its parameters. */
export type OpenPanel<Name extends PanelName = PanelName> = {
  [Each in Name]: { readonly name: Each } & PanelParams[Each];
}[Name];

export interface Panels {
  show(panel: OpenPanel): void;
  hide(slot: PanelSlot): void;
  /** Returns the open panel of a slot; the same object until it changes. */
  shown(slot: PanelSlot): OpenPanel | null;
  onPanels(listener: () => void): () => void;
}

/** The panels that are shown at the side of the sheet; the others lie over it. */
const AT_SIDE: ReadonlySet<PanelName> = new Set(['find', 'inspector']);

/** Opens the state of panels. */
export function openPanels(): Panels {
  const open: Record<PanelSlot, OpenPanel | null> = { over: null, side: null };
  const listeners = new Set<() => void>();

  function put(slot: PanelSlot, panel: OpenPanel | null): void {
    if (open[slot] === null && panel === null) return;
    open[slot] = panel;
    for (const listener of listeners) listener();
  }

  return {
    show: (panel) => put(AT_SIDE.has(panel.name) ? 'side' : 'over', panel),
    hide: (slot) => put(slot, null),
    shown: (slot) => open[slot],
    onPanels(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
