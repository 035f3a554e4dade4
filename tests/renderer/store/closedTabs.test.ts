// What waits in a tab that is closed while another tab of the same person is open.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../shared/api/parts.ts';
import { followTabs } from '../../../renderer/store/closedTabs.ts';
import type { QueueMemory } from '../../../renderer/store/queueTypes.ts';
import { session } from '../../../renderer/store/session.ts';
import { prepareBase } from '../../support/queueBase.ts';

const OWN = 'user own';
/** Key of the other tab: another one in each test, since a page holds locks for as long as it lives. */
let other: string;
let count = 0;
/** Longer than a page may need to be loaded again. */
const A_WHILE_MS = 11_000;

const base = prepareBase();
/** Those who wait for each lock, the first of whom holds it. */
let queues: Map<string, (() => void)[]>;
let takenOver: Set<string>;
let resumed: QueueMemory[];
let announce: (key: string) => void;
let said: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  session.user = { id: 'user' } as User;
  other = `user ${(count += 1)}`;
  [queues, takenOver, resumed, said] = [new Map(), new Set(), [], []];
  vi.stubGlobal('navigator', { locks: { request, query } });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_type: string, listener: (event: object) => void): void {
        announce = (data) => listener({ data });
      }
      postMessage(data: unknown): void {
        said.push(data);
      }
    },
  );
});
afterEach(() => {
  session.user = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function query(): Promise<object> {
  return { held: [...queues.keys()].map((name) => ({ name })) };
}

type Holding = (lock: object | null) => unknown;

async function request(
  name: string,
  ...rest: [Holding] | [{ ifAvailable: boolean }, Holding]
): Promise<void> {
  const hold = rest.at(-1) as Holding;
  if (rest.length === 2 && queues.has(name)) return void hold(null);
  const release = await lock(name);
  await hold({ name });
  release();
}

/** Waits for a lock. Returns the function that releases it. */
async function lock(name: string): Promise<() => void> {
  const queue = queues.get(name) ?? [];
  queues.set(name, queue);
  const turn = Promise.withResolvers<void>();
  queue.push(turn.resolve);
  if (queue.length === 1) turn.resolve();
  await turn.promise;
  return () => {
    queue.shift();
    queue[0]?.();
    if (queue.length === 0) queues.delete(name);
  };
}

/** Opens another tab. Returns the function that closes it. */
const openOther = (key = other): Promise<() => void> => lock(`eo.waiting ${key}`);

async function follow(): Promise<void> {
  await followTabs({ key: OWN, takenOver }, async (memory) => void resumed.push(memory));
  await vi.advanceTimersByTimeAsync(0);
}

const waiting = (id: string): QueueMemory => ({
  requests: [
    {
      scope: 'project',
      actions: [
        {
          id,
          type: 'cell',
          verb: 'update',
          property: 'value',
          query: { entityId: 'row.column', parentEntityId: null, channelId: null },
          data: {},
          previous: null,
        },
      ],
    },
  ],
  stacks: {},
  editConflicts: [],
});

test('what waits in a tab that is closed is resumed, once, and its memory is deleted with the next write', async () => {
  const close = await openOther();
  await follow();
  base.stored.set(other, waiting('A'));
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([]);
  close();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([waiting('A')]);
  expect([...takenOver]).toEqual([other]);
  expect(said).toEqual([OWN]);
  announce(other);
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toHaveLength(1);
});

test('a tab that is only loaded again keeps its memory, and is followed further', async () => {
  const reload = await openOther();
  await follow();
  base.stored.set(other, waiting('A'));
  reload();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS / 2);
  const close = await openOther();
  announce(other);
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([]);
  close();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([waiting('A')]);
});

test('a tab that is opened later is followed once it says so', async () => {
  await follow();
  const close = await openOther();
  announce(other);
  base.stored.set(other, waiting('A'));
  await vi.advanceTimersByTimeAsync(0);
  close();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([waiting('A')]);
});

test('a tab that was closing when this one was opened is followed by its memory', async () => {
  base.stored.set(other, waiting('A'));
  await follow();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([waiting('A')]);
});

test('a tab in which nothing waits can have its memory back, and so can one of another person', async () => {
  const closings = [await openOther(), await openOther('somebody tab')];
  await follow();
  base.stored.set(other, { requests: [], stacks: { P: { undo: [], redo: [] } }, editConflicts: [] });
  base.stored.set('somebody tab', waiting('A'));
  announce('somebody tab');
  for (const close of closings) close();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(resumed).toEqual([]);
  expect(takenOver.size).toBe(0);
  expect(queues.size).toBe(0);
});

test('what waits is left alone by a page on which somebody else has signed in', async () => {
  const close = await openOther();
  await follow();
  base.stored.set(other, waiting('A'));
  session.user = { id: 'somebody' } as User;
  close();
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect([resumed, [...takenOver], queues.size]).toEqual([[], [], 0]);
  expect(base.stored.get(other)).toEqual(waiting('A'));
});
