// A change that is made in slices is as if it had been made at once, whatever comes in between.

import { beforeEach, expect, test } from 'vitest';
import { finish, type Sliced } from '../../../shared/model/sliced.ts';
import { openStore } from '../../../shared/model/store.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import type { Queue } from '../../../renderer/store/queueTypes.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long, PROJECT } from '../../sim/ids.ts';

const SCOPE = 'the project';
const PASTE: Named = [
  'sheet.update.cells',
  's',
  {
    columns: [long('c1'), long('c2')],
    rows: [
      { id: long('r1'), cells: ['one', 'two'] },
      { id: long('r2'), cells: ['three', 'four'] },
    ],
  },
];
let desk: ReturnType<typeof openDesk>;
let queue: Queue;

beforeEach(() => {
  desk = openDesk();
  queue = openQueue({
    userId: 'ana',
    newId: desk.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => Number.MAX_SAFE_INTEGER,
    onTouched: () => undefined,
    onRefused: () => undefined,
  });
  for (const channelId of [PROJECT, long('s')]) queue.loaded(desk.server.load(channelId));
});

const shown = () =>
  ['r1.c1', 'r1.c2', 'r2.c1', 'r2.c2'].map((id) => queue.view().find('cell', long(id))?.value ?? '');
const waiting = () => queue.memory().requests.length;
const paste = (): Sliced<void> => queue.actSliced([desk.ask(...PASTE)], SCOPE);

/** Begins a work, which is not at its end then. */
function begin<Result>(work: Sliced<Result>): Sliced<Result> {
  expect(work.next().done).toBe(false);
  return work;
}

function send(): void {
  const request = queue.toSend(0, 9);
  if (!request) throw new Error('nothing to send');
  const { outcome, messages } = desk.server.receive('ana', request);
  queue.answered(request, outcome);
  for (const message of messages) queue.hear(message);
}

test('nothing of it is queued or shown before its last slice', () => {
  const before = shown();
  const work = paste();
  let slices = 0;
  while (!work.next().done) {
    slices += 1;
    expect([shown(), waiting()]).toEqual([before, 0]);
  }
  expect(slices).toBeGreaterThan(2);
  expect([shown(), waiting()]).toEqual([['one', 'two', 'three', 'four'], 1]);
});

test('another change that comes in between comes after it', () => {
  const work = begin(paste());
  queue.act([desk.ask('cell.update.value', 'r1.c1', { value: 'mine' })], SCOPE);
  finish(work);
  expect([shown(), waiting()]).toEqual([['mine', 'two', 'three', 'four'], 2]);
  send();
  send();
  expect([shown(), waiting()]).toEqual([['mine', 'two', 'three', 'four'], 0]);
});

test('what another does in between is heard after it, and overwrites nothing unasked', () => {
  const work = begin(paste());
  const { messages } = desk.server.receive('bea', {
    actions: [desk.ask('cell.update.value', 'r2.c2', { value: 'hers' })],
  });
  for (const message of messages) queue.hear(message);
  expect([shown(), waiting()]).toEqual([['one', 'two', 'three', 'four'], 1]);
  finish(work);
  expect(waiting()).toBe(1);
});

test('work that reads the view is told before news change it', () => {
  const before = shown();
  const seen: unknown[] = [];
  const other = openQueue({
    userId: 'ana',
    newId: desk.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => 0,
    onNews: () => seen.push(other.view().find('cell', long('r1.c1'))?.value ?? ''),
    onTouched: () => undefined,
    onRefused: () => undefined,
  });
  for (const channelId of [PROJECT, long('s')]) other.loaded(desk.server.load(channelId));
  seen.length = 0;
  const { messages } = desk.server.receive('bea', {
    actions: [desk.ask('cell.update.value', 'r1.c1', { value: 'hers' })],
  });
  for (const message of messages) other.hear(message);
  expect(seen).toEqual([before[0]]);
});

test('an undo in slices takes all of it back, and a redo brings it again', () => {
  const before = shown();
  finish(paste());
  const undo = begin(queue.takeBackSliced(SCOPE, 'undo', 'ask'));
  expect(shown()).toEqual(['one', 'two', 'three', 'four']);
  expect(finish(undo)).toEqual([]);
  expect(shown()).toEqual(before);
  finish(queue.takeBackSliced(SCOPE, 'redo', 'ask'));
  expect([shown(), waiting()]).toEqual([['one', 'two', 'three', 'four'], 3]);
});

test('an undo that has begun is done before the next change', () => {
  finish(paste());
  const undo = begin(queue.takeBackSliced(SCOPE, 'undo', 'ask'));
  queue.act([desk.ask('cell.update.value', 'r1.c1', { value: 'mine' })], SCOPE);
  finish(undo);
  expect([shown()[0], queue.next(SCOPE, 'undo')?.name]).toEqual(['mine', 'cell.update.value']);
});
