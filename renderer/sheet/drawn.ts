// Cells that are more than a text of one look: rich texts, and what a purpose draws. What stands in them is laid out
// as on paper; the elements that were made of it are kept, since a sheet says the same few things again and again.

import type { Assets } from '../../shared/layout/assets.ts';
import { composed } from '../../shared/layout/content.ts';
import { isMarking } from '../../shared/layout/marks.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { cellTextFor, textItemsOf, type CellText } from '../../shared/layout/texts.ts';
import type { Look } from '../../shared/layout/looks.ts';
import type { Entity } from '../../shared/model/action.ts';
import type { Faces } from './faces.ts';
import { pictureOf } from './listpaint.ts';

const KEPT = 400;
const NO_CELL: Entity = { id: '' };
/** No text of a cell begins with it. */
const SIGN = '\u0001';

/** What a cell shows beside or in place of bare text; null where it is bare text, which is nearly everywhere. */
export function drawnOf(
  cell: Entity | undefined,
  text: string,
  { purpose, look, assets }: { purpose: string | null; look: Look; assets: Assets },
): CellText | null {
  const own = cell?.['purpose'] ?? purpose;
  const hasAsset = Boolean(cell?.['asset']);
  const isMarked = typeof own === 'string' && isMarking(own);
  if (typeof cell?.['valueText'] !== 'string' && !isMarked && !hasAsset) return null;
  const given = { text: composed(text), label: '', look, padding: measures.padding, purpose, assets };
  const content = cellTextFor(cell ?? NO_CELL, given);
  return content.rich || content.mark || hasAsset ? content : null;
}

/** Says the same for cells that look the same in one column and one style. */
export function keyOf({ text, rich, mark, look }: CellText, height: number): string {
  const place = look.vertical === 'top' && mark?.kind !== 'picture' ? '' : height;
  const node = mark?.kind === 'picture' || mark?.kind === 'thumb' ? JSON.stringify(mark.node) : '';
  return `${SIGN}${mark?.kind ?? ''} ${node} ${place} ${rich ? JSON.stringify(rich) : text}`;
}

/** What is read out of it. */
export function wordsOf({ text, mark }: CellText): string {
  if (mark?.kind === 'check') return mark.isOn ? 'Ticked' : 'Not ticked';
  if (mark?.kind === 'picture') return `Picture: ${mark.node.name}`;
  return text;
}

export interface Drawings {
  /** Elements that show the cell in a place of that size. `key` tells it from others, size and style included. */
  elementOf(key: string, content: CellText, size: { width: number; height: number }): Node;
  /** After people have come, gone or changed. */
  forget(): void;
}

/** Draws cells that are more than bare text, and keeps a limited number of drawings to be cloned. */
export function openDrawings(fonts: Fonts, faces: Faces): Drawings {
  const kept = new Map<string, HTMLElement>();
  return {
    elementOf(key, content, { width, height }) {
      const known = kept.get(key);
      if (known) return known.cloneNode(true);
      const items = textItemsOf(content, { x: 0, y: 0, width, height }, fonts);
      const element = pictureOf(items, 0, faces);
      // Its words are the cell's label: where a line ends, a word does.
      for (const line of [...element.querySelectorAll('.line')].slice(1)) line.before(' ');
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, element);
      return element.cloneNode(true);
    },
    forget: () => kept.clear(),
  };
}
