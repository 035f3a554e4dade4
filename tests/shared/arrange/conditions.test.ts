// Which rows a filter lets through.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, Test } from '../../../shared/arrange/rowArrangement.ts';
import { matcherOf, valueKey, type TextsOfRow } from '../../../shared/arrange/conditions.ts';
import { readingOf } from '../../../shared/purposes/purposes.ts';

const PURPOSES: Readonly<Record<string, string>> = { start: 'startTime', dur: 'duration', done: 'checkbox' };

/** A row of these texts, with a bar between the lines of a cell. */
function rowOf(texts: Readonly<Record<string, string>>, audio: readonly string[] = []): TextsOfRow {
  return {
    ofColumn: (id) => (texts[id] ?? '').split('|'),
    ofCategory: (id) => (id === 'audio' ? audio : []),
  };
}

const passes = (conditions: readonly Condition[], row: TextsOfRow): boolean =>
  matcherOf(conditions, (columnId) =>
    readingOf({ purpose: PURPOSES[columnId ?? ''] ?? null, showsSeconds: true, style: 'film' }),
  )(row);

test('no condition lets everything through', () => {
  expect(passes([], rowOf({}))).toBe(true);
});

test('is, is not, contains: without case, accents and spaces around', () => {
  const row = rowOf({ who: ' Émile Durand ' });
  expect(passes([{ columnId: 'who', is: 'equals', text: 'emile durand' }], row)).toBe(true);
  expect(passes([{ columnId: 'who', is: 'contains', text: 'DURA' }], row)).toBe(true);
  expect(passes([{ columnId: 'who', is: 'differs', text: 'Emile' }], row)).toBe(true);
  expect(passes([{ columnId: 'who', is: 'differs', text: 'Emile Durand' }], row)).toBe(false);
});

test('less and greater go by numbers, clocks and lengths; what is empty is neither', () => {
  expect(passes([{ columnId: 'n', is: 'greater', text: '9' }], rowOf({ n: '10' }))).toBe(true);
  expect(passes([{ columnId: 'start', is: 'less', text: '9:30' }], rowOf({ start: '09:05' }))).toBe(true);
  expect(passes([{ columnId: 'start', is: 'greater', text: '23:00' }], rowOf({ start: '0:10+1' }))).toBe(
    true,
  );
  expect(passes([{ columnId: 'dur', is: 'greater', text: '1:30' }], rowOf({ dur: '2' }))).toBe(true);
  for (const is of ['less', 'greater'] as const) {
    expect(passes([{ columnId: 'n', is, text: '9' }], rowOf({ n: '' }))).toBe(false);
    expect(passes([{ columnId: 'n', is, text: '9' }], rowOf({ n: 'many' }))).toBe(false);
  }
});

test('equal values are equal whatever they are written like', () => {
  expect(passes([{ columnId: 'dur', is: 'equals', text: '90' }], rowOf({ dur: '1h 30m' }))).toBe(true);
  expect(passes([{ columnId: 'start', is: 'equals', text: '7:30 pm' }], rowOf({ start: '19:30' }))).toBe(
    true,
  );
});

test.each([
  ['text', 'Cam 2', 'cam 02', true],
  ['text', '12', '12.0', true],
  ['text', 'Café 7', 'CAFE 007', true],
  ['text', '01.05.2026 doors', '1.5.2026 doors', true],
  ['text', 'VT\u200b', 'VT', true],
  ['text', '  ', '', true],
  ['text', 'Cam 2', 'Cam 20', false],
  ['text', 'Room 101', 'Room 11', false],
  ['text', 'Cam 100', 'Cam 10', false],
  ['text', 'LX 205', 'LX 25', false],
  ['text', 'LX 12.05', 'LX 12.5', false],
  ['itemNumber', '12.05', '12.5', false],
  ['currency', '€ 1,234.50', '1234.50 €', true],
  ['checkbox', 'no', '', true],
])(
  'one value in the list of a column is one value of its filter: %s “%s” and “%s”',
  (purpose, one, other, isSame) => {
    const reading = readingOf({ purpose, showsSeconds: true, style: 'theatre' });
    const says = (text: string, wanted: string) =>
      matcherOf([{ columnId: 'c', is: 'equals', text: wanted }], () => reading)(rowOf({ c: text }));
    expect([says(one, other), says(other, one)]).toEqual([isSame, isSame]);
    expect(valueKey(one, reading) === valueKey(other, reading)).toBe(isSame);
  },
);

test.each<[Test, string, string, boolean]>([
  ['contains', 'vt', 'walk-in|VT 7', true],
  ['equals', 'VT 7', 'walk-in|VT 7', true],
  ['differs', 'VT 7', 'walk-in|VT 7', false],
  ['set', '', '|VT 7', true],
  ['unset', '', '|VT 7', false],
  ['unset', '', '| ', true],
  ['equals', '', '|VT 7', false],
  ['equals', '', '|', true],
  ['greater', '5', 'none|7', true],
])('a cell of several lines says what any of them says: %s “%s” of “%s”', (is, text, cell, isShown) => {
  expect(passes([{ columnId: 'notes', is, text }], rowOf({ notes: cell }))).toBe(isShown);
});

test('any cell of a category is set; none of them says so', () => {
  const row = rowOf({}, ['', 'Lav 1']);
  expect(passes([{ categoryId: 'audio', is: 'set' }], row)).toBe(true);
  expect(passes([{ categoryId: 'audio', is: 'unset' }], row)).toBe(false);
  expect(passes([{ categoryId: 'audio', is: 'differs', text: 'lav 1' }], row)).toBe(false);
  expect(passes([{ categoryId: 'audio', is: 'unset' }], rowOf({}, ['', ' ']))).toBe(true);
});

test('two values that one column equals are alternatives; everything else has to hold', () => {
  const either: readonly Condition[] = [
    { columnId: 'state', is: 'equals', text: 'Draft' },
    { columnId: 'state', is: 'equals', text: 'Waiting' },
    { columnId: 'n', is: 'set' },
  ];
  expect(passes(either, rowOf({ state: 'waiting', n: '1' }))).toBe(true);
  expect(passes(either, rowOf({ state: 'Draft', n: '' }))).toBe(false);
  expect(passes(either, rowOf({ state: 'Done', n: '1' }))).toBe(false);
});

test('a ticked box is set, another is not', () => {
  expect(passes([{ columnId: 'done', is: 'set' }], rowOf({ done: 'true' }))).toBe(true);
  expect(passes([{ columnId: 'done', is: 'unset' }], rowOf({ done: 'false' }))).toBe(true);
});

test('set and unset, equals and differs are opposites for every text', () => {
  const one = fc.record({
    text: fc.string(),
    wanted: fc.string(),
    columnId: fc.constantFrom('n', 'start', 'dur', 'done'),
  });
  fc.assert(
    fc.property(one, ({ text, wanted, columnId }) => {
      const row = { ...rowOf({}), ofColumn: () => [text] };
      const says = (is: Test) => passes([{ columnId, is, text: wanted }], row);
      expect(says('set')).toBe(!says('unset'));
      expect(says('equals')).toBe(!says('differs'));
      expect(says('less') && says('greater')).toBe(false);
    }),
  );
});
