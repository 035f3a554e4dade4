// M6: a file may be named after any title.

import { expect, test } from 'vitest';
import { dispositionOf } from '../../server/disposition.ts';

test.each([
  ['half a character', 'Act \ud83d'],
  ['the other half', '\ude00 Act'],
  ['NUL', 'Act\0 I'],
  ['nothing', ''],
  ['only dots', '...'],
  ['signs of every kind', '\\/:*?"<>|\u0001\u202e%\'()'],
  ['an emoji cut at the limit', '😀'.repeat(200)],
  ['half characters in a row', '\ud83d'.repeat(300)],
])('I1 %s makes a header that can be sent', (_, title) => {
  const header = dispositionOf('attachment', title, 'csv');
  expect(header).toMatch(/^attachment; filename="[ -~]+\.csv"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+\.csv$/);
});
