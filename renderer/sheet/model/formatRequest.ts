// What can be asked of a text that is typed: marks, lists, a link, a colour, a mention.

import type { Flag, ListKind } from '../../../shared/rich/richText.ts';

/** What can be done to the marked text at once. */
export type FormatCommand = Flag | ListKind | 'mention';

/** What needs a word more: then the toolbar asks for it. */
export type FormatPrompt = 'link' | 'color';

export type FormatRequest =
  | {
      readonly wish: FormatCommand | FormatPrompt;
      /** What was marked in the plain text; null: all of it. */
      readonly marked: { readonly from: number; readonly to: number } | null;
    }
  | {
      /** A sign was typed that opens the list of mentions, with so much text behind the caret. */
      readonly wish: 'typed';
      readonly behind: number;
    };
