// H2: an overlay answers in order as a store of its own would, and brings its lists up in one pass.

import { expect, test } from 'vitest';
import type { Entity } from '../../../shared/model/action.ts';
import { inOrder } from '../../../shared/model/order.ts';
import {
  openEntityCollection,
  orderPositionOf,
  type EntityCollection,
} from '../../../shared/model/entityCollection.ts';
import { openStore, overlay } from '../../../shared/model/store.ts';
import { openRandom } from '../../support/random.ts';

const row = (id: string, orderKey: string, sheetId = 's'): Entity => ({ id, sheetId, orderKey });
const ids = (collection: EntityCollection, sheetId = 's') =>
  collection.placed('sheetId', sheetId).map(({ id }) => id);

test('K6 whatever is written, moved and taken away, an overlay over an overlay lists siblings as they stand', () => {
  const random = openRandom('overlay');
  const key = () => String.fromCodePoint(97 + random.below(26), 97 + random.below(26), 97 + random.below(26));
  const base = openStore({ withBin: false });
  const plain = new Map<string, Entity>();
  for (let index = 0; index < 40; index += 1) {
    const one = row(`b${index}`, key());
    base.collection('row').set(one.id, one);
    plain.set(one.id, one);
  }
  const below = overlay(base);
  const above = overlay(below);
  const check = () => {
    for (const sheetId of ['s', 't']) {
      const wanted = inOrder(
        [...plain.values()].filter((one) => one['sheetId'] === sheetId).map(orderPositionOf),
      );
      expect(above.collection('row').placed('sheetId', sheetId)).toEqual(wanted);
    }
  };
  for (let index = 0; index < 600; index += 1) {
    const known = [...plain.keys()];
    const id = random.oneIn(3) ? `n${index}` : known[random.below(known.length)]!;
    if (random.oneIn(4)) {
      above.collection('row').delete(id);
      plain.delete(id);
    } else {
      const one = row(id, key(), random.oneIn(5) ? 't' : 's');
      above.collection('row').set(id, one);
      plain.set(id, one);
    }
    if (random.oneIn(3)) check();
  }
  check();
});

test('K6 a list that was handed out stays as it was', () => {
  const base = openStore({ withBin: false });
  for (const [id, orderKey] of [
    ['a', 'b'],
    ['c', 'd'],
  ] as const)
    base.collection('row').set(id, row(id, orderKey));
  const upper = overlay(base);
  for (const store of [base, upper]) {
    store.collection('row').set('n', row('n', 'c'));
    const before = store.collection('row').placed('sheetId', 's');
    const copy = [...before];
    store.collection('row').set('m', row('m', 'a'));
    store.collection('row').delete('n');
    expect(ids(store.collection('row'))).toEqual(['m', 'a', 'c']);
    expect(before).toEqual(copy);
    store.collection('row').delete('m');
  }
});

test('R12 rows that come between two looks at the order cost one pass over it', () => {
  // Counted by what is asked of the base: it is a shelf that says how often it was listed.
  const plain = openEntityCollection();
  for (let index = 0; index < 1000; index += 1) plain.set(`b${index}`, row(`b${index}`, `k${1000 + index}`));
  let read = 0;
  const counted: EntityCollection = {
    ...plain,
    placed(field, value) {
      return new Proxy(plain.placed(field, value), {
        get(target, name, receiver) {
          if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
    },
  };
  const listed = counted.placed('sheetId', 's');
  const upper = overlay({
    collection: () => ({ ...counted, placed: () => listed }),
    kinds: () => ['row'],
    bin: null,
  });
  const collection = upper.collection('row');
  collection.set('first', row('first', 'a'));
  expect(ids(collection)[0]).toBe('first');
  read = 0;
  for (let index = 0; index < 200; index += 1) {
    collection.set(`n${index}`, row(`n${index}`, `z${1000 + index}`));
    collection.placed('sheetId', 's');
  }
  expect(read).toBe(0);
});

test('an overlay over a base that stays as it is reads each of its entities once, and shows its own writes', () => {
  const base = openStore({ withBin: false });
  base.collection('row').set('r', row('r', 'a'));
  const own = base.collection('row');
  let read = 0;
  const counted: EntityCollection = {
    ...own,
    get(id) {
      read += 1;
      return own.get(id);
    },
  };
  const upper = overlay({ collection: () => counted, kinds: () => ['row'], bin: null }, true);
  const collection = upper.collection('row');
  expect([collection.get('r'), collection.get('r')]).toEqual([row('r', 'a'), row('r', 'a')]);
  expect(read).toBe(1);
  collection.set('r', row('r', 'b'));
  expect(collection.get('r')).toEqual(row('r', 'b'));
  collection.delete('r');
  expect(collection.get('r')).toBeUndefined();
  upper.flush();
  expect(own.get('r')).toBeUndefined();
  own.set('r', row('r', 'c'));
  expect(collection.get('r')).toEqual(row('r', 'c'));
});

test('an overlay lists what was written before it was first asked for a list, and what was written since', () => {
  const upper = overlay(openStore({ withBin: false }));
  const collection = upper.collection('row');
  for (const id of ['a', 'b', 'c']) collection.set(id, row(id, id));
  collection.delete('b');
  const listed = () => [...collection.where('sheetId', 's')].map(({ id }) => id);
  expect(listed()).toEqual(['a', 'c']);
  collection.set('b', row('b', 'b'));
  collection.delete('a');
  expect(listed().toSorted()).toEqual(['b', 'c']);
  expect([...collection.values()].map(({ id }) => id).toSorted()).toEqual(['b', 'c']);
  upper.clear();
  expect(listed()).toEqual([]);
});
