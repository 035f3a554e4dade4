import assert from 'node:assert/strict';
import { test } from 'vitest';
import { compareOrderPositions, inOrder, type OrderPosition } from '../../../shared/model/order.ts';
import { freshKeys, indexBeside, keysAt, openFreshKeys, reorder } from '../../../shared/model/orderKeys.ts';
import { openRandom } from '../../sim/random.ts';
import { long } from '../../sim/ids.ts';
import { openDesk } from '../../sim/desk.ts';

const ids = (items: readonly OrderPosition[]) => inOrder(items).map(({ id }) => id);

test('K1 among equal keys nothing fits: the newcomer stands after the tie, and nothing throws', () => {
  const tied = ['a', 'b', 'c'].map((id) => ({ id, orderKey: id === 'c' ? 'a2' : 'a1' }));
  const [key = ''] = keysAt(tied, 1, 1);
  assert.deepEqual(ids([...tied, { id: 'new', orderKey: key }]), ['a', 'b', 'new', 'c']);
});

test('K1 keys that are made one by one are those that are made at once', () => {
  const next = openFreshKeys();
  assert.deepEqual(
    Array.from({ length: 5000 }, () => next()),
    freshKeys(5000),
  );
});

test('K2 a deleted anchor still tells the place', () => {
  const sorted = [
    { id: 'a', orderKey: 'a0' },
    { id: 'c', orderKey: 'a2' },
  ];
  assert.equal(indexBeside(sorted, { id: 'b', orderKey: 'a1' }, 'after'), 1);
  assert.equal(indexBeside(sorted, { id: 'b', orderKey: 'a1' }, 'before'), 1);
});

test('K3 a row that comes back to a key that was given away takes the next free one', () => {
  const desk = openDesk();
  const gone = desk.act('ana', ['row.delete', null, { ids: ['r2'] }]);
  desk.act('bea', ['row.create', 'x', { sheetId: 's', relativeRowId: 'r1', direction: 'after' }]);
  const ownKey = desk.server.store.bin?.collection('row').get(long('r2'))?.['orderKey'];
  assert.equal(
    desk.row('x')?.['orderKey'],
    ownKey,
    'not a rare case: the gap of a deleted row yields its very key',
  );
  desk.undo('ana', gone);
  assert.deepEqual(desk.order(), ['r1', 'x', 'r2', 'r3']);
});

test('K4 property: a whole order becomes the fewest key changes, and keeps what it does not name', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = openRandom(seed);
    const keys = keysAt([], 0, 2 + random.number(12));
    const items = keys.map((orderKey, index) => ({ id: `r${index}`, orderKey }));
    const asked = items
      .map(({ id }) => id)
      .filter(() => random.chance(0.8))
      .toSorted(() => random.number(3) - 1);
    const changes = reorder(items, [...asked, 'stranger']);
    const after = items.map((item) => changes.find(({ id }) => id === item.id) ?? item);
    const named = ids(after).filter((id) => asked.includes(id));
    assert.deepEqual(named, asked, `seed ${seed}`);
    assert.equal(new Set(after.map(({ orderKey }) => orderKey)).size, items.length);
    assert.ok(changes.length < items.length);
  }
  const five = keysAt([], 0, 5).map((orderKey, index) => ({ id: `r${index}`, orderKey }));
  assert.equal(reorder(five, ['r4', 'r0', 'r1', 'r2', 'r3']).length, 1, 'one row was dragged: one change');
});

test('K5 how long keys grow', () => {
  const figures: string[] = [];
  for (const [name, indexOf] of [
    ['always right behind the same row', () => 1],
    ['each behind the last one (Enter)', (length: number, count: number) => Math.min(length - 1, count + 1)],
  ] as const) {
    const items: OrderPosition[] = [
      { id: 'a', orderKey: 'a0' },
      { id: 'z', orderKey: 'a1' },
    ];
    let longest = 0;
    for (let count = 0; count < 1000; count++) {
      const index = indexOf(items.length, count);
      const [orderKey = ''] = keysAt(items, index, 1);
      items.splice(index, 0, { id: `n${count}`, orderKey });
      longest = Math.max(longest, orderKey.length);
    }
    assert.deepEqual(items.toSorted(compareOrderPositions), items);
    figures.push(`${name}: ${longest}`);
  }
  const bulk = keysAt(
    [
      { id: 'a', orderKey: 'a0' },
      { id: 'z', orderKey: 'a1' },
    ],
    1,
    1000,
  );
  figures.push(`all in one insert: ${Math.max(...bulk.map(({ length }) => length))}`);
  console.log(`  O5: longest key after 1000 inserts in one gap: ${figures.join('; ')}`);
});
