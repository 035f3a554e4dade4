// Invitations are counted by lists: a list that goes beyond what is left of the hour costs nothing.

import { expect, test } from 'vitest';
import { openRateLimits } from '../../server/rateLimits.ts';
import { AppError } from '../../shared/errors.ts';

async function refusalOf(spending: Promise<void>): Promise<string> {
  try {
    await spending;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'slowDown') return error.message;
    throw error;
  }
  return '';
}

test('a refused list of invitations uses up none of them, and the refusal says how many are left', async () => {
  const rates = openRateLimits(1);
  const invite = (count: number) => refusalOf(rates.spendInvitations('place', 'mara', count));
  expect(await invite(51)).toBe('At most 50 invitations an hour can be sent here.');
  expect(await invite(30)).toBe('');
  expect(await invite(30)).toBe(
    'At most 50 invitations an hour can be sent here. 20 are left for the next 60 minutes.',
  );
  expect(await invite(19)).toBe('');
  expect(await invite(2)).toBe(
    'At most 50 invitations an hour can be sent here. One is left for the next 60 minutes.',
  );
  expect(await invite(1)).toBe('');
  expect(await invite(1)).toBe('At most 50 invitations an hour can be sent here. Try again in 60 minutes.');
});

test('what a person may not send any more is not taken from the place', async () => {
  const rates = openRateLimits(1);
  const told: unknown[] = [];
  rates.onSpent((spent) => void told.push(spent));
  const invite = (place: string, userId: string, count: number) =>
    refusalOf(rates.spendInvitations(place, userId, count));
  for (const place of ['one', 'two']) expect(await invite(place, 'mara', 50)).toBe('');
  expect(told).toHaveLength(4);
  expect(await invite('three', 'mara', 50)).toBe(
    'You can send at most 100 invitations an hour. Try again in 60 minutes.',
  );
  // The other servers count what was spent, and nothing else.
  expect(told).toHaveLength(4);
  expect(await invite('three', 'ollie', 50)).toBe('');
});
