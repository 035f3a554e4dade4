// Elements for cells that are more than a text of one look (`cellLooks.ts`). Their content is laid out as on paper.
// Drawn elements are cached, since a sheet contains the same few texts again and again.

import type { Fonts } from '../../../shared/layout/metrics.ts';
import { textItemsOf, type CellText } from '../../../shared/layout/texts.ts';
import type { PersonAvatars } from '../model/personAvatars.ts';
import { paintItems } from './listpaint.ts';

const CACHE_SIZE = 400;
/** Prefix of drawing keys, which no text of a cell begins with. */
const SIGN = '\u0001';

/** Returns a key that is equal for cells that look the same in one column and one style. */
export function drawingKey({ text, rich, mark, look, unknownVariables }: CellText, height: number): string {
  const place = look.vertical === 'top' && mark?.kind !== 'picture' ? '' : height;
  const node = mark?.kind === 'picture' || mark?.kind === 'thumb' ? JSON.stringify(mark.node) : '';
  return `${SIGN}${mark?.kind ?? ''} ${node} ${place} ${unknownVariables.join(' ')} ${rich ? JSON.stringify(rich) : text}`;
}

/** Returns what screen readers say of the cell. */
export function accessibleText({ text, mark, unknownVariables }: CellText): string {
  if (mark?.kind === 'check') return mark.isOn ? 'Ticked' : 'Not ticked';
  if (mark?.kind === 'picture') return `Picture: ${mark.node.name}`;
  return [text, ...unknownVariables.map(unknownVariableWords)].join(', ');
}

/** Returns the words about a name in braces that is no text variable, for the tooltip and for screen readers. */
export function unknownVariableWords(name: string): string {
  return `No variable named ${name}`;
}

export interface Drawings {
  /**
   * Returns an element that shows the content in a given size. `key` identifies the drawing, size and style included.
   */
  elementOf(key: string, content: CellText, size: { width: number; height: number }): Node;
  /** Empties the cache, after the people of the project or the loaded faces have changed. */
  forget(): void;
}

/** Opens the drawings of cells that are more than bare text, with a cache of limited size. */
export function openDrawings(fonts: Fonts, faces: PersonAvatars): Drawings {
  const cache = new Map<string, HTMLElement>();
  return {
    elementOf(key, content, { width, height }) {
      const known = cache.get(key);
      if (known) return known.cloneNode(true);
      const items = textItemsOf(content, { x: 0, y: 0, width, height }, fonts);
      const element = paintItems(items, 0, faces);
      // A space between lines, as the text is also the label of the cell: words must not join across lines.
      for (const line of [...element.querySelectorAll('.line')].slice(1)) line.before(' ');
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(key, element);
      return element.cloneNode(true);
    },
    forget: () => cache.clear(),
  };
}
