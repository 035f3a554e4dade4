// Summaries of cells, as the status strip shows them for the selection.

import { numberOrText } from './reading.ts';

/** A value with its label, such as the total of durations; the label is '' where the value needs none. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** A cell that is summarised. */
export interface SummedCell {
  readonly text: string;
  /** Whether the sheet shows times with seconds. */
  readonly showsSeconds: boolean;
  /** The option of the cell's column. */
  readonly option: string | null;
}

/** Returns the summary of cells; empty where too few of them have a value. */
export type Summarise = (cells: readonly SummedCell[]) => readonly NamedValue[];

/** Matches a text with a currency or a percentage, which is not summed: the next cell may have another one. */
const WITH_UNIT = /[€$£¥%]/;

/** Returns the sum and the average of the cells that are numbers. */
export function sumOfNumbers(cells: readonly SummedCell[]): readonly NamedValue[] {
  const numbers = cells
    .filter(({ text }) => !WITH_UNIT.test(text))
    .map(({ text }) => numberOrText(text))
    .filter((value) => typeof value === 'number');
  if (numbers.length < 2) return [];
  const total = sumOf(numbers);
  return [
    { name: 'Sum', value: plain(total) },
    { name: 'Average', value: plain(total / numbers.length) },
  ];
}

/** Returns the sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function plain(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);
}
