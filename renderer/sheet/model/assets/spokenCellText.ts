// The words of a cell for screen readers: its text, else the picture that it shows.

import { assetIn } from '../../../../shared/layout/assetNodes.ts';
import type { LayoutContext } from '../../../../shared/layout/layoutContext.ts';
import type { Cell } from '../../../../shared/records.ts';

/** Returns the text of a cell, else the name of its picture, else `Empty`. */
export function spokenCellText(cell: Cell, text: string, { assets }: Pick<LayoutContext, 'assets'>): string {
  if (text !== '') return text;
  const node = assetIn(cell, assets);
  return node ? `Picture: ${node.name}` : 'Empty';
}
