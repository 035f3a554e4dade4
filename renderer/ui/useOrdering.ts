// Putting the lines of a list in order: by dragging one over another, or by Alt Shift and an arrow where it has the
// focus. Where it comes to stand is said to a screen reader by whoever shows `said`.

import { useState, type DragEvent, type KeyboardEvent } from 'react';

interface Ordering {
  /** What a line carries. */
  lineProps(at: number): {
    readonly draggable: boolean;
    readonly 'data-drop': 'above' | 'below' | undefined;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** What has just been done, in words. */
  readonly said: string;
}

/** How the line shows where the dragged one would come to stand: a class for each. */
export const dropMark =
  'data-[drop=above]:shadow-[inset_0_2px_0_var(--accent)] data-[drop=below]:shadow-[inset_0_-2px_0_var(--accent)]';

/** `move`: the one at `from` comes to stand where the one at `to` stands. */
export function useOrdering(
  names: readonly string[],
  { may, move }: { readonly may: boolean; readonly move: (from: number, to: number) => void },
): Ordering {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  function go(from: number, to: number): void {
    if (from === to || to < 0 || to >= names.length) return;
    move(from, to);
    setSaid(`${names[from] ?? ''}, ${to + 1} of ${names.length}`);
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
    // A line that is put elsewhere on the page loses the focus on the way.
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
