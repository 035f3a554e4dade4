// What a freeze, or its end, does to the numbers: each row's number now and then, in the running order.

import { styleNamed, type NumberingStyle } from '../../../../shared/model/labels.ts';
import type { View } from '../view.ts';
import { isParting, labelsOf } from './predicted.ts';

export interface NumberChange {
  /** The place of the row in the running order. */
  readonly index: number;
  /** Empty for none. */
  readonly now: string;
  readonly next: string;
}

/** Live numbers to labels of a style. */
export function freezing(view: View, style: NumberingStyle): readonly NumberChange[] {
  const { numbers, records } = view;
  const numbered: number[] = [];
  const blocks = [0];
  for (let index = 0; index < records.order.count(); index++) {
    const line = records.order.at(index);
    if (numbers.isNumbered(index)) {
      numbered.push(index);
      blocks.push((blocks.pop() ?? 0) + 1);
    } else if (style === 'broadcast' && line && isParting(view, line)) blocks.push(0);
  }
  const labels = styleNamed(style).first(blocks);
  return numbered.map((index, at) => ({ index, now: String(at + 1), next: labels[at] ?? '' }));
}

/** Labels to live numbers. Rows that are out have none while numbers are live. */
export function thawing(view: View): readonly NumberChange[] {
  let count = 0;
  return [...labelsOf(view)].map(([index, now]) => {
    const next = view.numbers.isNumbered(index) ? String(++count) : '';
    return { index, now, next };
  });
}

export function isDifferent({ now, next }: NumberChange): boolean {
  return now !== next;
}

/** What the row is about: its title, or the first that it says. */
export function titleOf(view: View, index: number): string {
  const line = view.records.order.at(index);
  if (!line) return '';
  const { values } = view.shown(line);
  const titles = view.columns().findIndex(({ purpose }) => purpose === 'title');
  const [first = ''] = values.filter((text) => text);
  return (values[titles] || first).replaceAll(/\s+/g, ' ');
}
