// After scrolling, the elements are put in the order of rows and columns, for screen readers.

import type { RowBox } from './rowpaint.ts';

const REST_MS = 150;

export interface Sorting {
  soon(): void;
  close(): void;
}

interface Scene {
  readonly boxes: readonly RowBox[];
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

/** Reorders siblings around the focused one, which would lose the focus if it were moved. */
function arrange(elements: readonly HTMLElement[], focused: HTMLElement | undefined): void {
  if (elements.every((element, at) => at === 0 || element.previousElementSibling === elements[at - 1]))
    return;
  const pivot = Math.max(0, focused ? elements.indexOf(focused) : 0);
  elements[pivot]?.before(...elements.slice(0, pivot));
  elements[pivot]?.after(...elements.slice(pivot + 1));
}
