// The parts of labels, in the styles that use letters: their order, and the search for a free label.
//
//   part  = a* LETTERS | a* DIGITS     in turn: letters, digits, letters …
//
// LETTERS count A … H, J … N, P … Z, AA …, without I and O, which look like 1 and 0. Each `a` means "before". Of two
// lists of parts, a list sorts before the lists that extend it (12 < 12A), more `a` before fewer (12aA < 12A), and
// then the lower count first (12B < 12AA).

import { limits } from '../limits.ts';
import type { UsedLabels } from './labelStyle.ts';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The pattern of the letters of a part. */
export const LETTERS = '[A-HJ-NP-Z]+';
/** The pattern of all parts that may follow a number. */
export const PARTS = `(?:a*${LETTERS}(?:a*[1-9][0-9]*a*${LETTERS})*(?:a*[1-9][0-9]*)?)?`;

/** A part of a label: its number of `a`, and the value of its letters or digits (A is 1). */
export interface NumberPart {
  readonly befores: number;
  readonly count: number;
}

/** A series of labels that rise with `count`. */
export interface LabelSeries<Label> {
  readonly first: number;
  at(count: number): Label;
}

/** A search for a free label: how labels are printed, where the search ends, and all labels that were ever used. */
export interface Search<Label> {
  print(label: Label): string;
  /** Tells whether a label sorts at or after the right neighbour. Then so do all later labels of its series. */
  isPast(label: Label): boolean;
  readonly ever: UsedLabels;
}

/** Returns the first label of some series, in their order, that is free and short enough; null where there is none. */
export function firstFree<Label>(
  families: Iterable<LabelSeries<Label>>,
  { print, isPast, ever }: Search<Label>,
): string | null {
  for (const family of families) {
    for (let count = family.first; ; count++) {
      const label = family.at(count);
      const text = print(label);
      if (text.length > limits.labelLength || isPast(label)) break;
      if (!ever.has(text)) return text;
    }
  }
  return null;
}

/**
 * Yields the lists of parts that sort after the given one: first its next sibling on the highest level (A1 -> B),
 * then on deeper ones (A1 -> A2), then its children (A -> A1), then those before them (A -> Aa1). The last always
 * sort before everything else that follows the given list.
 */
export function* partsAfter(parts: readonly NumberPart[]): Iterable<LabelSeries<readonly NumberPart[]>> {
  for (const [depth, own] of parts.entries()) {
    yield* laterPartsOf(own).map(({ first, at }) => ({
      first,
      at: (count: number) => [...parts.slice(0, depth), at(count)],
    }));
  }
  for (let befores = 0; befores < limits.labelLength; befores++) {
    yield { first: 1, at: (count) => [...parts, { befores, count }] };
  }
}

/** Returns the parts that sort after a part on its own level: the same `a` with a higher count, then fewer `a`. */
export function laterPartsOf({ befores, count }: NumberPart): readonly LabelSeries<NumberPart>[] {
  return Array.from({ length: befores + 1 }, (_, fewer) => ({
    first: fewer === befores ? count + 1 : 1,
    at: (next: number): NumberPart => ({ befores: fewer, count: next }),
  }));
}

/** Compares two lists of parts, for sorting. */
export function compareParts(left: readonly NumberPart[], right: readonly NumberPart[]): number {
  for (let depth = 0; depth < Math.max(left.length, right.length); depth++) {
    const [one, other] = [left[depth], right[depth]];
    if (!one || !other) return one ? 1 : -1;
    const byPart = comparePart(one, other);
    if (byPart !== 0) return byPart;
  }
  return 0;
}

/** Compares two parts, for sorting. */
export function comparePart(left: NumberPart, right: NumberPart): number {
  return left.befores === right.befores ? left.count - right.count : right.befores - left.befores;
}

/** Returns the parts of a text. */
export function partsOf(text: string): readonly NumberPart[] {
  return (text.match(/a*(?:[A-Z]+|[0-9]+)/g) ?? []).map(partOf);
}

function partOf(text: string): NumberPart {
  const value = text.replace(/^a+/, '');
  const count = /[0-9]/.test(value)
    ? Number(value)
    : Array.from(value).reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter) + 1, 0);
  return { befores: text.length - value.length, count };
}

/** Returns parts as text: letters, digits, letters … */
export function printParts(parts: readonly NumberPart[]): string {
  return parts.map((part, depth) => (depth % 2 === 0 ? printLetters(part) : printDigits(part))).join('');
}

/** Returns a part as letters: 1 is A. */
export function printLetters({ befores, count }: NumberPart): string {
  return 'a'.repeat(befores) + letters(count);
}

function printDigits({ befores, count }: NumberPart): string {
  return 'a'.repeat(befores) + String(count);
}

function letters(count: number): string {
  const last = ALPHABET[(count - 1) % ALPHABET.length] ?? '';
  const rest = Math.floor((count - 1) / ALPHABET.length);
  return rest > 0 ? letters(rest) + last : last;
}
