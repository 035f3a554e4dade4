// After scrolling, the elements of rows and cells are put in the order of rows and columns, for screen readers.

import type { CellSlot } from './cells.ts';

const REST_MS = 150;

export interface Sorting {
  soon(): void;
  close(): void;
}

/** The elements of a row, and its position. */
interface SortedRow {
  readonly element: HTMLElement;
  readonly position: number;
  readonly slots: readonly Pick<CellSlot, 'element' | 'column'>[];
}

interface Scene {
  readonly boxes: readonly SortedRow[];
  readonly focused: HTMLElement | undefined;
  readonly row: HTMLElement | undefined;
}

/** Schedules the reordering of rows and cells in the DOM after scrolling. */
export function openSorting(scene: () => Scene): Sorting {
  let resting = 0;

  function sort(): void {
    const { boxes, focused, row } = scene();
    const sorted = boxes.toSorted((one, other) => one.position - other.position);
    arrange(
      sorted.map(({ element }) => element),
      row,
    );
    for (const { slots } of sorted) {
      const inOrder = slots.toSorted((one, other) => one.column - other.column);
      arrange(
        inOrder.map(({ element }) => element),
        focused,
      );
    }
  }

  return {
    soon() {
      clearTimeout(resting);
      resting = window.setTimeout(sort, REST_MS);
    },
    close: () => clearTimeout(resting),
  };
}

/** Reorders siblings, of which as few as possible are moved, and never the focused one, which would lose the focus. */
function arrange(elements: readonly HTMLElement[], focused: HTMLElement | undefined): void {
  const siblings = new Map([...(elements[0]?.parentElement?.children ?? [])].map((child, at) => [child, at]));
  const places = elements.map((element) => siblings.get(element) ?? -1);
  const staying = unmovedIndexes(places, focused ? elements.indexOf(focused) : -1);
  const first = elements.findIndex((_, at) => staying.has(at));
  for (const [at, element] of elements.entries()) {
    if (staying.has(at)) continue;
    if (at < first) elements[first]?.before(element);
    else elements[at - 1]?.after(element);
  }
}

/**
 * Returns the indexes of a longest rising series among `places`: the elements that are in order already, around which
 * all others are moved. The element at index `pinned` is among them, unless `pinned` is -1.
 */
export function unmovedIndexes(places: readonly number[], pinned: number): ReadonlySet<number> {
  const placeOf = (at: number): number => places[at] ?? -1;
  const indexes = [...places.keys()].filter(
    (at) => pinned < 0 || at === pinned || at < pinned === placeOf(at) < placeOf(pinned),
  );
  const series = new Map<number, readonly number[]>();
  let longest: readonly number[] = [];
  for (const at of indexes) {
    let before: readonly number[] = [];
    for (const [other, found] of series)
      if (placeOf(other) < placeOf(at) && found.length > before.length) before = found;
    const here = [...before, at];
    series.set(at, here);
    if (here.length > longest.length) longest = here;
  }
  return new Set(longest);
}
