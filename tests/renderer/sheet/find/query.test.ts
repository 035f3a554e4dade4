// What is looked for, and what stands there instead.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  expressionOf,
  matchesIn,
  NO_QUERY,
  storedHint,
  type SearchQuery,
} from '../../../../renderer/sheet/operations/find/query.ts';
import { applyEdits, newTextOf } from '../../../../renderer/sheet/operations/find/replacing.ts';

const find = (query: Partial<SearchQuery>, text: string): readonly string[] => {
  const expression = expressionOf({ ...NO_QUERY, ...query });
  if (!(expression instanceof RegExp)) throw new Error(String(expression));
  return matchesIn(expression, text).map(({ from, to }) => text.slice(from, to));
};

const replace = (query: Partial<SearchQuery>, text: string, wanted: string): string => {
  const full = { ...NO_QUERY, ...query };
  const expression = expressionOf(full);
  if (!(expression instanceof RegExp)) throw new Error(String(expression));
  const edits = matchesIn(expression, text).map((match) => ({
    ...match,
    text: newTextOf(text, match, { text: wanted, query: full }),
  }));
  return applyEdits(text, edits);
};

describe('what is looked for', () => {
  test('upper and lower case are one, unless asked', () => {
    expect(find({ text: 'podium' }, 'Podium, podium')).toEqual(['Podium', 'podium']);
    expect(find({ text: 'podium', isCased: true }, 'Podium, podium')).toEqual(['podium']);
  });

  test('whole words, in any script', () => {
    expect(find({ text: 'ton', isWhole: true }, 'Ton, Beton, Ton_2, (ton)')).toEqual(['Ton', 'ton']);
    expect(find({ text: 'søren', isWhole: true }, 'Søren Sørensen')).toEqual(['Søren']);
  });

  test('signs of patterns are signs of a text', () => {
    expect(find({ text: '(1+1)?' }, 'What is (1+1)?')).toEqual(['(1+1)?']);
  });

  test('patterns, and what is none yet', () => {
    expect(find({ text: String.raw`Q \d+`, isPattern: true }, 'Q 30 to Q 31')).toEqual(['Q 30', 'Q 31']);
    expect(find({ text: 'x*', isPattern: true }, 'abc')).toEqual([]);
    expect(expressionOf({ ...NO_QUERY, text: '(', isPattern: true })).toBe('This is no pattern yet.');
    expect(expressionOf(NO_QUERY)).toBeNull();
  });

  test('any text finds itself wherever it stands, and its hint is in the stored row', () => {
    const word = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .map((text) => text.normalize('NFC'));
    fc.assert(
      fc.property(word, fc.string({ unit: 'grapheme' }), (text, before) => {
        const whole = `${before}${text}`.normalize('NFC');
        fc.pre(whole.endsWith(text));
        expect(find({ text, isCased: true }, whole).length).toBeGreaterThan(0);
        expect(JSON.stringify(whole).toLowerCase()).toContain(storedHint({ ...NO_QUERY, text }));
      }),
    );
  });
});

describe('what stands there instead', () => {
  test('each keeps its capital letter', () => {
    expect(replace({ text: 'podium' }, 'Podium pair, podium, PODIUM', 'lectern')).toBe(
      'Lectern pair, lectern, LECTERN',
    );
  });

  test('with the case, or a pattern, it is written as typed', () => {
    expect(replace({ text: 'Podium', isCased: true }, 'Podium', 'lectern')).toBe('lectern');
    expect(replace({ text: '(\\w+) (\\w+)', isPattern: true }, 'Ida Noor', '$2, $1 [$&] $$1')).toBe(
      'Noor, Ida [Ida Noor] $1',
    );
    expect(replace({ text: 'a' }, 'a', '$1')).toBe('$1');
  });

  test('nothing stands there where nothing is written', () => {
    expect(replace({ text: ' (tbc)' }, 'Doors (tbc)', '')).toBe('Doors');
  });
});
