// What cells come to together, as the status strip says it of the selection.

/** A value with its name, such as the total of durations; a name of '' where the value says all. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** A cell that is summed up. */
export interface SummedCell {
  readonly text: string;
  /** Does the sheet write times with seconds? */
  readonly showsSeconds: boolean;
  /** The option of its column. */
  readonly option: string | null;
}

/** Returns what the cells come to; nothing where too few of them say anything. */
export type Summarise = (cells: readonly SummedCell[]) => readonly NamedValue[];

/** The sum and the average of those that are numbers. */
export function sumOfNumbers(cells: readonly SummedCell[]): readonly NamedValue[] {
  const numbers = cells.flatMap(({ text }) => numberOf(text) ?? []);
  if (numbers.length < 2) return [];
  const total = sumOf(numbers);
  return [
    { name: 'Sum', value: plain(total) },
    { name: 'Average', value: plain(total / numbers.length) },
  ];
}

/** The sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** A number as it is typed, with separators of thousands; null for text. */
function numberOf(text: string): number | null {
  const typed = text.trim().replaceAll(/[\s\u00a0,']/g, '');
  return /^[-−]?\d+(\.\d+)?$/.test(typed) ? Number(typed.replace('−', '-')) : null;
}

function plain(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);
}
