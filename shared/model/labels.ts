// Frozen item numbers, film style: 12, 12A, 12B, 12A1, 12aA, A1. A label is a name on paper: given
// once, never changed by a move, never given again.
//
//   label  = [prefix] number part*        A1 · 12 · 12A · 12A1 · 12aA
//   prefix = a* LETTERS                   what was put before the number
//   part   = a* LETTERS | a* DIGITS       in turn: letters, digits, letters …
//
// LETTERS count A … H, J … N, P … Z, AA …: I and O look like 1 and 0. Each `a` means "before".
// Order: by number; then prefixed before bare; then part by part, where a label stands before what
// extends it (12 < 12A), more `a` before fewer (12aA < 12A), and then by count (12B < 12AA).

import { limits } from '../limits.ts';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

interface Part {
  readonly befores: number;
  readonly count: number;
}

interface Label {
  readonly prefix: Part | null;
  readonly number: number;
  readonly parts: readonly Part[];
}

/** The order of labels, for sorting and mentions. @throws Error when one is not a label */
export function compareLabels(left: string, right: string): number {
  return compare(parse(left), parse(right));
}

/** Is this text a label? */
export function isLabel(text: string): boolean {
  return SHAPE.test(text);
}

/** Every label given since the freeze, in whatever holds them. */
type Taken = Pick<ReadonlySet<string>, 'has'>;

/** A label for a row that comes to stand between `left` and `right` (null: the edge of the sheet),
 *  none of `ever`, which holds every label given since the freeze, also those of deleted rows.
 *  Where rows were moved and `left` is not before `right`, only `left` counts. Always finds one, of at most
 *  `limits.labelLength` characters: where a place is so crowded that only a longer one would fit in order,
 *  the next free letter of the same number is given instead. */
export function labelBetween(left: string | null, right: string | null, ever: Taken): string {
  const upper = right === null ? null : parse(right);
  const lower = left === null ? null : parse(left);
  const end = lower && upper && compare(lower, upper) >= 0 ? null : upper;
  for (const family of lower ? after(lower, right === null) : before(upper)) {
    for (let count = family.first; ; count++) {
      const label = family.at(count);
      const text = print(label);
      if (text.length > limits.labelLength || (end && compare(label, end) >= 0)) break;
      if (!ever.has(text)) return text;
    }
  }
  return outOfPlace((lower ?? upper)?.number ?? 1, ever);
}

/** The first free of 12A, 12B …, wherever it stands; when even those are too long, a bare number. */
function outOfPlace(number: number, ever: Taken): string {
  for (let count = 1; ; count++) {
    const text = print({ prefix: null, number, parts: [{ befores: 0, count }] });
    if (text.length > limits.labelLength) break;
    if (!ever.has(text)) return text;
  }
  let bare = number + 1;
  while (ever.has(String(bare))) bare++;
  return String(bare);
}

/** Labels that rise with `count`. A family that `right` does not cut short has one that is free. */
interface Family {
  readonly first: number;
  at(count: number): Label;
}

/** Before the first row: A1, B1 …, then aA1 …, each nearer to the edge. */
function* before(right: Label | null): Iterable<Family> {
  const number = right?.number ?? 1;
  if (right === null) yield { first: 1, at: (count) => ({ prefix: null, number: count, parts: [] }) };
  for (let befores = 0; befores < limits.labelLength; befores++) {
    yield { first: 1, at: (count) => ({ prefix: { befores, count }, number, parts: [] }) };
  }
}

/** After `left`: the next whole number at the end of the sheet; else the next brother on the highest
 *  level (12A1 -> 12B), then deeper (12A1 -> 12A2), then the children (12A -> 12A1), then those
 *  before them (12 -> 12aA), which at last is always less than `right`. */
function* after(left: Label, atEnd: boolean): Iterable<Family> {
  const { prefix, number, parts } = left;
  if (atEnd) yield { first: number + 1, at: (count) => ({ prefix: null, number: count, parts: [] }) };
  if (prefix) {
    yield* brothers(prefix).map(({ first, part }) => ({
      first,
      at: (count: number) => ({ prefix: part(count), number, parts: [] }),
    }));
  }
  for (const [depth, own] of parts.entries()) {
    yield* brothers(own).map(({ first, part }) => ({
      first,
      at: (count: number) => ({ prefix, number, parts: [...parts.slice(0, depth), part(count)] }),
    }));
  }
  for (let befores = 0; befores < limits.labelLength; befores++) {
    yield { first: 1, at: (count) => ({ prefix, number, parts: [...parts, { befores, count }] }) };
  }
}

function brothers({ befores, count }: Part) {
  return Array.from({ length: befores + 1 }, (_, fewer) => ({
    first: fewer === befores ? count + 1 : 1,
    part: (next: number): Part => ({ befores: fewer, count: next }),
  }));
}

function compare(left: Label, right: Label): number {
  if (left.number !== right.number) return left.number - right.number;
  const byPrefix = compareParts(left.prefix, right.prefix, 1);
  if (byPrefix !== 0) return byPrefix;
  for (let depth = 0; depth < Math.max(left.parts.length, right.parts.length); depth++) {
    const byPart = compareParts(left.parts[depth] ?? null, right.parts[depth] ?? null, -1);
    if (byPart !== 0) return byPart;
  }
  return 0;
}

/** `none` tells on which side a missing part stands: after every prefix, before every other part. */
function compareParts(left: Part | null, right: Part | null, none: 1 | -1): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? none : -none;
  return right.befores - left.befores || left.count - right.count;
}

const SHAPE =
  /^(?:a*[A-HJ-NP-Z]+)?[1-9][0-9]*(?:a*[A-HJ-NP-Z]+(?:a*[1-9][0-9]*a*[A-HJ-NP-Z]+)*(?:a*[1-9][0-9]*)?)?$/;

function parse(text: string): Label {
  if (!isLabel(text)) throw new Error(`not a label: ${text}`);
  const [first, ...rest] = (text.match(/a*(?:[A-Z]+|[0-9]+)/g) ?? []).map(partOf);
  const hasPrefix = !/^[0-9]/.test(text);
  const [number, ...parts] = hasPrefix ? rest : [first, ...rest];
  return {
    prefix: (hasPrefix && first) || null,
    number: number?.count ?? 0,
    parts: parts.flatMap((part) => part ?? []),
  };
}

function partOf(text: string): Part {
  const value = text.replace(/^a+/, '');
  const count = /[0-9]/.test(value)
    ? Number(value)
    : Array.from(value).reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter) + 1, 0);
  return { befores: text.length - value.length, count };
}

function print({ prefix, number, parts }: Label): string {
  const written = parts.map(
    ({ befores, count }, depth) => 'a'.repeat(befores) + (depth % 2 === 0 ? letters(count) : count),
  );
  return (prefix ? 'a'.repeat(prefix.befores) + letters(prefix.count) : '') + number + written.join('');
}

function letters(count: number): string {
  const last = ALPHABET[(count - 1) % ALPHABET.length] ?? '';
  const rest = Math.floor((count - 1) / ALPHABET.length);
  return rest > 0 ? letters(rest) + last : last;
}
