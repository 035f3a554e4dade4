// The filter of a column by ticks, as the conditions that store it.

import { expect, test } from 'vitest';
import { matcherOf, valueKey } from '../../../../shared/arrange/conditions.ts';
import { MOST_CONDITIONS, type Condition } from '../../../../shared/arrange/rowArrangement.ts';
import { readingOf } from '../../../../shared/purposes/purposes.ts';
import { valueTicksWords, valueWords } from '../../../../renderer/sheet/model/views/words.ts';
import {
  ALL_TICKED,
  tickedKeys,
  ticksFor,
  ticksIn,
  withTicks,
  type ColumnValue,
} from '../../../../renderer/sheet/model/views/ticks.ts';

const reading = readingOf({ purpose: 'text', showsSeconds: true, style: 'film' });
const valuesOf = (...texts: string[]): ColumnValue[] =>
  texts.map((text) => ({ key: valueKey(text, reading), text, count: 1 }));
const values = valuesOf('VT', 'L3', 'LED', 'Sponsor loop', '');
const ticking = (...texts: string[]) => new Set(texts.map((text) => valueKey(text, reading)));
const shown = (filter: readonly Condition[]) => {
  const matches = matcherOf(filter, () => reading);
  return values.flatMap(({ text }) =>
    matches({ ofColumn: () => [text], ofCategory: () => [] }) ? [text] : [],
  );
};

test.each([
  [['VT']],
  [['VT', 'L3']],
  [['VT', '']],
  [['']],
  [['VT', 'L3', 'LED', '']],
  [['VT', 'L3', 'LED', 'Sponsor loop']],
])('what is ticked is shown, and read from the conditions again: %j', (texts) => {
  const ticks = ticksFor(values, ticking(...texts))!;
  const filter = withTicks([], 'c', ticks)!;
  expect(shown(filter)).toEqual(texts);
  expect(tickedKeys(values, ticksIn(filter, 'c'), reading)).toEqual(ticking(...texts));
  expect(ticksIn(filter, 'c')).toEqual(ticks);
});

test('all ticked is no filter, nothing ticked cannot be stored', () => {
  expect(ticksFor(values, ticking('VT', 'L3', 'LED', 'Sponsor loop', ''))).toEqual(ALL_TICKED);
  expect(withTicks([{ columnId: 'c', is: 'set' }], 'c', ALL_TICKED)).toEqual([]);
  expect(ticksFor(values, new Set())).toBeNull();
});

test('conditions of other columns, and other conditions of the column, stay', () => {
  const others: readonly Condition[] = [
    { columnId: 'd', is: 'equals', text: 'x' },
    { columnId: 'c', is: 'contains', text: 'V' },
    { categoryId: 'c', is: 'set' },
  ];
  const filter = [...others, { columnId: 'c', is: 'differs', text: 'VT' } as const];
  expect(withTicks(filter, 'c', { isOnly: true, texts: ['L3'] })).toEqual([
    ...others,
    { columnId: 'c', is: 'equals', text: 'L3' },
  ]);
});

test('the shorter list is stored, and a filter has room for so many conditions', () => {
  const many = valuesOf(...Array.from({ length: 60 }, (_, at) => `value ${at}`));
  const keys = many.map(({ key }) => key);
  const most = ticksFor(many, new Set(keys.slice(5)))!;
  expect(most).toEqual({ isOnly: false, texts: many.slice(0, 5).map(({ text }) => text) });
  expect(withTicks([], 'c', ticksFor(many, new Set(keys.slice(0, MOST_CONDITIONS)))!)).toHaveLength(20);
  expect(withTicks([], 'c', ticksFor(many, new Set(keys.slice(0, 30)))!)).toBeNull();
});

test('ticks in words', () => {
  const words = (isOnly: boolean, ...texts: string[]) => valueTicksWords({ isOnly, texts }, null);
  expect(words(true, 'VT')).toBe('is VT');
  expect(words(true, 'VT', 'L3', '')).toBe('is VT, L3 or empty');
  expect(words(true, 'a', 'b', 'c', 'd', 'e')).toBe('is a, b, c or 2 more');
  expect(words(false, 'LED')).toBe('is not LED');
  expect(words(false, '')).toBe('is not empty');
  expect(words(true, '')).toBe('is empty');
  expect(valueTicksWords({ isOnly: true, texts: ['true'] }, 'checkbox')).toBe('is ticked');
  expect(valueTicksWords({ isOnly: false, texts: ['x'] }, 'checkbox')).toBe('is not ticked');
  expect(valueWords('', null)).toBe('Empty');
});
