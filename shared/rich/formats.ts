// The formats that a person can apply to a text.

import type { Flag, ListKind } from './richText.ts';

/** A format that applies to the selected text at once. */
export type FormatCommand = Flag | ListKind | 'mention';

/** A format that needs more input, which the toolbar asks for. */
export type FormatWithInput = 'link' | 'color';
