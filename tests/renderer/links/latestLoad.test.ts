// The answer of a load of a guest's view never replaces what the socket has brought meanwhile.

import { expect, test } from 'vitest';
import { guestLoad, type GuestLoad } from '../../../renderer/links/guest/guestModel.ts';
import { loadSince } from '../../../renderer/links/guest/loadSince.ts';

const at = (sequence: number): GuestLoad =>
  guestLoad.parse({
    db: {},
    meta: { sequence: { sheet: sequence }, linkId: 'link', title: '', team: '', expiresAt: null },
    scope: 'read',
  });

test('an answer that is older than what has been shown meanwhile is asked for again', async () => {
  let heard = 100;
  const answers = [100, 101];
  const loaded = await loadSince(
    async () => {
      const sequence = answers.shift() ?? 0;
      heard = 101;
      return at(sequence);
    },
    () => heard,
  );
  expect(loaded).toEqual(at(101));
});

test('an answer that stays older is not shown, and a failure is passed on', async () => {
  expect(
    await loadSince(
      async () => at(7),
      () => 8,
    ),
  ).toBeNull();
  const failed = new Error('offline');
  expect(
    await loadSince(
      async () => failed,
      () => 8,
    ),
  ).toBe(failed);
});
