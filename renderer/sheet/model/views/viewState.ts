// How one person views the sheet now: order, filter, groups, hidden categories, zoom. Nobody else sees that until it is
// saved as a view. `remembering.ts` stores it in the browser and in the address.

import { UNARRANGED, type RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';

/** The settings that a saved view stores too. */
export interface ViewSettings extends RowArrangement {
  readonly hiddenCategories: readonly string[];
  /** Ids of categories in the order of their columns; empty for the order of the sheet. */
  readonly categoryOrder: readonly string[];
}

export interface CurrentView extends ViewSettings {
  /** Id of the saved view that is open; null for the sheet itself. */
  readonly layoutId: string | null;
  /** The stored settings of the open view, to which Reset returns. */
  readonly saved: ViewSettings;
  /** Keys of the groups that are closed. */
  readonly closed: ReadonlySet<string>;
  /** Factor of size, where 1 is the size of the paper. */
  readonly zoom: number;
}

export interface ViewState {
  get(): CurrentView;
  set(part: Partial<CurrentView>): void;
  onChange(listener: () => void): () => void;
}

/** The settings of the sheet itself. */
export const DEFAULT_VIEW: ViewSettings = { ...UNARRANGED, hiddenCategories: [], categoryOrder: [] };

/** The factors that the control offers, in its order. */
export const ZOOMS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** Opens the state of a view, in which nothing is arranged, hidden or zoomed yet. */
export function openViewState(): ViewState {
  let now: CurrentView = { ...DEFAULT_VIEW, layoutId: null, saved: DEFAULT_VIEW, closed: new Set(), zoom: 1 };
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(part) {
      now = { ...now, ...part };
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns only the settings that a saved view stores. */
export function settingsOf({
  sort,
  filter,
  groupBy,
  hiddenCategories,
  categoryOrder,
}: ViewSettings): ViewSettings {
  return { sort, filter, groupBy, hiddenCategories, categoryOrder };
}

/** Tells whether two settings show a sheet in the same way. */
export function isSameView(one: ViewSettings, other: ViewSettings): boolean {
  const categories = ({ hiddenCategories, categoryOrder }: ViewSettings): unknown => [
    hiddenCategories.toSorted(),
    categoryOrder,
  ];
  return isSameOrder(one, other) && isSameFilter(one, other) && isAlike(categories(one), categories(other));
}

type Order = Pick<ViewSettings, 'sort' | 'groupBy'>;

/** Tells whether two settings show rows in the same order. */
export function isSameOrder(one: Order, other: Order): boolean {
  const order = ({ sort, groupBy }: Order): unknown => [
    sort.map(({ columnId, direction }) => [columnId, direction]),
    groupBy,
  ];
  return isAlike(order(one), order(other));
}

type Filter = Pick<ViewSettings, 'filter'>;

/** Tells whether two settings filter rows alike. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  const conditions = ({ filter }: Filter): unknown =>
    filter.map(({ columnId, categoryId, is, text }) => [
      columnId ?? null,
      categoryId ?? null,
      is,
      text ?? '',
    ]);
  return isAlike(conditions(one), conditions(other));
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
