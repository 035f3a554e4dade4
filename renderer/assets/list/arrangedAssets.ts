// Filters and sorts the assets of a list, and computes its visible rows and its selection. Pure.

import type { ListedAsset } from '../../store/assetList.ts';

/** The kinds of files by which the list can be filtered. */
export const KINDS = ['all', 'picture', 'video', 'sound', 'document'] as const;
export type KindFilter = (typeof KINDS)[number];

/** The orders of the list. */
export const ORDERS = ['newest', 'oldest', 'title', 'size'] as const;
export type AssetOrder = (typeof ORDERS)[number];

export interface Arrangement {
  readonly kind: KindFilter;
  readonly order: AssetOrder;
  /** Text that titles must contain; case is ignored. */
  readonly query: string;
}

/** Returns the assets that match, in the chosen order. `assets` must be sorted from newest to oldest. */
export function arrangedAssets(
  assets: readonly ListedAsset[],
  { kind, order, query }: Arrangement,
): readonly ListedAsset[] {
  const wanted = query.trim().toLowerCase();
  const found = assets.filter(
    (asset) => (kind === 'all' || kindOf(asset) === kind) && asset.title.toLowerCase().includes(wanted),
  );
  if (order === 'oldest') return found.toReversed();
  if (order === 'title')
    return found.toSorted((one, other) => one.title.localeCompare(other.title, undefined, { numeric: true }));
  return order === 'size'
    ? found.toSorted((one, other) => (other.current?.byteSize ?? 0) - (one.current?.byteSize ?? 0))
    : found;
}

/** Returns the kind of the current version; any file that is no picture, video or sound counts as a document. */
export function kindOf({ current }: ListedAsset): Exclude<KindFilter, 'all'> {
  const type = current?.contentType ?? '';
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'sound' : 'document';
}

/** The rendered rows of a list: from `first` up to but not including `end`. */
export interface DrawnRows {
  readonly first: number;
  readonly end: number;
}

/** Returns the visible rows, and two more on each side. */
export function drawnRows(scrollTop: number, height: number, rowHeight: number, count: number): DrawnRows {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 2);
  const end = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + 2);
  return { first: Math.min(first, Math.max(0, count - 1)), end: Math.max(end, 0) };
}

/** Returns the selection after `id` was toggled. With `lastId`, all assets from it to `id` are added instead. */
export function selectionAfter(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  lastId: string | null,
): ReadonlySet<string> {
  const [from, to] = [ids.indexOf(lastId ?? id), ids.indexOf(id)].toSorted((one, other) => one - other);
  if (lastId !== null && from !== undefined && to !== undefined && from >= 0)
    return new Set([...selected, ...ids.slice(from, to + 1)]);
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
