// Elements for cells that are more than a text of one look (`cellContent.ts`). What stands in them is laid out as on
// paper; the elements that were made of it are kept, since a sheet says the same few things again and again.

import type { Fonts } from '../../../shared/layout/metrics.ts';
import { textItemsOf, type CellText } from '../../../shared/layout/texts.ts';
import type { PersonAvatars } from '../model/faces.ts';
import { paintItems } from './listpaint.ts';

const KEPT = 400;
/** No text of a cell begins with it. */
const SIGN = '\u0001';

/** Says the same for cells that look the same in one column and one style. */
export function drawingKey({ text, rich, mark, look }: CellText, height: number): string {
  const place = look.vertical === 'top' && mark?.kind !== 'picture' ? '' : height;
  const node = mark?.kind === 'picture' || mark?.kind === 'thumb' ? JSON.stringify(mark.node) : '';
  return `${SIGN}${mark?.kind ?? ''} ${node} ${place} ${rich ? JSON.stringify(rich) : text}`;
}

/** What is read out of it. */
export function accessibleText({ text, mark }: CellText): string {
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
export function openDrawings(fonts: Fonts, faces: PersonAvatars): Drawings {
  const kept = new Map<string, HTMLElement>();
  return {
    elementOf(key, content, { width, height }) {
      const known = kept.get(key);
      if (known) return known.cloneNode(true);
      const items = textItemsOf(content, { x: 0, y: 0, width, height }, fonts);
      const element = paintItems(items, 0, faces);
      // Its words are the cell's label: where a line ends, a word does.
      for (const line of [...element.querySelectorAll('.line')].slice(1)) line.before(' ');
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, element);
      return element.cloneNode(true);
    },
    forget: () => kept.clear(),
  };
}
