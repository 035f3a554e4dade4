// When a mail about a notice is due, by the person's own clock.

import { expect, test } from 'vitest';
import { mailTimeOf, quietUntil } from '../../../server/notifications/mailSchedule.ts';

const at = (text: string): number => Date.parse(text);
const rhythm = { mails: 'soon', quiet: null, timeZone: 'Europe/Oslo' } as const;

test('after five minutes; at the next full hour after those; at eight where the person is', () => {
  const happened = at('2026-12-04T21:57:00Z');
  expect(mailTimeOf(rhythm, happened)).toBe(at('2026-12-04T22:02:00Z'));
  expect(mailTimeOf({ ...rhythm, mails: 'hourly' }, happened)).toBe(at('2026-12-04T23:00:00Z'));
  expect(mailTimeOf({ ...rhythm, mails: 'daily' }, happened)).toBe(at('2026-12-05T07:00:00Z'));
});

test('the daily mail of what happened just before eight comes the next day; in summer eight is eight', () => {
  const daily = { ...rhythm, mails: 'daily' } as const;
  expect(mailTimeOf(daily, at('2026-12-04T06:56:00Z'))).toBe(at('2026-12-05T07:00:00Z'));
  expect(mailTimeOf(daily, at('2026-12-04T06:55:00Z'))).toBe(at('2026-12-04T07:00:00Z'));
  expect(mailTimeOf(daily, at('2026-07-04T12:00:00Z'))).toBe(at('2026-07-05T06:00:00Z'));
  // The night in which the clock goes forward.
  expect(mailTimeOf(daily, at('2026-03-28T12:00:00Z'))).toBe(at('2026-03-29T06:00:00Z'));
});

test('a zone that nobody knows, or none, is UTC', () => {
  for (const timeZone of [null, 'Mars/Olympus']) {
    const daily = { mails: 'daily', quiet: null, timeZone } as const;
    expect(mailTimeOf(daily, at('2026-12-04T21:00:00Z'))).toBe(at('2026-12-05T08:00:00Z'));
  }
});

test('quiet hours hold over midnight, and say when they end', () => {
  const night = { quiet: { from: 23 * 60, to: 7 * 60 }, timeZone: 'Europe/Oslo' };
  const ends = at('2026-12-05T06:00:00Z');
  expect(quietUntil(night, at('2026-12-04T21:59:00Z'))).toBeNull();
  expect(quietUntil(night, at('2026-12-04T22:00:00Z'))).toBe(ends);
  expect(quietUntil(night, at('2026-12-05T05:59:00Z'))).toBe(ends);
  expect(quietUntil(night, ends)).toBeNull();
  const noon = { quiet: { from: 12 * 60, to: 13 * 60 }, timeZone: null };
  expect(quietUntil(noon, at('2026-12-05T12:30:00Z'))).toBe(at('2026-12-05T13:00:00Z'));
  expect(quietUntil({ ...noon, quiet: { from: 60, to: 60 } }, at('2026-12-05T01:00:00Z'))).toBeNull();
});
