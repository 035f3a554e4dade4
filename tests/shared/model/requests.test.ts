import assert from 'node:assert/strict';
import { test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { openServer } from '../../sim/server.ts';
import { wholeTextOf } from '../../sim/visible.ts';
import { long } from '../../sim/ids.ts';
import { openDesk } from '../../sim/desk.ts';

const typed = (id: string, text: unknown) => ['cell.update.value', id, { value: text }] as const;

test('Q1 all of a request or none of it', () => {
  const desk = openDesk();
  const before = wholeTextOf(desk.server.store);
  const steps = desk.server.disk.log.length;
  const kind = desk.refusal(() =>
    desk.act('cal', typed('r1.c1', 'a'), typed('r1.c2', 7), typed('r2.c1', 'b')),
  );
  assert.equal(kind, 'badRequest');
  assert.equal(wholeTextOf(desk.server.store), before);
  assert.equal(desk.server.disk.log.length, steps);
});

test('Q2 an id has one answer; another body, another grouping or another user is a conflict', () => {
  const desk = openDesk();
  const action = desk.ask(...typed('r1.c1', 'a'));
  const first = desk.send('cal', { actions: [action] });
  desk.act('ana', typed('r1.c1', 'later'));
  assert.equal(desk.send('cal', { actions: [action] }), first);
  assert.equal(desk.cell('r1.c1')?.['value'], 'later');
  const conflict = (userId: string, ...actions: readonly (typeof action)[]) =>
    desk.refusal(() => desk.send(userId, { actions }));
  assert.equal(conflict('cal', { ...action, data: { value: 'b' } }), 'conflict');
  assert.equal(conflict('ana', action), 'conflict');
  assert.equal(conflict('cal', action, desk.ask(...typed('r1.c2', 'x'))), 'conflict');
});

test('Q3 a refusal is an answer too: what was refused does not happen later', () => {
  const desk = openDesk();
  const action = desk.ask('row.create', 'n', { sheetId: 's' });
  assert.equal(
    desk.refusal(() => desk.send('cal', { actions: [action] })),
    'notAuthorized',
  );
  desk.server.disk.roles.set('cal', 'EDITOR');
  assert.equal(
    desk.refusal(() => desk.send('cal', { actions: [action] })),
    'notAuthorized',
  );
});

test('Q4 an id that is taken, by the living or the dead, is not overwritten', () => {
  const desk = openDesk();
  assert.equal(
    desk.refusal(() => desk.act('bea', ['row.create', 'r1', { sheetId: 's' }])),
    'conflict',
  );
  desk.act('ana', ['row.delete', null, { ids: ['r1'] }]);
  assert.equal(
    desk.refusal(() => desk.act('bea', ['row.create', 'r1', { sheetId: 's' }])),
    'conflict',
  );
});

test('Q5 a channel that contradicts the truth is refused; an unknown key and an unknown action too', () => {
  const desk = openDesk();
  assert.equal(
    desk.refusal(() => desk.act('ana', [...typed('r1.c1', 'x'), 'elsewhere'])),
    'badRequest',
  );
  assert.equal(
    desk.refusal(() => desk.act('ana', ['row.update.title', 'r1', { title: 'x', orderKey: '!' }])),
    'badRequest',
  );
  assert.equal(
    desk.refusal(() => desk.act('ana', ['row.update.orderKey', 'r1', { orderKey: '!' }])),
    'badRequest',
  );
});

test('Q6 a restarted server is the fold of its log', () => {
  const desk = openDesk();
  desk.act('ana', typed('r1.c1', 'a'));
  desk.act('ana', ['row.delete', null, { ids: ['r1'] }]);
  const again = openServer({ disk: desk.server.disk, newId: desk.newId, now: () => 2, pushAtMost: 9 });
  assert.equal(wholeTextOf(again.store), wholeTextOf(desk.server.store));
  assert.deepEqual([...again.heads()], [...desk.server.heads()]);
});

test('Q7 since: whole requests, complete or not, reload when the log no longer reaches back', () => {
  const desk = openDesk();
  const many = desk.act('ana', ['row.create', null, { sheetId: 's', ids: ['q1', 'q2', 'q3', 'q4'] }]);
  desk.act('ana', typed('q1.c1', 'x'));
  const from = (many.actions[0]?.sequence ?? 0) - 1;
  const page = desk.server.since(long('s'), from, 2);
  assert.deepEqual([page.actions.length, page.complete, page.reload], [4, false, false]);
  desk.server.prune(1);
  assert.equal(desk.server.since(long('s'), from, 2).reload, true);
  assert.equal(desk.server.since(long('s'), from + 5, 2).complete, true);
});

test('Q8 a large change is not pushed but told; a request on two channels is one message on each', () => {
  const desk = openDesk();
  const request = {
    actions: [
      desk.ask('row.create', null, {
        sheetId: 's',
        ids: Array.from({ length: 101 }, (_, index) => `q${index}`),
      }),
    ],
  };
  const { messages } = desk.server.receive('ana', request);
  assert.deepEqual(
    messages.map(({ verb }) => verb),
    ['read'],
  );
  const copy = desk.server.receive('ana', {
    actions: [desk.ask('sheet.create.duplicate', 't', { sourceId: 's' })],
  });
  assert.ok(!(copy.outcome instanceof AppError));
  assert.deepEqual(
    copy.messages.map(({ verb, channelId }) => `${verb} ${channelId}`),
    [`steps ${long('p')}`, `steps ${long('t')}`],
  );
});
