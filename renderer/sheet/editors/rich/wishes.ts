// What the toolbar, the keys and the commands ask of the rich editor, by one set of names.

import type { ChainedCommands, Editor } from '@tiptap/core';
import { linkIn } from '../../../../shared/rich/richText.ts';
import type { FormatCommand } from '../../model/formatRequest.ts';

/** Tiptap's own way to the focus takes a frame: the next key would go astray. */
export function begun(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

/** Inserts a mention sign, toggles a mark, or turns the paragraph into a list and back. */
export function fulfil(editor: Editor, wish: FormatCommand): void {
  const chain = begun(editor);
  if (wish === 'mention') return void chain.insertContent(needsSpace(editor) ? ' @' : '@').run();
  if (wish !== 'bullet' && wish !== 'number') return void chain.toggleMark(wish).run();
  const isOn = editor.isActive('paragraph', { list: wish });
  chain.updateAttributes('paragraph', { list: isOn ? null : wish }).run();
}

/** A sign right behind a letter would be part of a word. */
function needsSpace({ state }: Editor): boolean {
  const { $from } = state.selection;
  return /[^\s(]$/.test($from.parent.textBetween(0, $from.parentOffset));
}

export function setColour(editor: Editor, color: string | null): void {
  const chain = begun(editor);
  if (color === null) chain.unsetMark('color').run();
  else chain.setMark('color', { color }).run();
}

/** Links what is marked, or writes the address where nothing is. False where it is no address that we link to. */
export function setLink(editor: Editor, typed: string): boolean {
  const chain = begun(editor);
  if (typed.trim() === '') {
    chain.extendMarkRange('link').unsetMark('link').run();
    return true;
  }
  const href = addressOf(typed);
  if (href === null) return false;
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.extendMarkRange('link').setMark('link', { href }).run();
  return true;
}

/** People type `eo.example` and `a@b.example`. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return linkIn(`mailto:${text}`);
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u.test(text)) return linkIn(`https://${text}`);
  return linkIn(text);
}
