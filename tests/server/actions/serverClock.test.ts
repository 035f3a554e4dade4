// H4: the time of the wall is what the machine says; the stamp of steps and ids never goes back.

import { expect, test } from 'vitest';
import { openServerClock, type ServerClock } from '../../../server/actions/serverClock.ts';

const NOON = 1_795_000_000_000;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

function machine(since = 0): ServerClock & { set(ms: number): void; pass(ms: number): void; told: number[] } {
  let wall = NOON;
  let gone = 0;
  const told: number[] = [];
  const clock = openServerClock({
    read: () => wall,
    elapsed: () => gone,
    since,
    onLead: (ms) => told.push(ms),
  });
  return {
    ...clock,
    told,
    set: (ms) => (wall = ms),
    pass(ms) {
      wall += ms;
      gone += ms;
    },
  };
}

test('S16 the time of the wall goes where the machine’s goes', () => {
  const clock = machine();
  clock.set(NOON + YEAR);
  expect([clock.now(), clock.stamp()]).toEqual([NOON + YEAR, NOON + YEAR]);
  clock.set(NOON);
  expect(clock.now()).toBe(NOON);
  clock.set(NOON - HOUR);
  expect(clock.now()).toBe(NOON - HOUR);
});

test('S16 a stamp that is ahead runs on at half speed: it neither stands still nor goes back', () => {
  const clock = machine();
  clock.set(NOON + HOUR);
  const ahead = clock.stamp();
  clock.set(NOON);
  expect(clock.stamp()).toBe(ahead);
  const stamps = Array.from({ length: 10 }, () => {
    clock.pass(1000);
    return clock.stamp() - ahead;
  });
  expect(stamps).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * 500));
  clock.pass(2 * HOUR);
  expect(clock.stamp()).toBe(clock.now());
  clock.pass(1000);
  expect(clock.stamp()).toBe(clock.now());
});

test('S16 after a restart with a log that is a year ahead the wall is right, and the stamp goes on from the log', () => {
  const clock = machine(NOON + YEAR);
  expect(clock.now()).toBe(NOON);
  const first = clock.stamp();
  expect(first).toBe(NOON + YEAR);
  clock.pass(60_000);
  expect(clock.stamp()).toBe(first + 30_000);
});

test('S16 ids rise, whatever the machine’s clock does', () => {
  const clock = machine();
  const ids: string[] = [];
  for (const step of [0, HOUR, -2 * HOUR, 1, YEAR, -YEAR, 5]) {
    clock.set(clock.now() + step);
    ids.push(clock.newId(), clock.newId());
  }
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

test('S16 being ahead by seconds is no news; by more it is told once, and told again when it is over', () => {
  const clock = machine();
  clock.set(NOON + 4000);
  clock.stamp();
  clock.set(NOON);
  clock.stamp();
  expect([clock.lead(), clock.told]).toEqual([0, []]);
  clock.set(NOON + 60_000);
  clock.stamp();
  clock.set(NOON);
  for (let index = 0; index < 3; index += 1) clock.stamp();
  expect([clock.lead(), clock.told]).toEqual([60_000, [60_000]]);
  clock.pass(120_000);
  clock.stamp();
  expect([clock.lead(), clock.told]).toEqual([0, [60_000, 0]]);
});
