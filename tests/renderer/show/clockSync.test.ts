import { expect, test } from 'vitest';
import { openClockSync } from '../../../renderer/show/live/clockSync.ts';

function openDevice() {
  const clocks = { wall: 1000, steady: 0 };
  const woken: number[] = [];
  const device = { wall: () => clocks.wall, steady: () => clocks.steady };
  const sync = openClockSync(device, () => woken.push(clocks.wall));
  const pass = (ms: number, reads = 1): void => {
    for (let at = 0; at < reads; at++) {
      clocks.wall += ms / reads;
      clocks.steady += ms / reads;
      sync.now();
    }
  };
  return { clocks, sync, pass, woken };
}

test('the fastest of the last round trips says how far the server is ahead', () => {
  const { sync, pass } = openDevice();
  // The server is 7 s ahead. The slow answer took 900 ms back, the fast one 20 ms each way.
  let askedAt = sync.local();
  pass(1000);
  sync.addRoundTrip(askedAt, askedAt + 100 + 7000);
  askedAt = sync.local();
  pass(40);
  sync.addRoundTrip(askedAt, askedAt + 20 + 7000);
  askedAt = sync.local();
  pass(600);
  sync.addRoundTrip(askedAt, askedAt + 550 + 7000);
  expect(sync.now() - sync.local()).toBe(7000);
  expect(sync.errorMs()).toBe(20);
});

test('an old fast round trip is forgotten', () => {
  const { sync, pass } = openDevice();
  sync.addRoundTrip(sync.local(), sync.local() + 1000);
  for (let at = 0; at < 8; at++) {
    const askedAt = sync.local();
    pass(100);
    sync.addRoundTrip(askedAt, askedAt + 50 + 1200);
  }
  expect(sync.now() - sync.local()).toBe(1200);
});

test('a clock that is put back changes nothing', () => {
  const { clocks, sync, pass } = openDevice();
  sync.guess(50_000);
  pass(1250, 5);
  clocks.wall -= 7_200_000;
  pass(250);
  expect(sync.now()).toBe(51_500);
});

test('the time goes on through a sleep, in which only the time of day counts', () => {
  const { clocks, sync, pass, woken } = openDevice();
  sync.guess(50_000);
  pass(1000, 4);
  clocks.wall += 60_000;
  expect(sync.now()).toBe(111_000);
  expect(woken).toHaveLength(1);
});
