import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/model/action.ts';
import { openStore } from '../../../shared/model/store.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import { readMemory } from '../../../renderer/store/queueMemory.ts';
import type { Queue, RefusedUndo } from '../../../renderer/store/queueTypes.ts';
import type { ChangeSet } from '../../../renderer/store/changeSet.ts';
import { gestureWords } from '../../../renderer/store/words.ts';
import { openDesk, type Named } from '../../sim/desk.ts';
import { long, PROJECT } from '../../sim/ids.ts';

const SCOPE = 'the project';
const typed = (cell: string, value: string): Named => ['cell.update.value', cell, { value }];

describe('the queue', () => {
  let desk: ReturnType<typeof openDesk>;
  let touched: ChangeSet[];
  let refused: { error: AppError; asked: RefusedUndo | null }[];
  let cal: Queue;

  beforeEach(() => {
    desk = openDesk();
    touched = [];
    refused = [];
    cal = open('cal');
  });

  function open(userId: string): Queue {
    const queue = openQueue({
      userId,
      newId: desk.newId,
      store: openStore({ withBin: false }),
      now: () => 7,
      liveUntil: () => Number.MAX_SAFE_INTEGER,
      onTouched: (each) => touched.push(each),
      onRefused: (_, error, asked) => refused.push({ error, asked }),
    });
    for (const channelId of [PROJECT, long('s')]) queue.loaded(desk.server.load(channelId));
    touched = [];
    return queue;
  }

  const act = (queue: Queue, ...named: readonly Named[]) =>
    queue.act(
      named.map((each) => desk.ask(...each)),
      SCOPE,
    );
  const value = (queue: Queue, cell: string) => queue.view().find('cell', long(cell))?.value ?? null;
  const pending = (queue: Queue) =>
    [...queue.pending.written()].flatMap(([kind, byId]) => [...byId.keys()].map((id) => `${kind} ${id}`));

  function send(queue: Queue): readonly Message[] {
    const request = queue.toSend(0, 9);
    if (!request) throw new Error('nothing to send');
    const { outcome, messages } = desk.server.receive(queue.userId, request);
    queue.answered(request, outcome);
    return messages;
  }

  /** Somebody else acts, and the queue hears of it. */
  function elsewhere(queue: Queue, userId: string, ...named: readonly Named[]): void {
    const { outcome, messages } = desk.server.receive(userId, {
      actions: named.map((each) => desk.ask(...each)),
    });
    if (outcome instanceof AppError) throw outcome;
    for (const message of messages) queue.hear(message);
  }

  test('what is typed is shown at once, told once, and settles into what is confirmed', () => {
    act(cal, typed('r1.c1', 'a'));
    expect(value(cal, 'r1.c1')).toBe('a');
    expect(cal.confirmed.store.collection('cell').get(long('r1.c1'))).toBeUndefined();
    expect(pending(cal)).toEqual([`cell ${long('r1.c1')}`]);
    expect(touched.map(({ ids }) => [...ids.entries()].map(([kind, own]) => [kind, ...own]))).toEqual([
      [['cell', long('r1.c1')]],
    ]);
    expect(cal.countWaiting()).toBe(1);
    send(cal);
    expect(cal.countWaiting()).toBe(0);
    expect(pending(cal)).toEqual([]);
    expect(cal.confirmed.store.collection('cell').get(long('r1.c1'))?.['value']).toBe('a');
  });

  test('one request is in flight; unanswered it goes again, unchanged, after its time', () => {
    act(cal, typed('r1.c1', 'a'));
    act(cal, typed('r1.c2', 'b'));
    const first = cal.toSend(0, 9);
    expect(cal.toSend(5, 9)).toBeNull();
    expect(cal.toSend(9, 9)).toBe(first);
  });

  test('what others do is shown below what I have not been answered for', () => {
    act(cal, typed('r1.c1', 'mine'));
    elsewhere(cal, 'bea', typed('r1.c1', 'theirs'), [
      'cell.update.colors',
      'r1.c1',
      { backgroundColor: '#ffffff' },
    ]);
    expect(cal.view().find('cell', long('r1.c1'))).toMatchObject({
      value: 'mine',
      backgroundColor: '#ffffff',
    });
    send(cal);
    expect(value(cal, 'r1.c1')).toBe('mine');
    expect(desk.cell('r1.c1')?.['value']).toBe('mine');
  });

  test('what others do where I have inserted is stood beside, what they do elsewhere changes nothing of mine', () => {
    const ana = open('ana');
    act(ana, ['row.create', 'x', { sheetId: 's', relativeRowId: 'r1' }]);
    elsewhere(ana, 'bea', ['row.create', 'y', { sheetId: 's', relativeRowId: 'r1' }]);
    const keyOf = (id: string) => ana.view().find('row', long(id))?.orderKey;
    expect(keyOf('x')).not.toBe(keyOf('y'));
    const shown = ana.view().find('row', long('x'));
    elsewhere(ana, 'bea', typed('r3.c1', 'far away'));
    expect(ana.view().find('row', long('x'))).toBe(shown);
    expect(value(ana, 'r3.c1')).toBe('far away');
    send(ana);
    expect(
      ana
        .view()
        .placed('row', 'sheetId', long('s'))
        .map(({ id }) => id),
    ).toEqual(['r1', 'x', 'y', 'r2', 'r3'].map(long));
  });

  test('a refusal takes back what was shown, and says so; what came after it stays', () => {
    act(cal, ['row.create', 'x', { sheetId: 's' }]);
    act(cal, typed('r1.c1', 'a'));
    expect(cal.view().find('row', long('x'))).not.toBeNull();
    send(cal);
    expect(cal.view().find('row', long('x'))).toBeNull();
    expect(refused.map(({ error }) => error.kind)).toEqual(['notAuthorized']);
    expect(cal.next(SCOPE, 'undo')).toMatchObject({ name: 'cell.update.value' });
    expect(value(cal, 'r1.c1')).toBe('a');
    send(cal);
    expect(desk.cell('r1.c1')?.['value']).toBe('a');
  });

  test('undo and redo are told by name, may run ahead of the answers, and end where they should', () => {
    act(cal, typed('r1.c1', 'a'), typed('r1.c2', 'b'), typed('r2.c1', 'c'));
    const undo = cal.next(SCOPE, 'undo');
    expect(undo && gestureWords(undo.name, undo.count)).toBe('edit of 3 cells');
    expect(cal.undo(SCOPE, 'ask')).toEqual([]);
    expect(value(cal, 'r2.c1')).toBeNull();
    expect(cal.next(SCOPE, 'undo')).toBeNull();
    expect(cal.next(SCOPE, 'redo')).toMatchObject({ name: 'cell.update.value', count: 3 });
    expect(cal.redo(SCOPE, 'ask')).toEqual([]);
    expect(value(cal, 'r2.c1')).toBe('c');
    while (cal.countWaiting() > 0) send(cal);
    expect(desk.cell('r2.c1')?.['value']).toBe('c');
    expect(refused).toEqual([]);
  });

  test('a new gesture ends what could be done again; each project has stacks of its own, 200 deep', () => {
    act(cal, typed('r1.c1', 'a'));
    cal.undo(SCOPE, 'ask');
    act(cal, typed('r1.c1', 'b'));
    expect(cal.next(SCOPE, 'redo')).toBeNull();
    expect(cal.next('another project', 'undo')).toBeNull();
    for (let count = 0; count < 250; count++) act(cal, typed('r1.c1', `${count}`));
    let undone = 0;
    for (; cal.next(SCOPE, 'undo'); undone++) cal.undo(SCOPE, 'ask');
    expect(undone).toBe(200);
  });

  test('where another has changed it since, an undo asks, and does what it is told', () => {
    act(cal, typed('r1.c1', 'mine'), typed('r1.c2', 'mine too'));
    send(cal);
    elsewhere(cal, 'bea', typed('r1.c1', 'theirs'));
    const [question] = cal.undo(SCOPE, 'ask');
    expect(question).toMatchObject({ type: 'cell', field: 'value', mine: 'mine', theirs: 'theirs' });
    expect(cal.countWaiting()).toBe(0);
    expect(cal.undo(SCOPE, 'skip')).toEqual([]);
    send(cal);
    expect([desk.cell('r1.c1')?.['value'], desk.cell('r1.c2')]).toEqual(['theirs', undefined]);
  });

  test('a question that only the server could ask comes back, and the gesture with it', () => {
    act(cal, typed('r1.c1', 'mine'));
    send(cal);
    desk.act('bea', typed('r1.c1', 'theirs')); // not heard of here
    expect(cal.undo(SCOPE, 'ask')).toEqual([]);
    send(cal);
    expect(refused[0]?.asked?.questions).toMatchObject([{ field: 'value', theirs: 'theirs' }]);
    expect(cal.next(SCOPE, 'redo')).toBeNull();
    expect(cal.undo(SCOPE, 'overwrite')).toEqual([]);
    send(cal);
    expect(desk.cell('r1.c1')).toBeUndefined();
  });

  test('a refused undo asks as the undo that it was, whatever else was undone before, also after a reload', () => {
    act(cal, typed('r1.c1', 'mine'));
    act(cal, typed('r1.c2', 'mine too'));
    send(cal);
    send(cal);
    desk.act('bea', typed('r1.c1', 'theirs')); // not heard of here
    for (const _ of ['r1.c2', 'r1.c1']) expect(cal.undo(SCOPE, 'ask')).toEqual([]);
    const memory = readMemory(JSON.parse(JSON.stringify(cal.memory())));
    if (!memory) throw new Error('no memory');
    const later = open('cal');
    later.resume(memory);
    for (const queue of [cal, later]) {
      send(queue);
      send(queue);
      expect(refused.at(-1)?.asked).toMatchObject({ side: 'undo', scope: SCOPE });
      expect(queue.next(SCOPE, 'undo')).toMatchObject({ causeIds: cal.next(SCOPE, 'undo')?.causeIds });
      expect(queue.next(SCOPE, 'redo')).not.toBeNull();
    }
    expect(refused).toHaveLength(2);
  });

  test('what needs an id of the server’s is not shown early, and is there with the answer', () => {
    const ana = open('ana');
    act(ana, ['row.create.duplicate', null, { ids: ['r1'] }]);
    expect(ana.view().where('row', 'sheetId', long('s'))).toHaveLength(3);
    send(ana);
    expect(ana.view().where('row', 'sheetId', long('s'))).toHaveLength(4);
  });

  test('early steps wait, doubles fall, a gap is asked for, a told-of head is missed', () => {
    const steps = ['a', 'b', 'c'].flatMap((text) => desk.act('bea', typed('r1.c1', text)).actions);
    const [first, second, third] = steps;
    if (!first || !second || !third) throw new Error('three steps');
    const hear = (...actions: readonly (typeof first)[]) =>
      cal.hear({ verb: 'steps', channelId: long('s'), actions });
    hear(third);
    expect(value(cal, 'r1.c1')).toBeNull();
    expect(cal.confirmed.missing()).toEqual([
      { ask: 'since', channelId: long('s'), sequence: first.sequence - 1 },
    ]);
    hear(first, first);
    expect(value(cal, 'r1.c1')).toBe('a');
    hear(second);
    expect(value(cal, 'r1.c1')).toBe('c');
    expect(cal.confirmed.missing()).toEqual([]);
    cal.heard([[long('s'), third.sequence + 1]]);
    expect(cal.confirmed.missing()).toMatchObject([{ ask: 'since' }]);
    cal.hear({ verb: 'read', channelId: long('s'), from: third.sequence + 1, to: third.sequence + 2 });
    expect(cal.confirmed.missing()).toMatchObject([{ ask: 'load' }]);
  });

  test('a load replaces its channel, is dropped when it was overtaken, and drains what waited', () => {
    const old = desk.server.load(long('s'));
    elsewhere(cal, 'bea', typed('r1.c1', 'new'));
    cal.loaded(old);
    expect(value(cal, 'r1.c1')).toBe('new');
    cal.hold(long('s'));
    const fresh = desk.server.load(long('s'));
    elsewhere(cal, 'bea', typed('r1.c2', 'while loading'));
    expect(value(cal, 'r1.c2')).toBeNull();
    expect(cal.confirmed.missing()).toEqual([]);
    cal.loaded(fresh);
    expect([value(cal, 'r1.c1'), value(cal, 'r1.c2')]).toEqual(['new', 'while loading']);
  });

  test('a record of another channel is taken only where that channel is not followed', () => {
    const db = { sheet: { [long('s')]: { projectId: PROJECT, title: 'stale' } } };
    cal.loaded({ sequences: {}, db });
    expect(cal.view().find('sheet', long('s'))?.title).toBe('Run of show');
    const alone = openQueue({ ...parts(), store: openStore({ withBin: false }) });
    alone.loaded({ sequences: { [long('s')]: 3 }, db });
    expect(alone.view().find('sheet', long('s'))?.title).toBe('stale');
  });

  test('a packed load fills its own shelves, once and only when it is news', () => {
    let filled = 0;
    const { sequences, db } = desk.server.load(long('s'));
    const packed = { kinds: ['row', 'cell'], fill: () => void filled++ };
    cal.loaded({ sequences, db, packed });
    expect(filled).toBe(0);
    const alone = openQueue({ ...parts(), store: openStore({ withBin: false }) });
    alone.loaded({ sequences, db, packed });
    expect(filled).toBe(1);
  });

  test('a channel that is forgotten leaves nothing behind', () => {
    cal.forget(long('s'));
    expect(cal.view().where('row', 'sheetId', long('s'))).toEqual([]);
    expect(cal.confirmed.sequenceOf(long('s'))).toBe(0);
    expect(cal.view().find('sheet', long('s'))).not.toBeNull();
  });

  const parts = () => ({
    userId: 'cal',
    newId: desk.newId,
    now: () => 7,
    liveUntil: () => Number.MAX_SAFE_INTEGER,
    onTouched: () => undefined,
    onRefused: () => undefined,
  });
});
