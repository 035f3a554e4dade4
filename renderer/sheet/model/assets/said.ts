// What a cell says, for who does not see it: its text, else the picture that stands there.

import { assetIn } from '../../../../shared/layout/assetNodes.ts';
import type { Setting } from '../../../../shared/layout/setting.ts';
import type { Cell } from '../../../../shared/records.ts';

/** `Empty` where nothing stands. */
export function spokenCellText(cell: Cell, text: string, { assets }: Pick<Setting, 'assets'>): string {
  if (text !== '') return text;
  const node = assetIn(cell, assets);
  return node ? `Picture: ${node.name}` : 'Empty';
}
