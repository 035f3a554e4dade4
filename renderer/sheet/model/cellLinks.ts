// The address that a cell links to: that of its first link, else the first address that is written out in its text.

import { richIn } from '../../../shared/layout/richRuns.ts';
import { partsByAddress } from '../../../shared/rich/addresses.ts';
import { linkIn } from '../../../shared/rich/richText.ts';
import { textAt } from './cellAt.ts';
import type { SheetContext } from './context.ts';
import { storedCellAt } from './cellPurpose.ts';

/** Returns the address of the active cell's first link, else the first one in its text; null where there is none. */
export function linkAt({ view, selection }: SheetContext): string | null {
  const { active } = selection();
  const cell = storedCellAt(view, active);
  const spans = (cell && richIn(cell))?.paragraphs.flatMap((paragraph) => paragraph.spans) ?? [];
  const marked = spans.find(({ link }) => link !== undefined)?.link;
  if (marked !== undefined) return marked;
  const found = partsByAddress(textAt(view, active)).find(({ isLink }) => isLink);
  return found ? linkIn(found.text) : null;
}
