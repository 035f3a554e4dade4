// A page that has lost its line before the plans of changes had come: what is typed is queued, sent, and shown when the server
// has answered.

import { afterAll, expect, test, vi } from 'vitest';
import { openStore } from '../../../shared/model/store.ts';
import { openDesk } from '../../sim/desk.ts';
import { long, PROJECT } from '../../sim/ids.ts';

const PLANS = '../../../renderer/store/plans.ts';
// A worker keeps modules from file to file: the queue of another file has its plans.
vi.resetModules();
vi.doMock(PLANS, () => ({
  findPlans: () => null,
  loadPlans: () => Promise.reject(new Error('no line')),
  withPlans: (run: () => void) => run(),
}));
const { openQueue } = await import('../../../renderer/store/queue.ts');
const { openClientState, undoState } = await import('../../../renderer/store/clientState.ts');
const { lastUndoCauses, undoCauses } = await import('../../../renderer/store/dispatch.ts');
afterAll(() => {
  vi.unstubAllGlobals();
  vi.doUnmock(PLANS);
  vi.resetModules();
});

test('a change without plans is queued, sent once and shown by its answer; it cannot be undone in this page', () => {
  const desk = openDesk();
  const refused: unknown[] = [];
  const queue = openQueue({
    userId: 'ana',
    newId: desk.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => Number.MAX_SAFE_INTEGER,
    onTouched: () => undefined,
    onRefused: (_, error) => refused.push(error),
  });
  for (const channelId of [PROJECT, long('s')]) queue.loaded(desk.server.load(channelId));
  const value = () => queue.view().find('cell', long('r1.c1'))?.value ?? null;

  queue.act([desk.ask('cell.update.value', 'r1.c1', { value: 'a' })], 'the project');
  expect([value(), queue.memory().requests.length]).toEqual([null, 1]);

  const request = queue.toSend(0, 9);
  const { outcome, messages } = desk.server.receive('ana', request!);
  queue.answered(request!, outcome);
  for (const message of messages) queue.hear(message);
  expect([value(), queue.memory().requests.length, refused]).toEqual(['a', 0, []]);
});

test('what was done without plans is not taken for the gesture before it', () => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  const { queue, sending } = openClientState('ana');
  undoState.scope = 'the project';
  queue.done('the project', { causeIds: ['older'], name: 'cell.update.value', count: 1 });
  expect(lastUndoCauses()).toEqual([]);
  undoCauses([]);
  expect(queue.countWaiting()).toBe(0);
  sending.stop();
});
