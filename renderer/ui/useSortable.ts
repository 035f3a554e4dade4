// The state of a list that can be reordered, by dragging one item over another, or by Alt Shift and an arrow key.
// Components render `said` for screen readers.

import { useState, type DragEvent, type KeyboardEvent } from 'react';

export interface SortableItem {
  readonly id: string;
  /** What the item is called, for screen readers. */
  readonly name: string;
}

interface Ordering {
  /** Returns the attributes and handlers of the item at an index. */
  lineProps(at: number): {
    readonly draggable: boolean;
    readonly 'data-drop': 'above' | 'below' | undefined;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** The last move, in words: `Opening, 2 of 5`. */
  readonly said: string;
}

/** Classes that show where the dragged item would be dropped. */
export const dropMark =
  'data-[drop=above]:shadow-[inset_0_2px_0_var(--accent)] data-[drop=below]:shadow-[inset_0_-2px_0_var(--accent)]';

/**
 * Returns the state of a list that can be reordered. `move` puts the item at `from` at the index `to`. The dragged item
 * is tracked by its id, since others may change the list meanwhile.
 */
export function useSortable(
  items: readonly SortableItem[],
  { may, move }: { readonly may: boolean; readonly move: (from: number, to: number) => void },
): Ordering {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const [said, setAnnouncement] = useState('');
  const dragged = items.findIndex(({ id }) => id === draggedId);

  function go(from: number, to: number): void {
    if (from === to || to < 0 || to >= items.length) return;
    move(from, to);
    setAnnouncement(`${items[from]?.name ?? ''}, ${to + 1} of ${items.length}`);
  }

  function end(): void {
    setDraggedId(null);
    setOverId(null);
  }

  function press(event: KeyboardEvent<HTMLElement>, at: number): void {
    if (!may || !event.altKey || !event.shiftKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const { target } = event;
    go(at, at + by);
    // An element that moves within the page loses the focus.
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus());
  }

  return {
    said,
    lineProps: (at) => ({
      draggable: may,
      'data-drop': overId === items[at]?.id ? dropSide(dragged, at) : undefined,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', items[at]?.name ?? '');
        setDraggedId(items[at]?.id ?? null);
      },
      onDragOver(event) {
        if (dragged < 0) return;
        event.preventDefault();
        setOverId(items[at]?.id ?? null);
      },
      onDrop(event) {
        event.preventDefault();
        if (dragged >= 0) go(dragged, at);
        end();
      },
      onDragEnd: end,
      onKeyDown: (event) => press(event, at),
    }),
  };
}

/** Returns on which side of the item at `at` the dragged one would be dropped; undefined where it would stay. */
function dropSide(dragged: number, at: number): 'above' | 'below' | undefined {
  if (dragged < 0 || at === dragged) return undefined;
  return at < dragged ? 'above' : 'below';
}
