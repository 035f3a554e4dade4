// Labels as in broadcast: A05, A05A, A05A1, B01. They have a letter for each page of the rundown (the rows between
// two headings or page breaks), and within it a number of at least two digits.
//
//   label = LETTERS DIGITS part*
//
// Order: by page, by number, then part by part. A00 is never used: the row before A01 is A00A.

import {
  compareParts,
  firstFree,
  LETTERS,
  PARTS,
  partsAfter,
  partsOf,
  printLetters,
  printParts,
  type LabelSeries,
  type NumberPart,
} from './labelParts.ts';
import type { LabelStyle, UsedLabels } from './labelStyle.ts';

interface Label {
  readonly page: number;
  readonly number: number;
  readonly parts: readonly NumberPart[];
}

const SHAPE = new RegExp(`^${LETTERS}(?:[0-9]{2}|[1-9][0-9]{2,})${PARTS}$`);

/** The style of broadcast, with a letter for each page: A05, A05A. */
export const broadcast: LabelStyle = {
  isLabel: (text) => SHAPE.test(text) && !/^[A-Z]+00$/.test(text),
  compare: (left, right) => compare(parse(left), parse(right)),
  between,
  first: (blocks) =>
    blocks
      .filter((count) => count > 0)
      .flatMap((count, block) =>
        Array.from({ length: count }, (_, index) => print({ page: block + 1, number: index + 1, parts: [] })),
      ),
  opening(left, ever) {
    let page = left === null ? 1 : parse(left).page + 1;
    const label = (): string => print({ page, number: 1, parts: [] });
    while (ever.has(label())) page++;
    return label();
  },
};

function between(left: string | null, right: string | null, ever: UsedLabels): string {
  const upper = right === null ? null : parse(right);
  const lower = left === null ? { page: upper?.page ?? 1, number: 0, parts: [] } : parse(left);
  const end = upper && compare(lower, upper) >= 0 ? null : upper;
  const isAtEnd = right === null || (end !== null && end.page > lower.page);
  const isPast = (label: Label): boolean => end !== null && compare(label, end) >= 0;
  return firstFree(after(lower, isAtEnd), { print, isPast, ever }) ?? outOfPlace(lower, ever);
}

/** Yields the labels after a label: at the end of a page its next number, else the next parts. */
function* after({ page, number, parts }: Label, isAtEnd: boolean): Iterable<LabelSeries<Label>> {
  if (isAtEnd) yield { first: number + 1, at: (count) => ({ page, number: count, parts: [] }) };
  for (const { first, at } of partsAfter(parts)) {
    yield { first, at: (count) => ({ page, number, parts: at(count) }) };
  }
}

/** Returns the next free letter of the same number, else of the numbers that follow. */
function outOfPlace({ page, number }: Label, ever: UsedLabels): string {
  for (let next = number; ; next++) {
    const lettered = {
      first: 1,
      at: (count: number): Label => ({ page, number: next, parts: [{ befores: 0, count }] }),
    };
    const free = firstFree([lettered], { print, isPast: () => false, ever });
    if (free !== null) return free;
  }
}

function compare(left: Label, right: Label): number {
  return left.page - right.page || left.number - right.number || compareParts(left.parts, right.parts);
}

function parse(text: string): Label {
  if (!broadcast.isLabel(text)) throw new Error(`not a label: ${text}`);
  const [page, number, ...parts] = partsOf(text);
  return { page: page?.count ?? 0, number: number?.count ?? 0, parts };
}

function print({ page, number, parts }: Label): string {
  return printLetters({ befores: 0, count: page }) + String(number).padStart(2, '0') + printParts(parts);
}
