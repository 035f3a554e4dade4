// What counts as read in a channel: the newest post while it is in sight.

import { expect, test } from 'vitest';
import { seesNewest } from '../../../renderer/channel/useReading.ts';

const inSight = { isAtFoot: true, isVisible: true, hasNewer: false, isCovered: false };

test('the newest post is seen at the foot of a window that is looked at', () => {
  expect(seesNewest(inSight)).toBe(true);
  for (const other of [{ isAtFoot: false }, { isVisible: false }, { hasNewer: true }])
    expect(seesNewest({ ...inSight, ...other })).toBe(false);
});

test('what comes while a thread covers the posts of a phone stays unread', () => {
  expect(seesNewest({ ...inSight, isCovered: true })).toBe(false);
});
