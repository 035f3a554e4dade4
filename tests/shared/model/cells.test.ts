import assert from 'node:assert/strict';
import { test } from 'vitest';
import { long } from '../../sim/ids.ts';
import { openDesk } from '../../sim/desk.ts';

const value = (text: string | null) => ({ value: text });

test('C1 typing into an empty cell stores a create, into a full one an update, emptying it a delete', () => {
  const desk = openDesk();
  const verbs = ['one', 'two', 'two', '', ''].map((text) =>
    desk
      .act('cal', ['cell.update.value', 'r1.c1', value(text)])
      .actions.map(({ verb }) => verb)
      .join(),
  );
  assert.deepEqual(verbs, ['create', 'update', '', 'delete', '']);
});

test('C2 two people who type into one empty cell meet in it; a cell with a colour stays when it is emptied', () => {
  const desk = openDesk();
  desk.act('ana', ['cell.update.colors', 'r1.c1', { backgroundColor: '#00ff00' }]);
  desk.act('cal', ['cell.update.value', 'r1.c1', value('b')]);
  desk.act('cal', ['cell.update.value', 'r1.c1', value('')]);
  assert.equal(desk.cell('r1.c1')?.['backgroundColor'], '#00ff00');
  assert.equal(desk.cell('r1.c1')?.['value'], undefined);
});

test('C3 a cell id is two ids of one sheet', () => {
  const desk = openDesk();
  desk.act('ana', ['sheet.create', 't', { projectId: 'p', title: 'Other' }]);
  const foreign = [...desk.server.store.collection('column').values()].find(
    ({ sheetId }) => sheetId === long('t'),
  )?.id;
  for (const [id, kind] of [
    ['r1.c9', 'notFound'],
    [`r1.${foreign}`, 'notFound'],
    ['r1', 'notFound'],
    ['r1.c1.c2', 'badRequest'],
  ] as const) {
    assert.equal(
      desk.refusal(() => desk.act('ana', ['cell.update.value', id, value('x')])),
      kind,
      id,
    );
  }
  assert.equal(
    desk.refusal(() => desk.act('ana', ['row.create', 'r9.c1', { sheetId: 's' }])),
    'badRequest',
    'no dot in an id',
  );
});

test('C4 deleting a row beats editing it, but the edit comes back with the row', () => {
  const desk = openDesk();
  desk.act('ana', ['cell.update.value', 'r1.c1', value('old')]);
  const gone = desk.act('ana', ['row.delete', null, { ids: ['r1'] }]);
  assert.equal(gone.actions.length, 1, 'one small step, however many cells');
  desk.act(
    'bea',
    ['cell.update.value', 'r1.c1', value('late')],
    ['cell.update.value', 'r1.c2', value('new')],
  );
  desk.act('bea', ['row.update.title', 'r1', { title: 'late' }]);
  assert.ok(!desk.text().includes('late'));
  desk.undo('ana', gone);
  assert.equal(desk.cell('r1.c1')?.['value'], 'late');
  assert.equal(desk.row('r1')?.['title'], 'late');
});

test('C5 a row and a column are deleted and come back in any order, and nothing is lost', () => {
  for (const order of [
    ['row', 'column'],
    ['column', 'row'],
  ] as const) {
    for (const back of [
      ['row', 'column'],
      ['column', 'row'],
    ] as const) {
      const desk = openDesk();
      desk.act(
        'ana',
        ['cell.update.value', 'r1.c1', value('x')],
        ['cell.update.value', 'r1.c2', value('y')],
        ['cell.update.value', 'r2.c1', value('z')],
      );
      const before = desk.text();
      const gone = new Map(
        order.map((kind) => [
          kind,
          desk.act('ana', [`${kind}.delete`, null, { ids: [kind === 'row' ? 'r1' : 'c1'] }]),
        ]),
      );
      for (const kind of back) {
        const answer = gone.get(kind);
        if (answer) desk.undo('ana', answer);
      }
      assert.equal(desk.text(), before);
    }
  }
});

test('C6 un-delete by the id of the cause brings back all that it took, whoever asks', () => {
  const desk = openDesk();
  const before = desk.text();
  const gone = desk.act('ana', ['row.delete', null, { ids: ['r1', 'r3'] }]);
  desk.act('bea', ['row.create.undelete', null, { causeId: gone.actionIds[0] }]);
  assert.equal(desk.text(), before);
});

test('what comes back together is one step, with all that is below, and one undo takes it away', () => {
  const desk = openDesk();
  desk.act(
    'ana',
    ['cell.update.value', 'r1.c1', value('first')],
    ['cell.update.value', 'r2.c2', value('second')],
  );
  const before = desk.text();
  desk.act('ana', ['row.delete', null, { ids: ['r1', 'r2', 'r3'] }]);
  const without = desk.text();
  const back = desk.act('bea', ['row.create.undelete', null, { ids: ['r3', 'r1', 'r2'] }]);
  assert.deepEqual(
    back.actions.map(({ verb, type, entityId }) => [verb, type, entityId]),
    [['insert', 'row', long('r3')]],
  );
  assert.equal(desk.text(), before);
  const taken = desk.undo('bea', back);
  assert.equal(desk.text(), without);
  desk.undo('bea', taken);
  assert.equal(desk.text(), before);
});

test('what comes back together avoids the keys and labels that were given meanwhile, each its own', () => {
  const desk = openDesk();
  desk.act('ana', ['sheet.update.itemNumbersFrozen', 's', { itemNumbersFrozen: true }]);
  desk.act('ana', ['row.delete', null, { ids: ['r1', 'r2'] }]);
  desk.act('ana', [
    'row.create',
    null,
    { sheetId: 's', ids: ['n1', 'n2'], relativeRowId: 'r3', direction: 'before' },
  ]);
  const back = desk.act('bea', ['row.create.undelete', null, { ids: ['r1', 'r2'] }]);
  assert.equal(back.actions.length, 1);
  const keys = desk.order().map((id) => desk.row(id)?.['orderKey']);
  assert.equal(new Set(keys).size, 5);
  assert.equal(new Set(desk.labels()).size, 5);
});

test('columns that come back together are one step before that of the spans over them', () => {
  const desk = openDesk();
  for (const id of ['c3', 'c4', 'c5']) desk.act('ana', ['column.create', id, { sheetId: 's', column: {} }]);
  desk.act('ana', ['cell.update.value', 'r1.c1', value('Doors')]);
  desk.act('ana', ['cell.update.dimensions', 'r1.c1', { dimensions: { w: 4, h: 1 } }]);
  const before = desk.text();
  const gone = desk.act('ana', ['column.delete', null, { ids: ['c2', 'c3'] }]);
  const back = desk.act('bea', ['column.create.undelete', null, { causeId: gone.actionIds[0] }]);
  assert.deepEqual(
    back.actions.map(({ verb, type }) => `${verb} ${type}`),
    ['insert column', 'insert sheet'],
  );
  assert.equal(desk.text(), before);
});

test('a single thing with nothing below comes back as it was made', () => {
  const desk = openDesk();
  desk.act('ana', ['row.delete', null, { ids: ['r1'] }]);
  const back = desk.act('bea', ['row.create.undelete', null, { ids: ['r1'] }]);
  assert.deepEqual(
    back.actions.map(({ verb }) => verb),
    ['create'],
  );
});
