// Which new lines look like missing rows: by rare words in the same columns, by neighbours where words do not tell, and
// by nothing where two are as likely.

import { expect, test } from 'vitest';
import { findPossibleMatches, type UnmatchedRow } from '../../../shared/merge/possibleMatches.ts';

const row = (
  id: string,
  [title = '', audio = '', start = '']: readonly string[],
  more: Partial<UnmatchedRow> = {},
): UnmatchedRow => ({
  id,
  kind: 'row',
  texts: new Map([
    ['title', title],
    ['audio', audio],
    ['start', start],
  ]),
  before: null,
  after: null,
  ...more,
});
const pairsOf = (lines: readonly UnmatchedRow[], rows: readonly UnmatchedRow[]) =>
  Object.fromEntries(findPossibleMatches(lines, rows, 100));

test('M5 a title that was rewritten is found by the words that are left and by other columns', () => {
  const rows = [
    row('opening', ['Opening number Tidewater', 'Playback', '19:31']),
    row('award', ['Award 1, nominees', 'HH 2', '19:39']),
    row('sponsor', ['Sponsor film', 'VT sound', '19:41']),
  ];
  const lines = [
    row('line2', ['Nominees of the first award', 'HH 2', '19:40']),
    row('line3', ['Opening numbers: Tidewater', 'Playback', '19:32']),
    row('line4', ['Thanks to the pilots', 'Lav 1', '19:50']),
  ];
  expect(pairsOf(lines, rows)).toEqual({ line2: 'award', line3: 'opening' });
});

test('M5 of rows that say the same, the neighbours tell which is which; without them none is proposed', () => {
  const rows = ['one', 'two'].map((id) => row(id, ['Break']));
  const lines = ['line2', 'line3'].map((id) => row(id, ['Break']));
  expect(pairsOf(lines, rows)).toEqual({});
  const between = (list: readonly UnmatchedRow[]) =>
    list.map((each, at) => ({ ...each, before: `cue${at}`, after: `cue${at + 1}` }));
  expect(pairsOf(between(lines).toReversed(), between(rows))).toEqual({ line2: 'one', line3: 'two' });
});

test('M5 two lines that are as like to one row, a heading and a row, and rows of other words are no pair', () => {
  const award = row('award', ['Award, winner', 'Podium']);
  expect(pairsOf([row('a', ['Award, winner']), row('b', ['Award, winner'])], [award])).toEqual({});
  expect(pairsOf([row('a', ['Award, winner', 'Podium'], { kind: 'heading' })], [award])).toEqual({});
  const there = { before: 'cue1', after: 'cue2' };
  expect(pairsOf([row('a', ['Encore'], there)], [row('b', ['Fire alarm'], there)])).toEqual({});
});
