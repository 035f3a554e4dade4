// The editor of rich text: it lies over its cell and the rows below, its toolbar below the text, so that the row above
// can be read. It is a lazy chunk, loaded when a cell with marks is first edited.

import { Editor, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { richOfHtml } from '../../../../shared/rich/fromHtml.ts';
import { richOfPlain, type RichText } from '../../../../shared/rich/richText.ts';
import type { CellRect } from '../../grid/geometry.ts';
import type { FormatWithInput, FormatCommand } from '../../model/formatRequest.ts';
import type { CellEditor, EditorHost, MakeEditor } from '../editor.ts';
import '../editors.css';
import { editorKeyActionOf } from '../plaineditor.ts';
import { changesOf, initialText } from './changes.ts';
import { richOfDocument, documentOfRich } from './document.ts';
import { openMentionMenu } from './mentionMenu.ts';
import { schema } from './schema.ts';
import { openToolbar } from './toolbar.ts';
import { formatOfKeys } from './formatKeys.ts';
import { applyFormat } from './formatCommands.ts';

type Marked = { readonly from: number; readonly to: number } | null;

const TOOLBAR_PX = 40;
const WIDEST_PX = 640;

/** Opens the editor of rich text with its toolbar and its list of mentions. */
export const openRichEditor: MakeEditor = (host) => {
  const element = boxIn(host.parent);
  const editor = makeEditor(host, element, (event) => menu.press(event) || mark(event));
  const menu = openMentionMenu(editor, host.grid.view);
  const toolbar = openToolbar(editor);
  element.append(toolbar.element, menu.element);

  function mark(event: KeyboardEvent): boolean {
    if (event.key === 'F10' && event.altKey) {
      toolbar.focus();
      return true;
    }
    const wish = formatOfKeys(event);
    if (wish !== null) grant(wish);
    return wish !== null;
  }

  function grant(wish: FormatCommand | FormatWithInput): void {
    if (wish === 'link' || wish === 'color') toolbar.ask(wish);
    else applyFormat(editor, wish);
  }

  editor.on('transaction', () => {
    menu.update();
    toolbar.update();
  });

  function place(cell: CellRect): void {
    const room = host.room(cell);
    lay(element, editor.view.dom, cell, room);
    const isAbove = room.height < element.offsetHeight + TOOLBAR_PX;
    toolbar.element.classList.toggle('is-above', isAbove);
  }

  place(host.cell);
  editor.commands.setTextSelection(editor.state.doc.content.size);
  editor.view.focus();
  const { wished } = host;
  if (wished?.wish === 'typed') {
    // More may have been typed meanwhile before the caret, so its position is counted from the end.
    editor.commands.setTextSelection(positionOf(editor, host.text.length - wished.behind));
    menu.update();
  } else if (wished) {
    choose(editor, wished.marked);
    grant(wished.wish);
  }
  return {
    element,
    value: () => changesOf(host, richOfDocument(editor.getJSON())),
    place,
    close() {
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
  element.className = 'rich-editor';
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

function choose(editor: Editor, marked: Marked): void {
  if (marked === null) editor.commands.selectAll();
  else
    editor.commands.setTextSelection({
      from: positionOf(editor, marked.from),
      to: positionOf(editor, marked.to),
    });
}

/** Returns the document position of an offset in the plain text: each line begins one further on. */
function positionOf({ state }: Editor, offset: number): number {
  const before = state.doc.textBetween(0, state.doc.content.size, '\n').slice(0, offset);
  return offset + 1 + (before.split('\n').length - 1);
}

// The Tiptap editor: its document, its keys, and its paste.

/**
 * Opens the editor in `element`, with the text of its cell. `isTaken` handles keys first, and returns whether it did.
 */
export function makeEditor(
  host: EditorHost,
  element: HTMLElement,
  isTaken: (event: KeyboardEvent) => boolean,
): Editor {
  return new Editor({
    element,
    extensions: [...schema, keys],
    content: documentOfRich(initialText(host)),
    // The content security policy would refuse a `<style>` element; the styles are in those of the sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        'aria-label': host.label,
        spellcheck: 'false',
      },
      handleKeyDown: (view, event) => {
        if (view.composing || event.isComposing) return false;
        if (isTaken(event)) return true;
        const leave = editorKeyActionOf(event);
        if (leave === null || leave === 'newline') return false;
        if (leave === 'cancel') host.cancel();
        else host.commit(leave);
        return true;
      },
      handlePaste: (view, { clipboardData }) => paste(view, clipboardData),
    },
  });
}

function paste(view: EditorView, data: DataTransfer | null): true {
  const html = data?.getData('text/html') ?? '';
  const rich = html === '' ? richOfPlain(data?.getData('text/plain') ?? '') : richInHtml(html);
  const pasted = view.state.schema.nodeFromJSON(documentOfRich(rich));
  const slice = pasted.slice(1, pasted.content.size - 1);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

/** Reads rich text from pasted HTML. The parsed document is inert: it runs and loads nothing. */
function richInHtml(html: string): RichText {
  return richOfHtml(new DOMParser().parseFromString(html, 'text/html').body);
}

const keys = Extension.create({
  name: 'keys',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const newLine = (): boolean => editor.commands.splitBlock();
    return {
      'Alt-Enter': newLine,
      'Mod-Enter': newLine,
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      'Mod-Shift-z': () => redo(editor.state, editor.view.dispatch),
      // At the beginning of a list item, Backspace first makes it an ordinary line.
      Backspace: () =>
        editor.state.selection.empty &&
        editor.state.selection.$from.parentOffset === 0 &&
        editor.getAttributes('paragraph')['list'] !== null &&
        editor.commands.updateAttributes('paragraph', { list: null }),
    };
  },
});
