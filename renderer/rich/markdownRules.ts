// Markdown-light as one types: `**bold**`, `_italic_`, `` `code` ``, `- ` and `1. ` at the beginning of a line.
// Backspace right after one of them takes it back to the letters that were typed.

import { Extension, InputRule, markInputRule } from '@tiptap/core';
import type { ListKind } from '../../shared/rich/richText.ts';

/**
 * Matches `**bold**` at the caret. The first group is the text that is replaced, the second the text that gets the
 * mark.
 */
export const BOLD_PATTERN = /(?:^|[\s(])(\*\*(?![\s*])([^*]*[^\s*])\*\*)$/;
/** Matches `_italic_` at the caret. An underscore within a word is left alone, as in names of files. */
export const ITALIC_PATTERN = /(?:^|[\s(])(_(?![\s_])([^_]*[^\s_])_)$/;
/** Matches `` `code` `` at the caret. */
export const CODE_PATTERN = /(?:^|[\s(])(`([^`]*[^\s`])`)$/;
/** Matches `- ` or `* ` at the beginning of a line. */
export const BULLET_PATTERN = /^[-*] $/;
/** Matches `1. ` or `1) ` at the beginning of a line. */
export const NUMBER_PATTERN = /^1[.)] $/;

/** The rules, as a Tiptap extension. */
export const markdownRules = Extension.create({
  name: 'markdownRules',
  // Higher than the priority of the editor's own keys, whose Backspace would join lines.
  priority: 200,
  addInputRules() {
    const mark = (name: string, find: RegExp): InputRule[] => {
      const type = this.editor.schema.marks[name];
      return type ? [markInputRule({ find, type })] : [];
    };
    return [
      ...mark('bold', BOLD_PATTERN),
      ...mark('italic', ITALIC_PATTERN),
      ...mark('code', CODE_PATTERN),
      listRule(BULLET_PATTERN, 'bullet'),
      listRule(NUMBER_PATTERN, 'number'),
    ];
  },
  addKeyboardShortcuts: () => ({ Backspace: ({ editor }) => editor.commands.undoInputRule() }),
});

function listRule(find: RegExp, list: ListKind): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range, chain }) => {
      const { $from } = state.selection;
      if ($from.parent.attrs['list'] !== null) return null;
      chain().deleteRange(range).updateAttributes('paragraph', { list }).run();
      return undefined;
    },
  });
}
