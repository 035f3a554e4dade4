// What labels are made of, in the styles that write letters: parts, their order, and the search for a free one.
//
//   part  = a* LETTERS | a* DIGITS     in turn: letters, digits, letters …
//
// LETTERS count A … H, J … N, P … Z, AA …: I and O look like 1 and 0. Each `a` means "before". Of two lists of
// parts the shorter stands before what extends it (12 < 12A), more `a` before fewer (12aA < 12A), and then the
// lower count (12B < 12AA).

import { limits } from '../limits.ts';
import type { Taken } from './labelStyle.ts';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The letters of a part, as a pattern. */
export const LETTERS = '[A-HJ-NP-Z]+';
/** What may follow a number, as a pattern. */
export const PARTS = `(?:a*${LETTERS}(?:a*[1-9][0-9]*a*${LETTERS})*(?:a*[1-9][0-9]*)?)?`;

/** A part of a label: its number of `a`, and what its letters or digits count (A is 1). */
export interface Part {
  readonly befores: number;
  readonly count: number;
}

/** Labels that rise with `count`. */
export interface Family<Label> {
  readonly first: number;
  at(count: number): Label;
}

/** A search for a free label: how labels are printed, where the search ends, and which labels were ever given. */
export interface Search<Label> {
  print(label: Label): string;
  /** Is it at or behind the right neighbour? Then so is the rest of its family. */
  isPast(label: Label): boolean;
  readonly ever: Taken;
}

/** The first label of the families, in their order, that is free and short enough; null where there is none. */
export function firstFree<Label>(
  families: Iterable<Family<Label>>,
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

/** The lists of parts that stand behind one: the next brother on the highest level (A1 -> B), then deeper
 *  (A1 -> A2), then the children (A -> A1), then those before them (A -> Aa1), which at last is always less
 *  than whatever else stands behind. */
export function* partsAfter(parts: readonly Part[]): Iterable<Family<readonly Part[]>> {
  for (const [depth, own] of parts.entries()) {
    yield* brothersOf(own).map(({ first, at }) => ({
      first,
      at: (count: number) => [...parts.slice(0, depth), at(count)],
    }));
  }
  for (let befores = 0; befores < limits.labelLength; befores++) {
    yield { first: 1, at: (count) => [...parts, { befores, count }] };
  }
}

/** What stands behind a part on its own level: the same `a` and a higher count, then fewer `a`. */
export function brothersOf({ befores, count }: Part): readonly Family<Part>[] {
  return Array.from({ length: befores + 1 }, (_, fewer) => ({
    first: fewer === befores ? count + 1 : 1,
    at: (next: number): Part => ({ befores: fewer, count: next }),
  }));
}

/** The order of two lists of parts. */
export function compareParts(left: readonly Part[], right: readonly Part[]): number {
  for (let depth = 0; depth < Math.max(left.length, right.length); depth++) {
    const [one, other] = [left[depth], right[depth]];
    if (!one || !other) return one ? 1 : -1;
    const byPart = comparePart(one, other);
    if (byPart !== 0) return byPart;
  }
  return 0;
}

/** The order of two parts. */
export function comparePart(left: Part, right: Part): number {
  return left.befores === right.befores ? left.count - right.count : right.befores - left.befores;
}

/** Every part that stands in a text. */
export function partsOf(text: string): readonly Part[] {
  return (text.match(/a*(?:[A-Z]+|[0-9]+)/g) ?? []).map(partOf);
}

function partOf(text: string): Part {
  const value = text.replace(/^a+/, '');
  const count = /[0-9]/.test(value)
    ? Number(value)
    : Array.from(value).reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter) + 1, 0);
  return { befores: text.length - value.length, count };
}

/** Parts as they are written: letters, digits, letters … */
export function printParts(parts: readonly Part[]): string {
  return parts.map((part, depth) => (depth % 2 === 0 ? printLetters(part) : printDigits(part))).join('');
}

/** A part in letters: 1 is A. */
export function printLetters({ befores, count }: Part): string {
  return 'a'.repeat(befores) + letters(count);
}

function printDigits({ befores, count }: Part): string {
  return 'a'.repeat(befores) + String(count);
}

function letters(count: number): string {
  const last = ALPHABET[(count - 1) % ALPHABET.length] ?? '';
  const rest = Math.floor((count - 1) / ALPHABET.length);
  return rest > 0 ? letters(rest) + last : last;
}
