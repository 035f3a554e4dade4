// The clock by which shows count, on a machine whose clock is set and that sleeps.

import { expect, test } from 'vitest';
import { openShowClock, runsAt } from '../../../server/show/showClock.ts';
import type { Show } from '../../../shared/records.ts';

const NOON = 1_795_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function machine() {
  let [wall, gone, slept] = [NOON, 0, 0];
  let show: Show | null = null;
  const open = () =>
    openShowClock({
      read: () => wall,
      elapsed: () => gone,
      uptime: () => gone + slept,
      isInUse: (at) => runsAt(show, at),
    });
  return {
    open,
    start: (at: number) => (show = { id: 'show', phase: 'running', startedAt: at, rowStartedAt: at }),
    running: () => show,
    stop: () => (show = null),
    set: (by: number) => (wall += by),
    pass(ms: number) {
      wall += ms;
      gone += ms;
    },
    sleep(ms: number) {
      wall += ms;
      slept += ms;
    },
  };
}

test.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('while a show runs, the clock goes on evenly when that of the machine is set %s', (_way, by) => {
  const { open, start, stop, set, pass } = machine();
  const clock = open();
  start(clock.now());
  pass(MINUTE);
  expect(clock.now()).toBe(NOON + MINUTE);
  set(by);
  pass(MINUTE);
  expect(clock.now()).toBe(NOON + 2 * MINUTE);
  set(by);
  expect(clock.now()).toBe(NOON + 2 * MINUTE);
  stop();
  expect(clock.now()).toBe(NOON + 2 * MINUTE + 2 * by);
});

test('without a show the clock is that of the machine', () => {
  const { open, set } = machine();
  const clock = open();
  set(-HOUR);
  expect(clock.now()).toBe(NOON - HOUR);
});

test('a sleep of the machine counts as time', () => {
  const { open, start, set, sleep } = machine();
  const clock = open();
  start(clock.now());
  sleep(10 * MINUTE);
  expect(clock.now()).toBe(NOON + 10 * MINUTE);
  set(-HOUR);
  sleep(10 * MINUTE);
  expect(clock.now()).toBe(NOON + 20 * MINUTE);
});

test('a small step back, as of synchronised clocks, makes the clock stand', () => {
  const { open, start, set, pass } = machine();
  const clock = open();
  start(clock.now());
  set(-50);
  expect(clock.now()).toBe(NOON);
  pass(80);
  expect(clock.now()).toBe(NOON + 30);
});

test('after a restart the clock is not behind the show that runs', () => {
  const { open, start, running, set, pass } = machine();
  start(open().now());
  set(-HOUR);
  const clock = open();
  clock.reach(running());
  expect(clock.now()).toBe(NOON);
  pass(MINUTE);
  expect(clock.now()).toBe(NOON + MINUTE);
});

test('a show that nobody has pressed for a day keeps the clock no longer', () => {
  const { open, start, set, pass } = machine();
  const clock = open();
  start(clock.now());
  set(-HOUR);
  expect(clock.now()).toBe(NOON);
  pass(25 * HOUR);
  expect(clock.now()).toBe(NOON + 24 * HOUR);
});
