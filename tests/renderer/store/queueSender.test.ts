// The sender of the queue over a socket and a line that are cut at random: everything is done once, in its order.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQueueSender, type RequestLine } from '../../../renderer/store/queueSender.ts';
import type { Queue } from '../../../renderer/store/queueTypes.ts';
import type { SentReply } from '../../../shared/api/socket.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Action, RequestReply, ActionRequest } from '../../../shared/model/action.ts';
import { openRandom } from '../../support/random.ts';
import { size } from '../../support/tier.ts';

/** What a server has done, each id once. */
let done: string[];
let calls: string[];
/** What becomes of a request on its way. */
type Fate = 'answered' | 'cut before' | 'cut after' | 'slow down' | 'signed out';
let isSignedIn: boolean;
let fateOf: (way: 'socket' | 'call') => Fate;

beforeEach(() => {
  [done, calls] = [[], []];
  fateOf = () => 'answered';
  isSignedIn = true;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => setTimeout(next));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts: { ready: null, status: 'loaded' } });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push(path);
    const reply = served(JSON.parse(body).actions, 'call');
    if (reply === null) throw new TypeError('cut');
    const { status, ...envelope } = reply;
    return Response.json(envelope, { status });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the reply that the client hears; null where the line is cut. */
function served(
  actions: readonly Action[],
  way: 'socket' | 'call',
): { status: number; code?: string; data?: unknown } | null {
  const fate = fateOf(way);
  if (fate === 'cut before') return null;
  const failure = { error: true, errorMessage: 'No.', data: null };
  if (fate === 'slow down') return { status: 429, ...failure, code: 'SLOW_DOWN' };
  if (fate === 'signed out') return { status: 401, ...failure, code: 'SIGNED_OUT' };
  const ids = actions.map(({ id }) => id);
  for (const id of ids) if (!done.includes(id)) done.push(id);
  const data = { requestId: 'request', actionIds: ids, actions: {} };
  return fate === 'cut after' ? null : { status: 200, data };
}

const line: RequestLine = {
  request: async ({ actions }) => {
    const reply = served(actions as readonly Action[], 'socket');
    return reply && ({ requestKey: '1', ...reply } as SentReply);
  },
};

/** A queue that is only a list of requests, and the answers to them. */
function queueOf(ids: readonly string[]) {
  const waiting = ids.map((id): ActionRequest => ({ actions: [{ id } as Action] }));
  const answers: (RequestReply | AppError)[] = [];
  const queue = {
    toSend: () => waiting[0] ?? null,
    answered(request: ActionRequest, outcome: RequestReply | AppError) {
      expect(waiting.shift()).toBe(request);
      answers.push(outcome);
    },
  };
  return { queue: queue as unknown as Queue, answers, waiting };
}

async function drain(ids: readonly string[], useSocket: boolean) {
  const { queue, answers, waiting } = queueOf(ids);
  const sender = openQueueSender(
    queue,
    () => undefined,
    () => isSignedIn,
  );
  if (useSocket) sender.useSocket(line);
  sender.wake();
  for (let turn = 0; turn < 10_000 && waiting.length > 0; turn += 1)
    await vi.advanceTimersByTimeAsync(10_000);
  sender.stop();
  return answers;
}

test('while the socket is open nothing is called; without it, everything is', async () => {
  await drain(['a', 'b'], true);
  expect([done, calls]).toEqual([['a', 'b'], []]);
  await drain(['c'], false);
  expect([done, calls.length]).toEqual([['a', 'b', 'c'], 1]);
});

test('what the socket leaves without an answer, and the end of a session, go to the call', async () => {
  for (const fate of ['cut before', 'cut after', 'signed out'] as const) {
    calls = [];
    fateOf = (way) => (way === 'socket' ? fate : 'answered');
    expect(await drain([fate], true)).toMatchObject([{ actionIds: [fate] }]);
    expect([calls.length, done.filter((id) => id === fate)]).toEqual([1, [fate]]);
  }
});

test('D6 D9 over a line that fails at random everything is done once, in its order', async () => {
  const random = openRandom('queueSender');
  const fates = ['answered', 'cut before', 'cut after', 'slow down', 'signed out'] as const;
  fateOf = () => random.pick(fates);
  const ids = Array.from({ length: size(200, 2000) }, (_, at) => `action ${at}`);
  const answers = await drain(ids, true);
  expect(answers.flatMap((each) => (each instanceof AppError ? [] : each.actionIds))).toEqual(ids);
  expect(done).toEqual(ids);
});

test('nothing is sent while somebody else is signed in, and all of it once its person is back', async () => {
  isSignedIn = false;
  const { queue, answers } = queueOf(['a', 'b']);
  const sender = openQueueSender(
    queue,
    () => undefined,
    () => isSignedIn,
  );
  sender.useSocket(line);
  sender.wake();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([done, calls]).toEqual([[], []]);
  isSignedIn = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(done).toEqual(['a', 'b']);
  expect(answers).toHaveLength(2);
  sender.stop();
});
