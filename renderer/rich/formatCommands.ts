// Carries out formats for the toolbar, the keys and the commands.

import type { ChainedCommands, Editor } from '@tiptap/core';
import { linkIn } from '../../shared/rich/richText.ts';
import type { FormatCommand } from '../../shared/rich/formats.ts';

/**
 * Focuses the editor and begins a chain of commands. Tiptap's own `focus` takes a frame, in which the next key would be
 * lost.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

/** Inserts a mention sign, toggles a mark, or turns the paragraph into a list and back. */
export function applyFormat(editor: Editor, format: FormatCommand): void {
  const chain = focusedChain(editor);
  if (format === 'mention') return insertSign(editor, '@');
  if (format !== 'bullet' && format !== 'number') return void chain.toggleMark(format).run();
  const isOn = editor.isActive('paragraph', { list: format });
  chain.updateAttributes('paragraph', { list: isOn ? null : format }).run();
}

/** Inserts the sign that opens the list of mentions. */
export function insertSign(editor: Editor, sign: '@' | '#'): void {
  focusedChain(editor)
    .insertContent(needsSpace(editor) ? ` ${sign}` : sign)
    .run();
}

/** Whether a space is needed before a sign, which would be part of a word right after a letter. */
function needsSpace({ state }: Editor): boolean {
  const { $from } = state.selection;
  return /[^\s(]$/.test($from.parent.textBetween(0, $from.parentOffset));
}

/** Sets the colour of the selected text; null removes it. */
export function setColour(editor: Editor, color: string | null): void {
  const chain = focusedChain(editor);
  if (color === null) chain.unsetMark('color').run();
  else chain.setMark('color', { color }).run();
}

/**
 * Links the selected text, or inserts the address where none is selected. Returns false for an address that cannot be a
 * link.
 */
export function setLink(editor: Editor, typed: string): boolean {
  const chain = focusedChain(editor);
  if (typed.trim() === '') {
    chain.extendMarkRange('link').unsetMark('link').run();
    return true;
  }
  const href = parseTypedUrl(typed);
  if (href === null) return false;
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
      .run();
  else chain.extendMarkRange('link').setMark('link', { href }).run();
  return true;
}

/**
 * Returns the URL of a typed address, which may be as short as `eo.example` or `a@b.example`; null for any other text.
 */
export function parseTypedUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return linkIn(`mailto:${text}`);
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u.test(text)) return linkIn(`https://${text}`);
  return linkIn(text);
}
