// The editor of plain text: a textarea that is made once, and lies over the cell while a person types.

import type { CellEditor, EditorHost, MakeEditor } from './editor.ts';
import type { LeaveDirection } from '../model/leaveDirection.ts';
import type { CellRect } from '../grid/geometry.ts';
import { mentionQueryIn } from '../../../shared/rich/mentionQuery.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { formatOfKeys } from '../../rich/formatKeys.ts';

/** Makes the textarea in which all plain cells of the grid are edited. It is there before a cell is opened, so that the
 *  first typed letter goes into it. */
export function openPlainEditor(): MakeEditor {
  const element = document.createElement('textarea');
  element.className = 'editor';
  element.rows = 1;
  element.dir = 'auto';
  element.spellcheck = false;
  element.autocapitalize = 'off';
  let host: EditorHost | null = null;
  let cell: CellRect = { left: 0, top: 0, width: 0, height: 0 };

  function fit(): void {
    if (!host) return;
    const { width, height } = host.room(cell);
    element.style.left = `${cell.left}px`;
    element.style.top = `${cell.top}px`;
    element.style.width = `${cell.width}px`;
    element.style.height = `${cell.height}px`;
    const isTight = element.scrollWidth > element.clientWidth;
    const wanted = Math.max(cell.width, Math.min(width, isTight ? cell.width * 2 : 0));
    element.style.width = `${wanted}px`;
    const needed = Math.max(cell.height, Math.min(height, element.scrollHeight + 4));
    element.style.height = `${needed}px`;
    // A text that is higher than the visible part scrolls within the editor.
    element.style.overflowY = element.scrollHeight > needed ? 'auto' : 'hidden';
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    // While an input method composes, keys belong to it: Enter chooses a word, Escape discards it.
    if (isOfInputMethod(event)) return;
    const format = formatOfKeys(event);
    if (format !== null) {
      event.preventDefault();
      const { selectionStart: from, selectionEnd: to } = element;
      return host?.format({ wish: format, marked: { from, to } });
    }
    const leave = editorKeyActionOf(event);
    if (leave === null) return;
    event.preventDefault();
    if (leave === 'newline') {
      element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
      fit();
    } else if (leave === 'cancel') host?.cancel();
    else host?.commit(leave);
  }

  /**
   * Requests rich text when `@` or `#` is typed at the start or after a space, since only rich text has mentions, or
   * when a brace is typed, since the editor of rich text offers the names of text variables.
   */
  function type(event: Event): void {
    fit();
    if (!(event instanceof InputEvent) || event.isComposing || !isSign(event.data)) return;
    const caret = element.selectionEnd;
    if (mentionQueryIn(element.value.slice(0, caret))?.query === '')
      host?.format({ wish: 'typed', behind: element.value.length - caret });
  }

  element.addEventListener('keydown', press);
  element.addEventListener('input', type);
  for (const own of ['mousedown', 'dblclick', 'copy', 'cut', 'paste', 'contextmenu']) {
    element.addEventListener(own, (event) => event.stopPropagation());
  }

  const editor: CellEditor = {
    element,
    value: () => element.value,
    selected: () => ({ from: element.selectionStart, to: element.selectionEnd }),
    place(at) {
      cell = at;
      fit();
    },
    close: () => void (host = null),
  };

  return (given) => {
    host = given;
    cell = given.cell;
    element.value = given.text;
    element.ariaLabel = given.label;
    if (element.parentElement !== given.parent) given.parent.append(element);
    element.hidden = false;
    element.focus({ preventScroll: true });
    element.setSelectionRange(given.text.length, given.text.length);
    fit();
    return editor;
  };
}

function isSign(typed: string | null): boolean {
  return typed === '@' || typed === '#' || typed === '{';
}

/**
 * Returns the meaning of a key in an editor of text: the direction in which the selection goes on, a new line, or
 * cancel; null for any other key.
 */
export function editorKeyActionOf(event: KeyboardEvent): LeaveDirection | 'newline' | 'cancel' | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (key === 'Enter') return altKey || ctrlKey || metaKey ? 'newline' : shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return key === 'Escape' ? 'cancel' : null;
}
