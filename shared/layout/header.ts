// The row of column titles, with the strips of their categories. It repeats on every page.
import { purposeNamed } from '../purposes/purposes.ts';
import { theme } from './colours.ts';
import { boxOf, ruleOf, type DisplayList, type Item } from './list.ts';
import { linesOf, type BrokenLine, type Run } from './lines.ts';
import { measures } from './measures.ts';
import type { Setting } from './setting.ts';

/** Returns the display list of the row of column titles, as high as its highest title needs. */
export function headerListOf({ columns, width, fonts }: Setting): DisplayList {
  const { size, least, bar } = measures.header;
  const { x: padX, y: padY } = measures.padding;
  const runs = (text: string): readonly Run[] => [{ text, face: 'semibold', size, ink: theme.text }];
  const titles = [
    ...((columns[0]?.x ?? 0) > 0
      ? [{ title: '#', x: 0, width: columns[0]?.x ?? 0, numeric: true, bar: null }]
      : []),
    ...columns.map((column) => ({ ...column, numeric: purposeNamed(column.purpose).align === 'right' })),
  ].map((each) => ({
    ...each,
    lines: each.title === '' ? [] : linesOf(runs(each.title), styleOf(each.width - 2 * padX), fonts),
  }));
  const needs = titles.map(({ lines }) => bar + 2 * padY + heightOf(lines));
  const height = Math.max(least, ...needs);
  const items: Item[] = [];
  for (const each of titles) {
    if (each.bar) items.push(boxOf({ x: each.x, y: 0, width: each.width, height: bar }, each.bar));
  }
  items.push(ruleOf({ x: 0, y: height - 1.5, width, height: 1.5 }, theme.strong));
  for (const { x, width: wide, lines, numeric } of titles) {
    let y = height - padY - heightOf(lines) - 1;
    for (const line of lines) {
      const free = Math.max(0, wide - 2 * padX - line.width);
      items.push({ kind: 'line', x: x + padX + (numeric ? free : 0), y, line });
      y += line.height;
    }
  }
  return { width, height, items };
}

const styleOf = (width: number) =>
  ({ width: Math.max(1, width), wrap: 'wrap', lineHeight: 16 / 12 }) as const;

const heightOf = (lines: readonly BrokenLine[]): number => lines.reduce((sum, line) => sum + line.height, 0);
