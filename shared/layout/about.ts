// Quiet words beside the text of a banner, such as what its section comes to: behind it, and before one that stands at
// the right. They are no part of its text: where there is no room for them, they are left out.
import { textIn, type PaperRow } from './content.ts';
import type { Item, Rect } from './list.ts';
import { linesOf, type Run } from './lines.ts';
import { measures } from './measures.ts';
import type { Fonts } from './metrics.ts';
import { textItemsOf, type CellText } from './texts.ts';

/** Between them and the text. */
const GAP = 12;

/** `row.about`: the words. Nothing for a row without. */
export function aboutItemsOf(row: PaperRow, content: CellText, place: Rect, fonts: Fonts): readonly Item[] {
  const text = textIn(row.about);
  const last = textItemsOf(content, place, fonts).findLast((item) => item.kind === 'line');
  if (text === '' || !last) return [];
  // In the text's own colour: on a ground that a person chose, a quieter one may not be read.
  const { ink } = content.look;
  const run: Run = { text, face: 'regular', size: measures.textSize, ink, tabular: true };
  const style = {
    width: Number.POSITIVE_INFINITY,
    wrap: 'wrap',
    lineHeight: last.line.height / run.size,
  } as const;
  const [line] = linesOf([run], style, fonts);
  if (!line) return [];
  const isBefore = content.look.align === 'right';
  const x = isBefore ? last.x - GAP - line.width : last.x + last.line.width + GAP;
  const [from, to] = [place.x + content.padding.x, place.x + place.width - content.padding.x];
  if (x < from || x + line.width > to) return [];
  return [{ kind: 'line', x, y: last.y, line }];
}
