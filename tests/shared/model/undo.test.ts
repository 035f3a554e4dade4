import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { RequestReply } from '../../../shared/model/action.ts';
import { openQueue } from '../../../renderer/store/queue.ts';
import { quietParts } from '../../sim/client.ts';
import { long } from '../../sim/ids.ts';
import { openDesk } from '../../sim/desk.ts';

const typed = (id: string, text: string) => ['cell.update.value', id, { value: text }] as const;

test('U1 the undo of a first typing removes the cell; redo brings it back', () => {
  const desk = openDesk();
  const before = desk.text();
  const first = desk.act('cal', typed('r1.c1', 'a'));
  const done = desk.text();
  const undone = desk.undo('cal', first);
  assert.equal(desk.text(), before);
  assert.equal(desk.cell('r1.c1'), undefined);
  desk.undo('cal', undone);
  assert.equal(desk.text(), done);
});

test('U2 where another has since coloured the cell, the undo of a first typing takes the text only', () => {
  const desk = openDesk();
  const first = desk.act('cal', typed('r1.c1', 'a'));
  desk.act('ana', ['cell.update.colors', 'r1.c1', { backgroundColor: '#00ff00' }]);
  desk.undo('cal', first);
  assert.equal(desk.cell('r1.c1')?.['value'], undefined);
  assert.equal(desk.cell('r1.c1')?.['backgroundColor'], '#00ff00');
});

test('U2 the undo of a first typing and of what emptied the cell again leaves it empty', () => {
  const desk = openDesk();
  const before = desk.text();
  const first = desk.act('cal', typed('r1.c1', 'a'));
  const emptied = desk.act('cal', typed('r1.c1', ''));
  const causeIds = [...first.actionIds, ...emptied.actionIds];
  desk.act('cal', ['action.create.undo', null, { causeIds, onChange: 'overwrite' }]);
  assert.equal(desk.text(), before);
});

test('U3 a paste of 50 cells is one undo; of one that another changed since, it asks', () => {
  const desk = openDesk();
  const rows = Array.from({ length: 25 }, (_, index) => `q${index}`);
  desk.act('ana', ['row.create', null, { sheetId: 's', ids: rows }]);
  const before = desk.text();
  const paste = desk.act('cal', ...rows.flatMap((id) => [typed(`${id}.c1`, 'x'), typed(`${id}.c2`, 'y')]));
  assert.equal(paste.actions.length, 50);
  desk.act('bea', typed('q7.c1', 'theirs'));
  assert.equal(
    desk.refusal(() => desk.undo('cal', paste)),
    'changedSince',
  );
  const undone = desk.undo('cal', paste, 'skip');
  assert.equal(undone.actions.length, 49);
  assert.equal(desk.cell('q7.c1')?.['value'], 'theirs');
  desk.act('bea', typed('q7.c1', ''));
  assert.equal(desk.text(), before);
});

test('U3 a lock that somebody else has set since is not removed by the undo of an earlier one', () => {
  const desk = openDesk();
  const lock = (by: string, locked: boolean | null) => desk.act(by, ['row.update.locked', 'r1', { locked }]);
  const own = lock('ana', true);
  lock('eve', null);
  lock('eve', true);
  for (const onChange of ['skip', 'overwrite'] as const)
    assert.equal(
      desk.refusal(() => desk.undo('ana', own, onChange)),
      'notAuthorized',
    );
});

test('U4 every undoable gesture: do, undo, redo', () => {
  const gestures = [
    ['row.create', 'n', { sheetId: 's', relativeRowId: 'r1' }],
    ['row.create.duplicate', null, { ids: ['r1', 'r2'] }],
    ['row.update.place', null, { ids: ['r1', 'r3'], relativeRowId: 'r2', direction: 'after' }],
    ['row.update.title', 'r1', { title: 't' }],
    ['row.delete', null, { ids: ['r1', 'r2'] }],
    ['column.create', 'n', { sheetId: 's', column: {} }],
    ['column.update.place', null, { ids: ['c2'], relativeColumnId: 'c1', direction: 'before' }],
    ['column.delete', null, { ids: ['c1'] }],
    ['sheet.create.duplicate', 'n', { sourceId: 's' }],
    ['sheet.update.title', 's', { title: 'Two' }],
    ['sheet.update.order', 's', { order: ['r3', 'r2', 'r1'] }],
    ['sheet.delete', null, { ids: ['s'] }],
    ['cell.update.value', 'r1.c1', { value: '' }],
    ['cell.update.colors', 'r1.c1', { backgroundColor: '#ff0000' }],
  ] as const;
  for (const gesture of gestures) {
    const desk = openDesk();
    desk.act('ana', typed('r1.c1', 'a'), typed('r2.c2', 'b'));
    const before = desk.text();
    const answer: RequestReply = desk.act('ana', gesture);
    const done = desk.text();
    assert.notEqual(done, before, gesture[0]);
    const undone = desk.undo('ana', answer);
    assert.equal(desk.text(), before, `undo of ${gesture[0]}`);
    desk.undo('ana', undone);
    assert.equal(desk.text(), done, `redo of ${gesture[0]}`);
  }
});

test('U5 a row that I made and another wrote in does not go without a question', () => {
  const desk = openDesk();
  const made = desk.act('ana', ['row.create', 'n', { sheetId: 's' }]);
  desk.act('cal', typed('n.c1', 'theirs'));
  assert.equal(
    desk.refusal(() => desk.undo('ana', made)),
    'changedSince',
  );
  desk.undo('ana', made, 'overwrite');
  assert.equal(desk.row('n'), undefined);
});

test('U5 cells go with the row, the column or the sheet that was made with them: one step, and redo brings all', () => {
  const gestures = [
    ['sheet.create.duplicate', 'n', { sourceId: 's' }],
    ['column.create.duplicate', null, { ids: ['c1'] }],
    ['row.create.duplicate', null, { ids: ['r1'] }],
  ] as const;
  for (const gesture of gestures) {
    const desk = openDesk();
    desk.act('ana', typed('r1.c1', 'a'), typed('r1.c2', 'b'), typed('r2.c1', 'c'));
    const before = desk.text();
    const made = desk.act('ana', gesture);
    const done = desk.text();
    const undone = desk.undo('ana', made);
    assert.deepEqual(
      undone.actions.map(({ verb }) => verb),
      ['delete'],
      gesture[0],
    );
    assert.equal(desk.text(), before, gesture[0]);
    desk.undo('ana', undone);
    assert.equal(desk.text(), done, gesture[0]);
  }
});

test('U5 of a made row that another wrote in, what is mine alone goes back where the row stays', () => {
  const desk = openDesk();
  const made = desk.act('ana', ['row.create', 'n', { sheetId: 's' }], typed('n.c1', 'mine'));
  desk.act('cal', typed('n.c2', 'theirs'));
  desk.undo('ana', made, 'skip');
  assert.equal(desk.cell('n.c1'), undefined);
  assert.equal(desk.cell('n.c2')?.['value'], 'theirs');
});

test('U6 nobody undoes what another did, and nobody what they may do no more', () => {
  const desk = openDesk();
  const gone = desk.act('ana', ['row.delete', null, { ids: ['r1'] }]);
  assert.equal(
    desk.refusal(() => desk.undo('bea', gone)),
    'notFound',
  );
  desk.server.disk.roles.set('ana', 'MEMBER');
  assert.equal(
    desk.refusal(() => desk.undo('ana', gone)),
    'notAuthorized',
  );
});

test('U7 an undo that is sent before its cause is acknowledged restores the truth, not the belief', () => {
  const desk = openDesk();
  const ana = openQueue(quietParts('ana', desk.newId));
  for (const channelId of [long('p'), long('s')]) ana.loaded(desk.server.load(channelId));
  desk.act('bea', typed('r1.c1', 'from bea')); // ana has not heard of it, and believes the cell empty
  ana.act([desk.ask(...typed('r1.c1', 'from ana'))], 'p');
  assert.deepEqual(ana.undo('p', 'ask'), []);
  assert.equal(ana.view().find('cell', long('r1.c1')), null);
  for (let request = ana.toSend(0, 9); request; request = ana.toSend(0, 9))
    ana.answered(request, desk.send('ana', request));
  assert.equal(desk.cell('r1.c1')?.['value'], 'from bea');
});

test('U8 labels: an insert, a delete and an undo while frozen', () => {
  const desk = openDesk();
  const freeze = desk.act('ana', ['sheet.update.itemNumbersFrozen', 's', { itemNumbersFrozen: true }]);
  assert.equal(
    desk.refusal(() => desk.undo('ana', freeze)),
    'badRequest',
  );
  const made = desk.act('ana', ['row.create', 'n', { sheetId: 's', relativeRowId: 'r1' }]);
  assert.deepEqual(desk.labels(), ['1', '1A', '2', '3']);
  const undone = desk.undo('ana', made);
  desk.act('ana', ['row.create', 'm', { sheetId: 's', relativeRowId: 'r1' }]);
  assert.deepEqual(desk.labels(), ['1', '1B', '2', '3'], '1A is retired');
  desk.undo('ana', undone);
  assert.ok(desk.labels().includes('1A'), 'and comes back with its row');
  desk.act('ana', ['row.update.place', null, { ids: ['r3'], relativeRowId: 'r1', direction: 'before' }]);
  assert.equal(desk.labels()[0], '3', 'a moved row keeps its label');
});

test('U9 a gesture that writes one cell twice is one change, in whatever order its ids are named', () => {
  for (const isReversed of [false, true]) {
    const desk = openDesk();
    desk.act('cal', typed('r1.c1', 'old'));
    const twice = desk.act('cal', typed('r1.c1', 'once'), typed('r1.c1', 'twice'));
    const actionIds = isReversed ? twice.actionIds.toReversed() : twice.actionIds;
    desk.undo('cal', { ...twice, actionIds });
    assert.equal(desk.cell('r1.c1')?.['value'], 'old');
  }
});

test('U10 banners do not count: neither at a freeze, nor as a copy', () => {
  const desk = openDesk();
  desk.act('cal', typed('r2.c1', 'Part two'));
  desk.act('ana', ['cell.update.dimensions', 'r2.c1', { dimensions: { w: 60, h: 1 } }]);
  desk.act('ana', ['row.update.numbered', 'r3', { numbered: false }]);
  desk.act('ana', ['sheet.update.itemNumbersFrozen', 's', { itemNumbersFrozen: true }]);
  assert.deepEqual(desk.labels(), ['1', undefined, undefined]);
  desk.act('ana', ['row.create.duplicate', null, { ids: ['r2'] }]);
  assert.deepEqual(desk.labels(), ['1', undefined, undefined, undefined]);
  desk.act('ana', ['row.update.numbered', 'r3', { numbered: true }]);
  assert.deepEqual(desk.labels(), ['1', undefined, undefined, '2']);
  desk.act('ana', ['row.update.numbered', 'r3', { numbered: false }], ['row.create', 'x', { sheetId: 's' }]);
  assert.deepEqual(
    desk.labels(),
    ['1', undefined, undefined, '2', '3'],
    'a label that is not shown is not given again',
  );
});
