// What the server makes of a project waits for the changes of this page.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { whenAllSent } from '../../../renderer/store/allSent.ts';
import { health } from '../../../renderer/store/health.ts';
import { isAllSent } from '../../../renderer/store/unsent.ts';

const before = { ...health };
beforeEach(() => {
  Object.assign(health, { waiting: 0, lostAt: null, problems: [], editConflicts: 0 });
});
afterEach(() => {
  Object.assign(health, before);
});

/** Returns what has become of a wait: `waits`, `sent`, or the sentence. */
function begin(loss?: string): { readonly outcome: () => string } {
  let outcome = 'waits';
  whenAllSent(loss).then(
    () => (outcome = 'sent'),
    (error: unknown) => (outcome = error instanceof Error ? error.message : ''),
  );
  return { outcome: () => outcome };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test('where nothing waits, it resolves at once, also offline', async () => {
  health.lostAt = 1;
  expect(isAllSent()).toBe(true);
  await whenAllSent();
});

test('it resolves once the last change has its answer', async () => {
  health.waiting = 2;
  expect(isAllSent()).toBe(false);
  const { outcome } = begin();
  await turn();
  health.waiting = 1;
  await turn();
  expect(outcome()).toBe('waits');
  health.waiting = 0;
  await expect.poll(outcome).toBe('sent');
});

test('offline it says what would be missing, also when the connection is lost meanwhile', async () => {
  Object.assign(health, { waiting: 3, lostAt: 1 });
  await expect(whenAllSent()).rejects.toThrow(
    'You are offline. The file would lack 3 changes that have not been sent.',
  );
  Object.assign(health, { waiting: 1, lostAt: null });
  const { outcome } = begin('You would lose');
  await turn();
  expect(outcome()).toBe('waits');
  health.lostAt = 5;
  await expect.poll(outcome).toBe('You are offline. You would lose 1 change that has not been sent.');
});

test('a change that is refused meanwhile ends it; one that was refused before does not', async () => {
  const problem = { id: 'old', text: 'No.', actionNames: [] };
  Object.assign(health, { waiting: 1, problems: [problem] });
  const first = begin();
  await turn();
  health.waiting = 0;
  await expect.poll(first.outcome).toBe('sent');
  health.waiting = 1;
  const second = begin();
  await turn();
  Object.assign(health, { waiting: 0, problems: [problem, { ...problem, id: 'new' }] });
  await expect
    .poll(second.outcome)
    .toBe('One of your changes was refused. Look at what needs you, then try again.');
  Object.assign(health, { waiting: 2 });
  const third = begin();
  await turn();
  health.editConflicts = 1;
  await expect.poll(third.outcome).toContain('was refused');
});
