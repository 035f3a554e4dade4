// Numbers that a page asks for while the server tells of changes: an answer that was on its way is older than what came
// meanwhile.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  assignedState,
  clearAssigned,
  receiveAssigned,
  refreshAssigned,
} from '../../../renderer/store/assigned.ts';
import {
  clearUnread,
  markRead,
  receiveUnread,
  refreshUnread,
  unreadState,
} from '../../../renderer/store/unread.ts';

let answers: ((data: unknown) => void)[];
/** The comments up to which the page has asked the server to mark. */
let marked: string[];

beforeEach(() => {
  answers = [];
  marked = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts: { ready: null, status: 'loaded' } });
  vi.stubGlobal('fetch', (_address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') marked.push(JSON.parse(body ?? '{}').commentId);
    return new Promise((resolve) => {
      answers.push((data) =>
        resolve(data instanceof Response ? data : Response.json({ error: false, errorMessage: null, data })),
      );
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  clearAssigned();
  clearUnread();
  vi.unstubAllGlobals();
});

async function answer(data: unknown): Promise<void> {
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  answers.shift()?.(data);
}

const tell = (threadId: string, count: number) =>
  receiveUnread({ query: { entityId: threadId }, data: { count, mentions: 0 } });
const counts = () =>
  Object.entries(unreadState.threads)
    .map(([id, { count }]) => `${id} ${count}`)
    .toSorted();

test('the number of comments that are given to a person is the one that was told last', async () => {
  const first = refreshAssigned();
  await answer({ open: 1 });
  await first;
  const asked = refreshAssigned();
  await expect.poll(() => answers.length).toBe(1);
  receiveAssigned({ data: { open: 0 } });
  await answer({ open: 1 });
  await asked;
  expect(assignedState.open).toBe(0);
});

test('unread counts are those that were told last, and what was read meanwhile is read', async () => {
  const asked = refreshUnread();
  await expect.poll(() => answers.length).toBe(1);
  tell('told', 2);
  tell('empty', 0);
  markRead('read', 'comment');
  const old = (count: number) => ({ count, mentions: 0 });
  await answer({ unread: { told: old(1), empty: old(4), read: old(5), other: old(3) } });
  await asked;
  await answer({ unread: {} });
  expect(counts()).toEqual(['other 3', 'told 2']);
});

test('what is left unread after a mark is what the server says, and the same mark does not hide it', async () => {
  tell('row', 3);
  markRead('row', 'first');
  await answer({ unread: { row: { count: 1, mentions: 0 } } });
  await expect.poll(counts).toEqual(['row 1']);
  markRead('row', 'first');
  expect(counts()).toEqual(['row 1']);
  markRead('row', 'second');
  expect(counts()).toEqual([]);
  await expect.poll(() => answers.length).toBe(1);
  tell('row', 4);
  await answer({ unread: {} });
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(counts()).toEqual(['row 4']);
});

/** What a thread has unread after a mark. */
const left = (threadId: string, count: number) => ({
  unread: count === 0 ? {} : { [threadId]: { count, mentions: 0 } },
});

/** Marks a thread, and answers what is left of it. */
async function mark(threadId: string, commentId: string, count: number): Promise<void> {
  markRead(threadId, commentId);
  await answer(left(threadId, count));
  await expect.poll(counts).toEqual(count === 0 ? [] : [`${threadId} ${count}`]);
}

test('two places that show a thread do not mark it in turn while a third part of it is unread', async () => {
  tell('row', 1);
  await mark('row', 'in the first', 1);
  await mark('row', 'in the second', 1);
  markRead('row', 'in the first');
  markRead('row', 'in the second');
  expect(counts()).toEqual(['row 1']);
  expect(marked).toEqual(['in the first', 'in the second']);
});

test('a comment that becomes unread again before a mark is read by the same mark', async () => {
  tell('row', 1);
  await mark('row', 'last', 0);
  tell('row', 1);
  await mark('row', 'last', 0);
  const asked = refreshUnread();
  await answer(left('row', 1));
  await asked;
  await mark('row', 'last', 0);
  expect(marked).toEqual(['last', 'last', 'last']);
});

test('a mark that fails is made again after a while, not at once', async () => {
  tell('row', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  markRead('row', 'last');
  const failure = { error: true, errorMessage: 'Server error', data: null };
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.(Response.json(failure, { status: 500 }));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.runAllTimers();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.(left('row', 1));
  await vi.waitFor(() => expect(counts()).toEqual(['row 1']));
  markRead('row', 'last');
  await vi.waitFor(() => expect(marked).toEqual(['last', 'last']));
});
