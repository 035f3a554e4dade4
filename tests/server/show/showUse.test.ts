// Whether anybody follows a show.

import { expect, test } from 'vitest';
import { openShowUse } from '../../../server/show/showUse.ts';

test('a show is followed by sockets of its own until the last has gone, each of which goes once', () => {
  const use = openShowUse(() => 0);
  const [leave, leaveToo] = [use.keep(), use.keep()];
  leave();
  leave();
  expect([use.isKept(), use.isFollowed()]).toEqual([true, true]);
  leaveToo();
  expect([use.isKept(), use.isFollowed()]).toEqual([false, false]);
});

test('a show that was asked for is followed for two minutes, and is not kept', () => {
  let now = 0;
  const use = openShowUse(() => now);
  expect(use.isFollowed()).toBe(false);
  use.noteAsked();
  now = 119_000;
  expect([use.isKept(), use.isFollowed()]).toEqual([false, true]);
  now = 120_000;
  expect(use.isFollowed()).toBe(false);
});
