// The content of cells that are more than a text in one look: rich texts, assets, and what a purpose draws.

import type { Assets } from '../../../shared/layout/assets.ts';
import { composeText } from '../../../shared/layout/content.ts';
import type { CellStyle } from '../../../shared/layout/looks.ts';
import { isMarking } from '../../../shared/layout/marks.ts';
import type { MentionNames } from '../../../shared/rich/mentionName.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { cellTextFor, type CellText } from '../../../shared/layout/texts.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { Cell } from '../../../shared/records.ts';

const NO_CELL: Entity = { id: '' };

/** Returns what a cell shows beside or in place of bare text; null for bare text, which nearly every cell is. */
export function cellContentOf(
  cell: Cell | undefined,
  text: string,
  {
    mentionNames,
    purpose,
    look,
    assets,
  }: {
    mentionNames: MentionNames | undefined;
    purpose: string | null;
    look: CellStyle;
    assets: Assets;
  },
): CellText | null {
  const own = cell?.purpose ?? purpose;
  const hasAsset = Boolean(cell?.asset);
  const isMarked = typeof own === 'string' && isMarking(own);
  if (typeof cell?.valueText !== 'string' && !isMarked && !hasAsset) return null;
  const given = {
    text: composeText(text),
    label: '',
    look,
    padding: measures.padding,
    purpose,
    assets,
    mentionNames,
  };
  const content = cellTextFor(cell ?? NO_CELL, given);
  return content.rich || content.mark || hasAsset ? content : null;
}
