// Labels as in film: 12, 12A, 12B, 12A1, 12aA, A1.
//
//   label  = [prefix] number part*        A1 · 12 · 12A · 12A1 · 12aA
//   prefix = a* LETTERS                   of rows that were inserted before the number
//
// Order: by number; then with a prefix before without one; then part by part.

import { limits } from '../limits.ts';
import {
  laterPartsOf,
  comparePart,
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
  readonly prefix: NumberPart | null;
  readonly number: number;
  readonly parts: readonly NumberPart[];
}

const SHAPE = new RegExp(`^(?:a*${LETTERS})?[1-9][0-9]*${PARTS}$`);

/** The style of film, with numbers and letters: 12, 12A, 12aA. */
export const film: LabelStyle = {
  isLabel: (text) => SHAPE.test(text),
  compare: (left, right) => compare(parse(left), parse(right)),
  between,
  first: (blocks) =>
    Array.from({ length: blocks.reduce((sum, count) => sum + count, 0) }, (_, index) => String(index + 1)),
  opening: () => null,
};

/**
 * Returns a label between two labels. Where only too long a label would sort there, the next free letter of the same
 * number is used instead.
 */
function between(left: string | null, right: string | null, ever: UsedLabels): string {
  const upper = right === null ? null : parse(right);
  const lower = left === null ? null : parse(left);
  const end = lower && upper && compare(lower, upper) >= 0 ? null : upper;
  const families = lower ? after(lower, right === null) : before(upper);
  const isPast = (label: Label): boolean => end !== null && compare(label, end) >= 0;
  return firstFree(families, { print, isPast, ever }) ?? outOfPlace((lower ?? upper)?.number ?? 1, ever);
}

/**
 * Returns a free label for a row that fits nowhere between its neighbours: the first of 12A, 12B …, although it may
 * sort elsewhere; a free whole number where all of these would be too long.
 */
function outOfPlace(number: number, ever: UsedLabels): string {
  const lettered = { first: 1, at: (count: number) => bare(number, [{ befores: 0, count }]) };
  const isPast = (): boolean => false;
  const free = firstFree([lettered], { print, isPast, ever });
  if (free !== null) return free;
  let next = number + 1;
  while (ever.has(String(next))) next++;
  return String(next);
}

function bare(number: number, parts: readonly NumberPart[] = []): Label {
  return { prefix: null, number, parts };
}

/** Yields labels before the first row: A1, B1 …, then aA1 …, each series before the former one. */
function* before(right: Label | null): Iterable<LabelSeries<Label>> {
  const number = right?.number ?? 1;
  if (right === null) yield { first: 1, at: (count) => bare(count) };
  for (let befores = 0; befores < limits.labelLength; befores++) {
    yield { first: 1, at: (count) => ({ prefix: { befores, count }, number, parts: [] }) };
  }
}

/**
 * Yields labels after a label: the next whole number at the end of the sheet; else the next prefix; else the next
 * parts.
 */
function* after({ prefix, number, parts }: Label, isAtEnd: boolean): Iterable<LabelSeries<Label>> {
  if (isAtEnd) yield { first: number + 1, at: (count) => bare(count) };
  for (const { first, at } of prefix ? laterPartsOf(prefix) : []) {
    yield { first, at: (count) => ({ prefix: at(count), number, parts: [] }) };
  }
  for (const { first, at } of partsAfter(parts)) {
    yield { first, at: (count) => ({ prefix, number, parts: at(count) }) };
  }
}

function compare(left: Label, right: Label): number {
  return (
    left.number - right.number ||
    comparePrefix(left.prefix, right.prefix) ||
    compareParts(left.parts, right.parts)
  );
}

/** Compares prefixes, for sorting. Labels with a prefix sort before those without one. */
function comparePrefix(left: NumberPart | null, right: NumberPart | null): number {
  if (left && right) return comparePart(left, right);
  return left === right ? 0 : left ? -1 : 1;
}

function parse(text: string): Label {
  if (!film.isLabel(text)) throw new Error(`not a label: ${text}`);
  const [first, ...rest] = partsOf(text);
  const hasPrefix = !/^[0-9]/.test(text);
  const [number, ...parts] = hasPrefix ? rest : [first, ...rest];
  return {
    prefix: (hasPrefix && first) || null,
    number: number?.count ?? 0,
    parts: parts.flatMap((part) => part ?? []),
  };
}

function print({ prefix, number, parts }: Label): string {
  return (prefix ? printLetters(prefix) : '') + String(number) + printParts(parts);
}
