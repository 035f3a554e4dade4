import { expect, test } from 'vitest';
import { openOtherServers, REPEAT_MS } from '../../../server/realtime/otherServers.ts';

test('the last word of each server counts; one that has ended, or is silent for three turns, is forgotten', () => {
  let time = 0;
  const others = openOtherServers<number>(() => time);
  others.hear('a', 'sheet', 1);
  others.hear('b', 'sheet', 2);
  others.hear('b', 'other', 3);
  others.hear('a', 'sheet', 4);
  expect([others.of('sheet'), others.of('other'), others.of('none')]).toEqual([[4, 2], [3], []]);
  expect(others.forget('b').toSorted()).toEqual(['other', 'sheet']);
  expect([others.of('sheet'), others.of('other')]).toEqual([[4], []]);

  time = 3 * REPEAT_MS;
  expect([others.of('sheet'), others.forget()]).toEqual([[4], []]);
  // What is old does not count, also before anybody has looked.
  time += 1;
  expect(others.of('sheet')).toEqual([]);
  expect(others.forget()).toEqual(['sheet']);
  expect(others.forget()).toEqual([]);
});
