// What a guest writes while the server cannot be reached.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  openGuestWriter,
  type GuestWriter,
  type PendingText,
  type Reloaded,
  type Sent,
} from '../../../renderer/links/guest/guestWriter.ts';

/** The answers to what is sent and to what is loaded, in their order; `done` and `shown` where none is left. */
let answers: Sent[];
let loads: Reloaded[];
let sent: string[];
let pending: ReadonlyMap<string, PendingText>;
/** The texts of the cell as a guest has seen them. */
let seen: (PendingText | undefined)[];
let done: string[];
let refused: string[];
let writer: GuestWriter;
let loaded: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  [answers, loads, sent, seen, done, refused] = [[], [], [], [], [], []];
  [pending, loaded] = [new Map(), 0];
  let ids = 0;
  writer = openGuestWriter({
    newId: () => `a${(ids += 1)}`,
    send: async (actionId, cellId, value) => {
      sent.push(`${actionId} ${cellId} ${value}`);
      return answers.shift() ?? 'done';
    },
    load: async () => {
      loaded += 1;
      return loads.shift() ?? 'shown';
    },
    onPending: (texts) => {
      pending = texts;
      seen.push(texts.get('cell'));
    },
    onDone: (cellId) => done.push(cellId),
    onRefused: (reason) => refused.push(reason),
  });
});
afterEach(() => {
  writer.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const late = { value: 'text', isLate: true };

test('a text that does not reach the server stays, and is sent again by the same id until it does', async () => {
  answers = ['unreached', 'unreached'];
  writer.write('cell', 'text');
  await vi.advanceTimersByTimeAsync(1);
  expect(pending.get('cell')).toEqual(late);
  expect(writer.isWaiting()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(Array<string>(3).fill('a1 cell text'));
  expect(done).toEqual(['cell']);
  expect(refused).toEqual([]);
  expect(pending.size).toBe(0);
  expect(writer.isWaiting()).toBe(false);
});

test('a refused text is not sent again', async () => {
  answers = ['unreached', { refusal: 'This link is closed.' }];
  writer.write('cell', 'text');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  expect(refused).toEqual(['This link is closed.']);
  expect(done).toEqual([]);
  expect(pending.size).toBe(0);
  expect(writer.isWaiting()).toBe(false);
});

test('a newer text of the same cell replaces one that has not reached the server; that of another does not', async () => {
  answers = ['unreached', 'unreached'];
  writer.write('cell', 'text');
  writer.write('other', 'apart');
  await vi.advanceTimersByTimeAsync(1);
  writer.write('cell', 'newer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a1 cell text', 'a2 other apart', 'a3 cell newer', 'a2 other apart']);
  expect(pending.size).toBe(0);
});

test('a text that the server has stays until a view that has it is shown', async () => {
  loads = ['unreached', 'unreached'];
  writer.write('cell', 'text');
  await vi.advanceTimersByTimeAsync(1);
  expect(pending.get('cell')).toEqual({ value: 'text', isLate: false });
  expect(writer.isWaiting()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded).toBe(3);
  expect(sent).toHaveLength(1);
  expect(pending.size).toBe(0);
  expect(seen).not.toContainEqual(late);
});

test('nothing is sent again once the page of the link is left, or loaded once the link has ended', async () => {
  loads = ['over'];
  writer.write('cell', 'text');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded).toBe(1);
  answers = ['unreached'];
  writer.write('cell', 'newer');
  await vi.advanceTimersByTimeAsync(1);
  writer.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});
