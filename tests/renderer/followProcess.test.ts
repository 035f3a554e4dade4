// A process is followed to its end over a connection that fails meanwhile.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../renderer/net/callError.ts';
import { followProcess } from '../../renderer/net/followProcess.ts';

let answers: (() => Response | Promise<Response>)[];
let polls: number;

beforeEach(() => {
  [answers, polls] = [[], 0];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => queueMicrotask(next));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts: { ready: null, status: 'loaded' } });
  vi.stubGlobal('fetch', async () => {
    polls += 1;
    return (answers.shift() ?? said('running', 9))();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = (state: string, done: number) => () =>
  Response.json({
    error: false,
    errorMessage: null,
    data: { state, done, total: 10, errorMessage: null, result: null },
  });
const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const proxied = () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
const restarting = () =>
  Response.json(
    { error: true, errorMessage: 'Busy.', name: 'Server Error', code: 'BUSY', data: null },
    { status: 503, headers: { 'retry-after': '2' } },
  );
const gone = () =>
  Response.json(
    { error: true, errorMessage: 'Not there.', name: 'Not Found', code: 'NOT_FOUND', data: null },
    { status: 404 },
  );

/** Follows a process that answers so, until the page has nothing more to wait for. */
async function followed(given: typeof answers, signal = new AbortController().signal) {
  answers = [...given];
  const told: string[] = [];
  const following = followProcess('P', signal, ({ done, total, isLost }) =>
    told.push(`${done}/${total}${isLost ? ' lost' : ''}`),
  ).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return { told, end: await following };
}

test('one poll that is lost is made good without a word', async () => {
  const { told, end } = await followed([said('running', 1), cut, said('running', 2), said('done', 10)]);
  expect(told).toEqual(['1/10', '2/10']);
  expect(end).toMatchObject({ state: 'done' });
});

test('a connection that stays away is told with what was known, and the end is still heard', async () => {
  const { told, end } = await followed([said('running', 3), proxied, restarting, cut, said('failed', 3)]);
  expect(told).toEqual(['3/10', '3/10 lost', '3/10 lost']);
  expect(end).toMatchObject({ state: 'failed' });
});

test('the pauses grow, and are at least as long as the server asks', async () => {
  answers = Array.from({ length: 40 }, () => cut);
  const ended = new AbortController();
  const following = followProcess('P', ended.signal, () => undefined).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls).toBeLessThan(30);
  ended.abort();
  await following;
});

test('a process that the server does not know ends the following, and so does leaving', async () => {
  const { end } = await followed([said('running', 1), gone]);
  expect(end).toBeInstanceOf(CallError);
  expect(end).toMatchObject({ status: 404, message: 'Not there.' });
  const left = new AbortController();
  answers = [cut, cut, cut];
  polls = 0;
  const following = followProcess('P', left.signal, () => undefined).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  left.abort(new Error('left'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await following).toMatchObject({ message: 'left' });
  expect(polls).toBe(1);
});
