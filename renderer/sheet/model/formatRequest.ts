// Requests to format the text that is being edited: flags, lists, a link, a colour, a mention.

import type { Flag, ListKind } from '../../../shared/rich/richText.ts';

/** A format that applies to the selected text at once. */
export type FormatCommand = Flag | ListKind | 'mention';

/** A format that needs more input, which the toolbar asks for. */
export type FormatWithInput = 'link' | 'color';

export type FormatRequest =
  | {
      readonly wish: FormatCommand | FormatWithInput;
      /** The selected part of the plain text, as offsets; null for all of it. */
      readonly marked: { readonly from: number; readonly to: number } | null;
    }
  | {
      /** A typed character has opened the list of mentions, with `behind` characters after the caret. */
      readonly wish: 'typed';
      readonly behind: number;
    };
