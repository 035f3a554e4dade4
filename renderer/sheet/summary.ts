// What the status strip says of the selection: how many cells, and what they come to.

import { textAt } from './cellat.ts';
import { clockOf, secondsOf } from './durations.ts';
import { sizeOf, type Range } from './selection.ts';
import type { View } from './view.ts';

export interface Summary {
  readonly cells: number;
  /** Named values, such as the total of durations; empty when nothing adds up. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** Beyond this a sum would be felt while dragging. */
const MOST = 50_000;

export function summaryOf(view: View, range: Range): Summary {
  const cells = sizeOf(range);
  if (cells < 2 || cells > MOST) return { cells, values: [] };
  const isTimed = view
    .columns()
    .slice(range.left, range.right + 1)
    .every(({ purpose }) => purpose === 'duration');
  const numbers: number[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const text = textAt(view, { row, column });
      const number = isTimed ? secondsOf(text) : numberOf(text);
      if (number !== null) numbers.push(number);
    }
  }
  if (numbers.length < 2) return { cells, values: [] };
  const total = numbers.reduce((sum, number) => sum + number, 0);
  const shown = (value: number): string => (isTimed ? clockOf(value) : plain(value));
  return {
    cells,
    values: [
      { name: isTimed ? 'Total' : 'Sum', value: shown(total) },
      { name: 'Average', value: shown(total / numbers.length) },
    ],
  };
}

/** A number as it is typed, with separators of thousands; null for text. */
function numberOf(text: string): number | null {
  const typed = text.trim().replaceAll(/[\s\u00a0,']/g, '');
  return /^[-−]?\d+(\.\d+)?$/.test(typed) ? Number(typed.replace('−', '-')) : null;
}

function plain(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);
}
