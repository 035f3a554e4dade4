// Converts the style of a cell of an imported file to fields of a cell or row of the sheet.

import type { Fields } from '../../shared/model/action.ts';
import type { SourceStyle } from './reading/tabSink.ts';

interface LookFields extends Fields {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly typography?: { readonly bold?: true; readonly italic?: true };
}

/** Returns the fields that give a cell or row of the sheet the style of a cell of the file. */
export function cellStyleFields({ fill, color, bold, italic }: SourceStyle): LookFields {
  return {
    ...(fill ? { backgroundColor: fill } : {}),
    ...(color ? { textColor: color } : {}),
    ...(bold || italic ? { typography: { ...(bold && { bold }), ...(italic && { italic }) } } : {}),
  };
}
