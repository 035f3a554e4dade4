// What was written over something unseen: nobody's text is replaced without a question, and mine is kept until then.

import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import type { ActionRequest } from '../../../shared/model/action.ts';
import { openStore } from '../../../shared/model/store.ts';
import { hashOfText } from '../../../shared/model/textHash.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import type { Queue } from '../../../renderer/store/queueTypes.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long, PROJECT } from '../../sim/ids.ts';

const SCOPE = 'the project';
const typed = (cell: string, value: string): Named => ['cell.update.value', cell, { value }];

let desk: ReturnType<typeof openDesk>;
let isLive: boolean;
let refused: AppError[];
let binned: ActionRequest[];
let cal: Queue;

beforeEach(() => {
  desk = openDesk();
  isLive = false;
  refused = [];
  binned = [];
  cal = open();
});

function open(): Queue {
  const queue = openQueue({
    userId: 'cal',
    newId: desk.newId,
    store: openStore({ withBin: false }),
    now: () => 7,
    liveUntil: () => (isLive ? Number.MAX_SAFE_INTEGER : 0),
    onTouched: () => undefined,
    onRefused: (_, error) => refused.push(error),
    onBinned: (request) => binned.push(request),
  });
  for (const channelId of [PROJECT, long('s')]) queue.loaded(desk.server.load(channelId));
  return queue;
}

function act(...named: readonly Named[]): void {
  cal.act(
    named.map((each) => desk.ask(...each)),
    SCOPE,
  );
}

function send(queue = cal): void {
  for (let due = queue.toSend(0, 9); due; due = queue.toSend(0, 9))
    queue.answered(due, desk.server.receive('cal', due).outcome);
}

const stored = (cell: string) => desk.cell(cell)?.['value'] ?? null;
const shown = (cell: string) => cal.view().find('cell', long(cell))?.value ?? null;
const asked = (queue = cal) =>
  queue.editConflicts.map(({ questions: [first] }) => [first?.entityId, first?.mine, first?.theirs]);
const decide = (whose: 'mine' | 'theirs') =>
  cal.decide(
    cal.editConflicts.map(({ action }) => action.id),
    whose,
  );

test('an older text asks instead of winning; what nobody else has touched goes through at once', () => {
  desk.act('bea', typed('r1.c1', 'theirs')); // not heard of here
  act(typed('r1.c1', 'mine'), typed('r2.c1', 'beside'));
  send();
  expect([stored('r1.c1'), stored('r2.c1')]).toEqual(['theirs', 'beside']);
  expect(asked()).toEqual([[long('r1.c1'), 'mine', 'theirs']]);
  expect(refused).toEqual([]);
  expect(shown('r2.c1')).toBe('beside');
  // Undo is of what was done.
  expect(cal.next(SCOPE, 'undo')).toMatchObject({ name: 'cell.update.value' });
  cal.undo(SCOPE, 'ask');
  send();
  expect([stored('r1.c1'), stored('r2.c1')]).toEqual(['theirs', null]);
});

test('mine is written when it is said so, theirs stays when that is; a third text is asked about again', () => {
  desk.act('bea', typed('r1.c1', 'theirs'), typed('r2.c1', 'theirs too'));
  act(typed('r1.c1', 'mine'));
  act(typed('r2.c1', 'mine too'));
  send();
  const [first] = cal.editConflicts;
  cal.decide([first?.action.id ?? ''], 'theirs');
  send();
  expect(stored('r1.c1')).toBe('theirs');
  desk.act('bea', typed('r2.c1', 'a third'));
  decide('mine');
  expect(cal.editConflicts).toEqual([]);
  send();
  expect(asked()).toEqual([[long('r2.c1'), 'mine too', 'a third']]);
  decide('mine');
  send();
  expect(stored('r2.c1')).toBe('mine too');
  expect(cal.editConflicts).toEqual([]);
});

test('of two texts in one cell the last is asked about; one that was taken back is not', () => {
  desk.act('bea', typed('r1.c1', 'theirs'), typed('r2.c1', 'theirs'));
  act(typed('r1.c1', 'first'));
  act(typed('r1.c1', 'last'));
  act(typed('r2.c1', 'taken back'));
  cal.undo(SCOPE, 'ask');
  send();
  expect(asked()).toEqual([[long('r1.c1'), 'last', 'theirs']]);
  expect(refused).toEqual([]);
  expect([stored('r1.c1'), stored('r2.c1')]).toEqual(['theirs', 'theirs']);
});

test('taken back and done again, it is asked about', () => {
  desk.act('bea', typed('r1.c1', 'theirs'));
  act(typed('r1.c1', 'mine'));
  cal.undo(SCOPE, 'ask');
  cal.redo(SCOPE, 'ask');
  send();
  expect(asked()).toEqual([[long('r1.c1'), 'mine', 'theirs']]);
});

test('of many cells at once only those are asked about that others have changed', () => {
  desk.act('bea', typed('r2.c1', 'theirs'));
  const rows = ['r1', 'r2'].map((id) => ({ id: long(id), cells: [`mine ${id}`, 'beside'] }));
  act(['sheet.update.cells', 's', { columns: [long('c1'), long('c2')], rows }]);
  send();
  expect([stored('r1.c1'), stored('r2.c1'), stored('r2.c2')]).toEqual(['mine r1', 'theirs', 'beside']);
  expect(asked()).toEqual([[long('r2.c1'), 'mine r2', 'theirs']]);
  decide('mine');
  send();
  expect(stored('r2.c1')).toBe('mine r2');
});

test('what waits, what is asked and what can be taken back outlive the page', () => {
  desk.act('bea', typed('r1.c1', 'theirs'));
  act(typed('r1.c1', 'mine'));
  send();
  act(typed('r2.c1', 'waits'));
  const memory = structuredClone(cal.memory());
  const next = open();
  next.resume(memory);
  expect(asked(next)).toEqual([[long('r1.c1'), 'mine', 'theirs']]);
  send(next);
  expect(stored('r2.c1')).toBe('waits');
  expect(next.next(SCOPE, 'undo')).toMatchObject({ count: 1 });
  expect(next.undo(SCOPE, 'ask')).toEqual([]);
  send(next);
  expect(stored('r2.c1')).toBeNull();
});

test('live the later text stands', () => {
  isLive = true;
  desk.act('bea', typed('r1.c1', 'theirs'));
  act(typed('r1.c1', 'mine'));
  send();
  expect([stored('r1.c1'), cal.editConflicts]).toEqual(['mine', []]);
});

test('who wrote into a row that is in the bin by now is told so', () => {
  const { actions } = desk.act('bea', ['row.delete', null, { ids: ['r1'] }]);
  act(typed('r1.c1', 'kept'));
  act(typed('r2.c1', 'there'));
  send();
  expect(binned).toEqual([]);
  cal.hear({ verb: 'steps', channelId: long('s'), actions });
  expect(binned.map(({ actions: [one] }) => one?.data)).toEqual([{ value: 'kept' }]);
});

test('an undo of what is on no stack that meets another’s change is refused once, and never sent again by itself', () => {
  isLive = true;
  act(typed('r1.c1', 'mine'));
  const [cause] = cal.waiting.map(({ request }) => request.actions[0]?.id ?? '');
  send();
  desk.act('bea', typed('r1.c1', 'theirs'));
  cal.act(
    [{ ...desk.ask('action.create.undo', null, {}), data: { causeIds: [cause], onChange: 'ask' } }],
    SCOPE,
  );
  send();
  expect(refused.map(({ kind }) => kind)).toEqual(['changedSince']);
  expect([cal.editConflicts, cal.toSend(9, 0)]).toEqual([[], null]);
});

test('a long text that the server has shortened is not asked about again where mine is chosen while offline', () => {
  const text = 'The rain plan. '.repeat(60);
  desk.act('bea', typed('r1.c1', text));
  act(typed('r1.c1', 'mine'));
  const due = cal.toSend(0, 9);
  if (!due) throw new Error('nothing to send');
  const { outcome } = desk.server.receive('cal', due);
  if (!(outcome instanceof AppError)) throw new Error('not asked');
  const questions = (outcome.details.questions ?? []).map((question) => ({
    ...question,
    theirs: `${text.slice(0, 500)}…`,
    theirsHash: hashOfText(text),
  }));
  cal.answered(due, new AppError('changedSince', { questions }));
  decide('mine');
  send();
  expect([stored('r1.c1'), cal.editConflicts]).toEqual(['mine', []]);
});
