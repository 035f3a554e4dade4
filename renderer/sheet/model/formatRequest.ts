// Requests to format the text that is being edited: marks, lists, a link, a colour, a mention.

import type { FormatCommand, FormatWithInput } from '../../../shared/rich/formats.ts';

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
