import { describe, expect, test } from 'vitest';
import { previewSentence, previewText, catchUpText } from '../../../shared/show/previewText.ts';
import {
  clockTextOf,
  countdownText,
  lengthText,
  overUnderText,
  overUnderWord,
  type ShowClock,
} from '../../../shared/show/showTexts.ts';
import { previewOfNext } from '../../../shared/timing/showPreview.ts';
import { BEGIN, MINUTE, onNow, rundown, SECOND } from './rundowns.ts';

const OSLO: ShowClock = { timeZone: 'Europe/Oslo', isTwelveHour: false, showsSeconds: true };

describe('the digits of a show', () => {
  test.each([
    [48_000, '0:48'],
    [47_001, '0:48'],
    [1, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1000, '+0:01'],
    [-132_500, '+2:12'],
    [3_750_000, '1:02:30'],
  ])('%d ms left are %s', (left, text) => expect(countdownText(left)).toBe(text));

  test.each([
    [180_000, '+3:00', 'over'],
    [-12_900, '−0:12', 'under'],
    [999, '0:00', 'on time'],
    [-999, '0:00', 'on time'],
  ])('%d ms off the plan are %s %s', (offset, text, word) => {
    expect([overUnderText(offset), overUnderWord(offset)]).toEqual([text, word]);
  });

  test('a row that is over is as much over its plan, to the same digit', () => {
    for (let over = 1; over < 5000; over += 37)
      expect(countdownText(-over).replace('+', '')).toBe(lengthText(over));
  });

  const clocks: readonly (readonly [string, ShowClock, string])[] = [
    ['2026-12-05T19:01:52Z', OSLO, '20:01:52'],
    ['2026-12-05T08:05:00Z', OSLO, '09:05:00'],
    ['2026-12-05T23:00:00Z', OSLO, '00:00:00'],
    ['2026-12-05T08:05:59.999Z', { ...OSLO, showsSeconds: false }, '09:05'],
    ['2026-12-05T19:01:52Z', { ...OSLO, isTwelveHour: true }, '8:01:52 pm'],
    ['2026-12-05T23:00:00Z', { ...OSLO, isTwelveHour: true, showsSeconds: false }, '12:00 am'],
    ['2026-12-05T19:01:52Z', { ...OSLO, timeZone: null }, '19:01:52'],
    ['2026-12-05T19:01:52Z', { ...OSLO, timeZone: 'Not/AZone' }, '19:01:52'],
    // The night in which summer time ends: two o'clock comes twice.
    ['2026-10-25T00:30:00Z', OSLO, '02:30:00'],
    ['2026-10-25T01:30:00Z', OSLO, '02:30:00'],
  ];
  test.each(clocks)('%s is written as its clock says', (instant, clock, text) => {
    expect(clockTextOf(Date.parse(instant), clock)).toBe(text);
  });
});

describe('the sentence before Next', () => {
  const rows = rundown([
    { duration: 2 * MINUTE },
    ...Array.from({ length: 7 }, () => ({ duration: 90 * SECOND })),
    { duration: 3 * MINUTE, gap: 100 * SECOND },
  ]);
  const sentenceAt = (started: number, now: number): string | null => {
    const preview = previewOfNext(rows, onNow(0, started), now);
    return preview && previewSentence(previewText(preview, now, OSLO));
  };

  test('says when, what moves, the gap, and the hard start that becomes late', () => {
    expect(sentenceAt(BEGIN + 3 * MINUTE, BEGIN + 4 * MINUTE)).toBe(
      '20:05:00 moves 7 rows by +3:00, the gap of 1:40 is used up; hard start 20:14:10 becomes 1:20 late',
    );
  });

  test('begins with Now, because waiting has a price', () => {
    expect(sentenceAt(BEGIN, BEGIN + 3 * MINUTE)).toBe(
      'Now moves 7 rows by +1:00, 1:00 of the gap of 1:40 is used',
    );
  });

  test('says that nothing moves, and what would come early', () => {
    expect(sentenceAt(BEGIN, BEGIN + MINUTE)).toBe('20:02:00 moves nothing');
    expect(sentenceAt(BEGIN - MINUTE, BEGIN)).toBe('20:01:00 moves 7 rows by −1:00');
  });

  test('a way out says what it does and what comes of it', () => {
    const way = { rowId: 'r2', byMs: 80 * SECOND };
    expect(catchUpText({ ...way, kind: 'drop', lateMs: 0 }, '24')).toEqual({
      does: 'Drop 24',
      makes: 'makes it',
    });
    expect(catchUpText({ ...way, kind: 'shorten', lateMs: 122 * SECOND }, '23')).toEqual({
      does: 'Shorten 23 by 1:20',
      makes: '2:02 late',
    });
  });
});
