// The memory of a queue is another object after every change of it, so that the change is stored, and the same one
// otherwise: what colleagues do all evening is not written to the disk of this device.

import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { openStore } from '../../../shared/model/store.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import type { Queue, QueueMemory } from '../../../renderer/store/queueTypes.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long, PROJECT } from '../../sim/ids.ts';

const SCOPE = 'the project';
const typed = (cell: string, value: string): Named => ['cell.update.value', cell, { value }];

/** The stacks of a project in which nothing was done. */
const EMPTY = { undo: [], redo: [] };

let desk: ReturnType<typeof openDesk>;
let cal: Queue;

beforeEach(() => {
  desk = openDesk();
  cal = openQueue({
    userId: 'cal',
    newId: desk.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => 0,
    onTouched: () => undefined,
    onRefused: () => undefined,
  });
  for (const channelId of [PROJECT, long('s')]) cal.loaded(desk.server.load(channelId));
});

const act = (...named: readonly Named[]) =>
  cal.act(
    named.map((each) => desk.ask(...each)),
    SCOPE,
  );

/** Sends what waits, and answers it, by the server or by a refusal. */
function send(refusal?: AppError): void {
  const request = cal.toSend(0, 9);
  if (!request) throw new Error('nothing to send');
  cal.answered(request, refusal ?? desk.server.receive('cal', request).outcome);
}

/** Somebody else types, and this page hears it, or not. */
function elsewhere(cell: string, value: string, isHeard: boolean): void {
  const { messages } = desk.server.receive('bea', { actions: [desk.ask(...typed(cell, value))] });
  if (isHeard) for (const message of messages) cal.hear(message);
}

test('each change of what is stored makes another memory', () => {
  let last: QueueMemory = cal.memory();
  const changes: readonly (readonly [string, () => void])[] = [
    ['an edit', () => act(typed('r1.c1', 'a'))],
    ['its answer', () => send()],
    ['an undo', () => void cal.undo(SCOPE, 'ask')],
    ['its answer', () => send()],
    ['a redo', () => void cal.redo(SCOPE, 'ask')],
    ['a refusal of it', () => send(new AppError('notFound'))],
    ['what another call has done', () => cal.done(SCOPE, { name: 'x', causeIds: ['X'], count: 1 })],
    ['an edit over something unseen', () => act(typed('r1.c2', 'mine'), typed('r2.c2', 'alone'))],
    ['the question about it', () => [elsewhere('r1.c2', 'theirs', false), send()]],
    ['the decision', () => cal.decide([cal.editConflicts[0]?.action.id ?? ''], 'mine')],
    [
      'what an earlier page left',
      () => cal.resume({ requests: [], stacks: { P: EMPTY }, editConflicts: [] }),
    ],
  ];
  for (const [what, change] of changes) {
    change();
    const memory = cal.memory();
    expect(memory, what).not.toBe(last);
    expect(cal.memory(), what).toBe(memory);
    last = memory;
  }
  expect(last.editConflicts).toEqual([]);
  expect(last.requests.length).toBeGreaterThan(0);
});

test('what others do, and which request is on its way, is no change of it', () => {
  act(typed('r1.c1', 'a'));
  const memory = cal.memory();
  for (let message = 0; message < 10; message += 1) elsewhere('r2.c1', `${message}`, true);
  cal.toSend(0, 9);
  expect(cal.next(SCOPE, 'undo')).not.toBeNull();
  cal.heard([[long('s'), 4]]);
  expect(cal.memory()).toBe(memory);
});
