// The style of a cell of a file, as fields of a cell or row.

import type { Fields } from '../../shared/model/action.ts';
import type { SourceStyle } from './reading/tabSink.ts';

interface LookFields extends Fields {
  readonly backgroundColor?: string;
  readonly textColor?: string;
  readonly typography?: { readonly bold?: true; readonly italic?: true };
}

/** Returns the fields of a style. */
export function cellStyleFields({ fill, color, bold, italic }: SourceStyle): LookFields {
  return {
    ...(fill ? { backgroundColor: fill } : {}),
    ...(color ? { textColor: color } : {}),
    ...(bold || italic ? { typography: { ...(bold && { bold }), ...(italic && { italic }) } } : {}),
  };
}
