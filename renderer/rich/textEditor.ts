// The editor of a rich text, of cells and of comments: a Tiptap editor with the schema, the history, and the paste.

import { Editor, Extension, type Extensions } from '@tiptap/core';
import { history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { richOfHtml } from '../../shared/rich/fromHtml.ts';
import { linkIn, richOfPlain, type RichText } from '../../shared/rich/richText.ts';
import { isOfInputMethod } from '../browser/composing.ts';
import { letterOf } from '../browser/letterOf.ts';
import { isMac } from '../ui/platform.ts';
import { documentOfRich } from './document.ts';
import './rich.css';
import { schema } from './schema.ts';

/** The parameters of `openTextEditor`. */
export interface TextEditorOptions {
  /** The element that the editor is appended to. */
  readonly element: HTMLElement;
  readonly content: RichText;
  readonly label: string;
  readonly className: string;
  readonly spellcheck: boolean;
  readonly extensions?: Extensions;
  /**
   * Handles a key before the editor does; returns whether it was handled. It is not called while an input method
   * composes.
   */
  readonly press: (event: KeyboardEvent) => boolean;
  /** Returns whether a key is left to the code around the editor, since ProseMirror would prevent its default. */
  readonly passes?: (event: KeyboardEvent) => boolean;
  /** Returns the part of a pasted rich text that is kept. */
  readonly clean?: (rich: RichText) => RichText;
}

/** Opens the editor of a text. */
export function openTextEditor({
  element,
  content,
  label,
  className,
  spellcheck,
  extensions = [],
  press,
  passes = () => false,
  clean = (rich) => rich,
}: TextEditorOptions): Editor {
  return new Editor({
    element,
    extensions: [...schema, keys, ...extensions],
    content: documentOfRich(content),
    // The content security policy would refuse a `<style>` element; the styles are in a file.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        'aria-label': label,
        spellcheck: String(spellcheck),
      },
      handleKeyDown: (view, event) => !isComposedBy(view, event) && press(event),
      handleDOMEvents: {
        // ProseMirror prevents the default of every Escape, so code around the editor could not tell whether the editor
        // has handled the key.
        keydown(view, event) {
          if (passes(event)) return true;
          if (event.key !== 'Escape' || isComposedBy(view, event)) return false;
          if (press(event)) event.preventDefault();
          return true;
        },
      },
      handlePaste: (view, { clipboardData }) => paste(view, clipboardData, clean),
    },
  });
}

function isComposedBy(view: EditorView, event: KeyboardEvent): boolean {
  return view.composing || isOfInputMethod(event);
}

function paste(view: EditorView, data: DataTransfer | null, clean: (rich: RichText) => RichText): boolean {
  const html = data?.getData('text/html') ?? '';
  const plain = data?.getData('text/plain') ?? '';
  // Files are handled by the code around the editor. Other formats have no text that could replace what is selected.
  if (html === '' && plain === '') return (data?.files.length ?? 0) === 0;
  const { state } = view;
  const href = linkIn(plain);
  const link = state.schema.marks['link'];
  if (href !== null && link && !state.selection.empty) {
    const { from, to } = state.selection;
    view.dispatch(state.tr.addMark(from, to, link.create({ href })).scrollIntoView());
    return true;
  }
  const rich = html === '' ? richOfPlain(plain) : clean(richInHtml(html));
  const pasted = state.schema.nodeFromJSON(documentOfRich(rich));
  const slice = pasted.slice(1, pasted.content.size - 1);
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView());
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

/** Returns whether a key is that of undo or redo while the text has nothing to undo or redo. */
export function isIdleUndo({ state }: Editor, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || !(isMac ? metaKey : ctrlKey)) return false;
  const letter = letterOf(event);
  if (letter === 'z' && !shiftKey) return undoDepth(state) === 0;
  return (letter === 'y' || letter === 'z') && redoDepth(state) === 0;
}

/** Clears the undo history, so that undo does not bring a sent text back into the field. */
export function forgetHistory(editor: Editor): void {
  editor.unregisterPlugin('history');
  editor.registerPlugin(history());
}

/** Returns the document position of an offset in the plain text. */
export function positionOf({ state }: Editor, offset: number): number {
  let left = offset;
  let at = 1;
  let found = state.doc.content.size - 1;
  let isFound = false;
  state.doc.forEach((line, start) => {
    if (isFound) return;
    at = start + 1;
    line.forEach((inline, from) => {
      if (isFound) return;
      const length = inline.isText ? inline.nodeSize : String(inline.attrs['text'] ?? '').length;
      if (left <= length) {
        // A caret within a mention is moved behind it.
        found = at + from + (inline.isText || left === 0 ? left : inline.nodeSize);
        isFound = true;
      } else left -= length;
    });
    if (!isFound && left === 0) {
      found = start + line.nodeSize - 1;
      isFound = true;
    }
    left -= 1;
  });
  return found;
}
