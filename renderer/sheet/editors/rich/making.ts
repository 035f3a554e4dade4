// Makes the editor itself: its document, its keys, and what is pasted into it.

import { Editor, Extension } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { richOfHtml } from '../../../../shared/rich/fromHtml.ts';
import { richOfPlain, type RichText } from '../../../../shared/rich/richText.ts';
import type { EditorHost } from '../editor.ts';
import { leaveOf } from '../plaineditor.ts';
import { startOf } from './changes.ts';
import { documentOfRich } from './document.ts';
import { schema } from './schema.ts';

/** The editor in `element`, with what its cell says. `isTaken`: keys that others want first. */
export function makeEditor(
  host: EditorHost,
  element: HTMLElement,
  isTaken: (event: KeyboardEvent) => boolean,
): Editor {
  return new Editor({
    element,
    extensions: [...schema, keys],
    content: documentOfRich(startOf(host)),
    // Its styles are those of the sheet: a `<style>` of its own would be refused by our policy.
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
        const leave = leaveOf(event);
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

/** Nothing of what is pasted is run or fetched: the tree is read, and thrown away. */
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
      // At the beginning of a listed line: first it is no item any more.
      Backspace: () =>
        editor.state.selection.empty &&
        editor.state.selection.$from.parentOffset === 0 &&
        editor.getAttributes('paragraph')['list'] !== null &&
        editor.commands.updateAttributes('paragraph', { list: null }),
    };
  },
});
