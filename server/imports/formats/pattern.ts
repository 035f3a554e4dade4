// A number format of a spreadsheet, taken apart: up to four sections of tokens (ECMA-376, 18.8.31).

import { bracketedIn } from './languages.ts';

/** A piece of a section. */
export type Token =
  | { readonly kind: 'literal'; readonly text: string }
  /** `0`, `#` or `?`, a run of them with the separators inside. */
  | { readonly kind: 'digits'; readonly text: string }
  | { readonly kind: 'exponent'; readonly plus: boolean }
  | { readonly kind: 'percent' | 'slash' | 'general' | 'text' }
  /** `y`, `m`, `d`, `h`, `s`, `e`, `b`; `elapsed` when it stood in brackets: hours beyond a day. */
  | { readonly kind: 'date'; readonly letter: string; readonly length: number; readonly elapsed: boolean }
  /** Digits of a second, after its point. */
  | { readonly kind: 'fraction'; readonly length: number }
  | { readonly kind: 'halves'; readonly text: string };

/** A section of a number format, and the numbers that it is for. */
export interface Section {
  readonly tokens: readonly Token[];
  readonly isDate: boolean;
  readonly condition: Condition | null;
  /** Of the names of months and days; null: English. */
  readonly language: string | null;
  /** The code of the digit zero, where it is not ours. */
  readonly zero: number | null;
}

/** The numbers that a section is for. */
export interface Condition {
  holds(value: number): boolean;
  /** It holds for numbers below zero only, so that the section says it in its own way. */
  readonly isNegative: boolean;
}

/** The sections of `code`, at least one. Whatever is not understood is shown as it stands. */
export function sectionsOf(code: string): readonly Section[] {
  return partsOf(code).map(sectionOf);
}

/** Split at the semicolons that no quote and no backslash covers. */
function partsOf(code: string): readonly string[] {
  const parts = [''];
  for (const [piece] of code.matchAll(/"[^"]*"?|\\[\s\S]|\[[^\]]*\]?|[\s\S]/g)) {
    if (piece === ';') parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.slice(0, 4);
}

const PIECES =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>[\s\S])|\[(?<bracket>[^\]]*)\]?|_(?<space>[\s\S])|\*[\s\S]|(?<general>general)|(?<halves>am\/pm|a\/p)|(?<exponent>e[+-])|(?<date>y+|m+|d+|h+|s+|e+|b+)|(?<fraction>\.0+(?!.*[#?]))|(?<digits>[0#?][0#?,.]*|\.[0#?,.]+)|(?<rest>[\s\S])/giu;

function sectionOf(part: string): Section {
  const tokens: Token[] = [];
  let condition: Section['condition'] = null;
  let language: string | null = null;
  let zero: number | null = null;
  for (const { groups = {} } of part.matchAll(PIECES)) {
    const bracket = groups['bracket'];
    if (bracket !== undefined) {
      condition ??= conditionOf(bracket);
      const said = bracketedIn(bracket);
      language ??= said?.language ?? null;
      zero ??= said?.zero ?? null;
      tokens.push(...bracketTokens(bracket));
    } else tokens.push(...tokensOf(groups));
  }
  const isDate = tokens.some(({ kind }) => kind === 'date' || kind === 'halves');
  return { tokens: isDate ? withFractions(tokens) : withDigits(tokens), isDate, condition, language, zero };
}

function tokensOf(groups: Readonly<Record<string, string | undefined>>): readonly Token[] {
  const { quoted, escaped, space, general, halves, exponent, date, fraction, digits, rest } = groups;
  if (quoted !== undefined) return [{ kind: 'literal', text: quoted }];
  if (escaped !== undefined) return [{ kind: 'literal', text: escaped }];
  if (space !== undefined) return [{ kind: 'literal', text: ' ' }];
  if (general !== undefined) return [{ kind: 'general' }];
  if (halves !== undefined) return [{ kind: 'halves', text: halves }];
  if (exponent !== undefined) return [{ kind: 'exponent', plus: exponent.endsWith('+') }];
  if (date !== undefined) {
    return [{ kind: 'date', letter: date.charAt(0).toLowerCase(), length: date.length, elapsed: false }];
  }
  if (fraction !== undefined) return [{ kind: 'fraction', length: fraction.length - 1 }];
  if (digits !== undefined) return [{ kind: 'digits', text: digits }];
  if (rest === '%') return [{ kind: 'percent' }, { kind: 'literal', text: '%' }];
  if (rest === '/') return [{ kind: 'slash' }];
  if (rest === '@') return [{ kind: 'text' }];
  return rest === undefined ? [] : [{ kind: 'literal', text: rest }];
}

const OPERATORS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
};

function conditionOf(bracket: string): Section['condition'] {
  const [, operator = '', number] = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/.exec(bracket) ?? [];
  const compare = OPERATORS[operator];
  if (!compare || number === undefined) return null;
  return {
    holds: (value) => compare(value, Number(number)),
    isNegative: operator.startsWith('<') && operator !== '<>' && Number(number) <= 0,
  };
}

/** `[h]` is elapsed time, `[$€-407]` a currency, `[Red]` and `[>5]` show nothing. */
function bracketTokens(bracket: string): readonly Token[] {
  if (/^(h+|m+|s+)$/i.test(bracket)) {
    return [{ kind: 'date', letter: bracket.charAt(0).toLowerCase(), length: bracket.length, elapsed: true }];
  }
  const currency = bracketedIn(bracket)?.text;
  return currency ? [{ kind: 'literal', text: currency }] : [];
}

/** In a time, `.000` after seconds is their fraction; other zeros stand for themselves. */
function withFractions(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token) => {
    if (token.kind === 'slash') return { kind: 'literal', text: '/' };
    if (token.kind !== 'digits') return token;
    const zeros = /^\.(0+)$/.exec(token.text)?.[1];
    return zeros ? { kind: 'fraction', length: zeros.length } : { kind: 'literal', text: token.text };
  });
}

/** In a number, `.00` is a place for decimals like any other, part of the digits before it. */
function withDigits(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const digits =
      token.kind === 'fraction'
        ? `.${'0'.repeat(token.length)}`
        : token.kind === 'digits'
          ? token.text
          : null;
    const last = joined.at(-1);
    if (digits !== null && last?.kind === 'digits')
      joined[joined.length - 1] = { kind: 'digits', text: last.text + digits };
    else joined.push(digits === null ? token : { kind: 'digits', text: digits });
  }
  return joined;
}
