// The editor of rich text: it lies over its cell and the rows below. Its toolbar is below the text, so that the row
// above can be read. It is a lazy chunk, which is loaded when a cell with marks is first edited.

import type { Editor } from '@tiptap/core';
import type { FormatCommand, FormatWithInput } from '../../../../shared/rich/formats.ts';
import type { CellRect } from '../../grid/geometry.ts';
import type { CellEditor, EditorHost, MakeEditor, TextRange } from '../editor.ts';
import '../editors.css';
import { editorKeyActionOf } from '../plaineditor.ts';
import { richOfDocument } from '../../../rich/document.ts';
import { applyFormat } from '../../../rich/formatCommands.ts';
import { formatOfKeys } from '../../../rich/formatKeys.ts';
import { openMentionMenu, type CaretPlace } from '../../../rich/mentionMenu.ts';
import { openTextEditor, positionOf } from '../../../rich/textEditor.ts';
import { CELL_TOOLS, openToolbar } from '../../../rich/toolbar.ts';
import { cellMentions } from './mentions.ts';
import { richIn } from '../../../../shared/layout/richRuns.ts';
import { limits } from '../../../../shared/limits.ts';
import { cleanText } from '../../../../shared/model/cleaning.ts';
import { plainOf, richOfPlain, type RichText } from '../../../../shared/rich/richText.ts';
import { MAX_RICH_TEXT_JSON, serialiseRichText } from '../../../../shared/rich/stored.ts';
import type { Draft } from '../../../store/actionDraft.ts';

const WIDEST_PX = 640;
const GAP = 4;

/** Opens the editor of rich text with its toolbar and its list of mentions. */
export const openRichEditor: MakeEditor = (host) => {
  const element = boxIn(host.parent);
  const editor = editorFor(host, element, (event) => menu.press(event) || mark(event));
  const menu = openMentionMenu(editor, cellMentions(host.grid.view), placeList);
  const toolbar = openToolbar(editor, CELL_TOOLS);
  element.append(toolbar.element, menu.element);
  const bar = keepInSight(toolbar.element);

  function mark(event: KeyboardEvent): boolean {
    if (event.key === 'F10' && event.altKey) {
      toolbar.focus();
      return true;
    }
    const format = formatOfKeys(event);
    if (format !== null) grant(format);
    return format !== null;
  }

  function grant(format: FormatCommand | FormatWithInput): void {
    if (format === 'link' || format === 'color') toolbar.ask(format);
    else applyFormat(editor, format);
  }

  editor.on('transaction', () => {
    menu.update();
    toolbar.update();
  });

  function place(cell: CellRect): void {
    const room = host.room(cell);
    lay(element, editor.view.dom, cell, room);
    const isAbove = room.height < element.offsetHeight + toolbar.element.offsetHeight + GAP;
    toolbar.element.classList.toggle('is-above', isAbove);
    bar.place();
  }

  place(host.cell);
  const { wished, selected } = host;
  if (selected) select(editor, selected);
  else editor.commands.setTextSelection(editor.state.doc.content.size);
  editor.view.focus();
  if (wished?.wish === 'typed') {
    // More text may have been typed before the caret meanwhile, so the position of the caret is counted from the end.
    editor.commands.setTextSelection(positionOf(editor, host.text.length - wished.behind));
    menu.update();
  } else if (wished) {
    select(editor, wished.marked);
    grant(wished.wish);
  }
  return {
    element,
    value: () => changesOf(host, richOfDocument(editor.getJSON())),
    place,
    close() {
      bar.stop();
      toolbar.close();
      editor.destroy();
      element.remove();
    },
  } satisfies CellEditor;
};

/**
 * Events that must not reach the grid: keys of the editor are no keys of the grid, and a click in it selects no cell.
 */
const OWN_KEYS = ['keydown', 'copy', 'cut', 'paste'] as const;
const OWN_CLICKS = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu'] as const;

function boxIn(parent: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = 'rich-editor rich-text';
  for (const own of [...OWN_KEYS, ...OWN_CLICKS])
    element.addEventListener(own, (event) => event.stopPropagation());
  parent.append(element);
  return element;
}

/** Places the editor over its cell; it grows to the right and down as far as there is room in sight. */
function lay(
  element: HTMLElement,
  text: HTMLElement,
  cell: CellRect,
  room: ReturnType<EditorHost['room']>,
): void {
  Object.assign(element.style, {
    left: `${cell.left}px`,
    top: `${cell.top}px`,
    minWidth: `${cell.width}px`,
    minHeight: `${cell.height}px`,
    maxWidth: `${Math.max(cell.width, Math.min(room.width, cell.width * 2, WIDEST_PX))}px`,
  });
  text.style.maxHeight = `${Math.max(cell.height, room.height)}px`;
}

/**
 * Keeps the toolbar within the visible part, also after the sheet has been scrolled to its cell, and after the toolbar
 * itself has changed its size.
 */
function keepInSight(bar: HTMLElement): { readonly place: () => void; readonly stop: () => void } {
  const sight = bar.closest<HTMLElement>('.scroller');
  const place = (): void => {
    bar.style.left = '';
    if (!sight) return;
    // Rectangles are in px of the page, all else in px of the sheet, which may be zoomed.
    const { left: from, width } = sight.getBoundingClientRect();
    const zoom = width / sight.offsetWidth;
    const { left, right } = bar.getBoundingClientRect();
    const [start, end] = [(left - from) / zoom, (right - from) / zoom];
    const out = Math.min(end - (sight.clientWidth - GAP), start - GAP);
    if (out > 0) bar.style.left = `${bar.offsetLeft - out}px`;
  };
  sight?.addEventListener('scroll', place, { passive: true });
  const sizes = new ResizeObserver(place);
  sizes.observe(bar);
  return {
    place,
    stop() {
      sight?.removeEventListener('scroll', place);
      sizes.disconnect();
    },
  };
}

/** Selects a part of the text; all of it where `part` is null. */
function select(editor: Editor, part: TextRange | null): void {
  if (part === null) editor.commands.selectAll();
  else
    editor.commands.setTextSelection({
      from: positionOf(editor, part.from),
      to: positionOf(editor, part.to),
    });
}

/**
 * Opens the editor in `element`, with the text of its cell. `isTaken` gets each key first, and returns whether it has
 * handled the key.
 */
function editorFor(
  host: EditorHost,
  element: HTMLElement,
  isTaken: (event: KeyboardEvent) => boolean,
): Editor {
  return openTextEditor({
    element,
    content: initialText(host),
    label: host.label,
    className: 'editor',
    spellcheck: false,
    press(event) {
      if (isTaken(event)) return true;
      const leave = editorKeyActionOf(event);
      if (leave === null || leave === 'newline') return false;
      if (leave === 'cancel') host.cancel();
      else host.commit(leave);
      return true;
    },
  });
}

/** Places the list of mentions below the sign that opened it, or above where there is no room, and within sight. */
function placeList(list: HTMLElement, caret: CaretPlace): void {
  const box = list.parentElement?.getBoundingClientRect();
  const scroller = list.closest<HTMLElement>('.scroller');
  if (!box || !scroller) return;
  const sight = scroller.getBoundingClientRect();
  // The caret is in px of the page, the list in those of the sheet, which may be zoomed.
  const zoom = sight.width / scroller.offsetWidth;
  const [width, height] = [list.offsetWidth * zoom, list.offsetHeight * zoom];
  const isAbove = caret.bottom + height + GAP > sight.bottom;
  const top = isAbove ? caret.top - height - GAP : caret.bottom + GAP;
  list.style.left = `${(Math.min(caret.left, sight.right - width - 2 * GAP) - box.left) / zoom}px`;
  list.style.top = `${(top - box.top) / zoom}px`;
}

/**
 * Returns the stored text with its marks. A line that Alt+Enter has added keeps the marks of the other lines; any other
 * typed text replaces the stored one.
 */
function initialText({ grid, target, text, isTyped }: EditorHost): RichText {
  const cell = grid.view.records.cell(target);
  const stored = cell && richIn(cell);
  if (!stored || (isTyped && text !== `${plainOf(stored)}\n`)) return richOfPlain(text);
  return isTyped ? { paragraphs: [...stored.paragraphs, { spans: [] }] } : stored;
}

/**
 * Returns the drafts that write the text with its marks; none where the cell has that text already. Returns the plain
 * text where the cell has no marks and had none, where the marks cannot be stored, or where the text is too long: plain
 * text is then written or refused as usual.
 */
function changesOf({ grid, target }: EditorHost, rich: RichText): string | readonly Draft[] {
  const value = plainOf(rich);
  const stored = serialiseRichText(rich);
  const cell = grid.view.records.cell(target);
  const before = cell && richIn(cell);
  if (value === (cell?.value ?? '') && stored === (before && serialiseRichText(before))) return [];
  const isPlain = stored === null && !before;
  if (isPlain || value.length > limits.cellTextLength || !isUnchanged(value, stored)) return value;
  const data = stored === null ? { value: value === '' ? null : value } : { value, valueText: stored };
  return [{ name: 'cell.update.value', entityId: target, data }];
}

function isUnchanged(value: string, stored: string | null): boolean {
  return stored === null || (stored.length <= MAX_RICH_TEXT_JSON && cleanText(value) === value);
}
