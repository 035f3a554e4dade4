// The state of a list that can be reordered: by dragging one item over another, or by Alt Shift and an arrow key. Components render
// `said` for screen readers.

import { useState, type DragEvent, type KeyboardEvent } from 'react';

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

/** Returns the state of a list that can be reordered. `move` puts the item at `from` at the index `to`. */
export function useSortable(
  names: readonly string[],
  { may, move }: { readonly may: boolean; readonly move: (from: number, to: number) => void },
): Ordering {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setAnnouncement] = useState('');

  function go(from: number, to: number): void {
    if (from === to || to < 0 || to >= names.length) return;
    move(from, to);
    setAnnouncement(`${names[from] ?? ''}, ${to + 1} of ${names.length}`);
  }

  function end(): void {
    setDragged(null);
    setOver(null);
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
      'data-drop':
        dragged === null || over !== at || at === dragged ? undefined : at < dragged ? 'above' : 'below',
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', names[at] ?? '');
        setDragged(at);
      },
      onDragOver(event) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop(event) {
        event.preventDefault();
        if (dragged !== null) go(dragged, at);
        end();
      },
      onDragEnd: end,
      onKeyDown: (event) => press(event, at),
    }),
  };
}
