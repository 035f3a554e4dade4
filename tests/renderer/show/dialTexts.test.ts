import { expect, test } from 'vitest';
import { dialTexts } from '../../../renderer/show/displays/displayMoment.ts';

const AT = Date.UTC(2026, 11, 5, 18, 50, 36);

test.each([
  [false, { hours: '19:50', seconds: '36', half: '' }],
  [true, { hours: '7:50', seconds: '36', half: 'pm' }],
])('the half of the day stands with the digits, and not before the weekday', (isTwelveHour, texts) => {
  const form = { timeZone: 'Europe/Oslo', isTwelveHour, showsSeconds: true };
  expect(dialTexts(AT, form)).toEqual({ ...texts, day: 'Saturday 5 December' });
});

test('a zone that the browser does not know is read as UTC', () => {
  const form = { timeZone: 'Mars/Olympus', isTwelveHour: false, showsSeconds: true };
  expect(dialTexts(AT, form)).toMatchObject({ hours: '18:50', day: 'Saturday 5 December' });
});
