// The one editor: a textarea that is mounted once and lies over the cell while somebody types. It grows over
// its neighbours; rows do not move. What it holds goes to whoever opened it, once.

import { made } from './dom.ts';
import type { Rect } from './geometry.ts';

export type Leave = 'stay' | 'down' | 'up' | 'right' | 'left';

export interface Editor {
  readonly element: HTMLTextAreaElement;
  isOpen(): boolean;
  /** `text` stands in it, the caret behind it. */
  open(place: Rect, text: string, label: string): void;
  /** Moves it when what lies below has moved. */
  moveTo(place: Rect): void;
  /** Hands over what was typed, if it is open. */
  commit(leave?: Leave): void;
  cancel(): void;
}

export interface EditorParts {
  readonly parent: HTMLElement;
  /** How far it may grow: pixels from its left and top edge to those of what is in sight. */
  readonly room: (place: Rect) => { width: number; height: number };
  readonly committed: (text: string, leave: Leave) => void;
  readonly cancelled: () => void;
}

export function openEditor({ parent, room, committed, cancelled }: EditorParts): Editor {
  const element = document.createElement('textarea');
  element.className = 'editor';
  element.rows = 1;
  element.spellcheck = false;
  element.autocapitalize = 'off';
  // A grid may hold rows only, and rows cells: the editor is said to stand in one while it is open.
  const row = made('editing', 'row', parent);
  row.hidden = true;
  made('editing', 'gridcell', row).append(element);
  let place: Rect = { left: 0, top: 0, width: 0, height: 0 };

  const isOpen = (): boolean => !row.hidden;

  function close(): string {
    const text = element.value;
    row.hidden = true;
    return text;
  }

  function fit(): void {
    const { width, height } = room(place);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    element.style.width = `${place.width}px`;
    element.style.height = `${place.height}px`;
    const wanted = Math.max(
      place.width,
      Math.min(width, element.scrollWidth > element.clientWidth ? place.width * 2 : 0),
    );
    element.style.width = `${wanted}px`;
    element.style.height = `${Math.max(place.height, Math.min(height, element.scrollHeight + 4))}px`;
  }

  function insert(text: string): void {
    element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
    fit();
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    // While an input method composes, every key is its own: Enter chooses a word, Escape drops it.
    if (event.isComposing) return;
    const leave = leaveOf(event);
    if (leave === 'newline') insert('\n');
    else if (leave === 'cancel') cancel();
    else if (leave) commit(leave);
    else return;
    event.preventDefault();
  }

  function commit(leave: Leave = 'stay'): void {
    if (isOpen()) committed(close(), leave);
  }

  function cancel(): void {
    if (!isOpen()) return;
    close();
    cancelled();
  }

  element.addEventListener('keydown', press);
  element.addEventListener('input', fit);
  for (const own of ['mousedown', 'dblclick', 'copy', 'cut', 'paste', 'contextmenu']) {
    element.addEventListener(own, (event) => event.stopPropagation());
  }

  return {
    element,
    isOpen,
    open(at, text, label) {
      place = at;
      element.value = text;
      element.ariaLabel = label;
      row.hidden = false;
      element.focus({ preventScroll: true });
      element.setSelectionRange(text.length, text.length);
      fit();
    },
    moveTo(at) {
      place = at;
      if (isOpen()) fit();
    },
    commit,
    cancel,
  };
}

function leaveOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: KeyboardEvent): Leave | 'newline' | 'cancel' | null {
  if (key === 'Enter') return altKey || ctrlKey || metaKey ? 'newline' : shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return key === 'Escape' ? 'cancel' : null;
}
