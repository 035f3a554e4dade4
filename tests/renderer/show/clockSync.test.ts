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

/** Lets a round trip come: its answer was made so many ms after it was asked, and came after `took`. */
function roundTrip(
  { sync, pass }: ReturnType<typeof openDevice>,
  took: number,
  answeredAfter: number,
  ahead: number,
) {
  const requestedAt = sync.local();
  pass(took);
  sync.addRoundTrip(requestedAt, requestedAt + answeredAfter + ahead);
}

test('the fastest round trip says how far the server is ahead', () => {
  const device = openDevice();
  const { sync } = device;
  // The server is 7 s ahead. The slow answer took 900 ms back, the fast one 20 ms each way.
  roundTrip(device, 1000, 100, 7000);
  roundTrip(device, 40, 20, 7000);
  roundTrip(device, 600, 550, 7000);
  expect(sync.now() - sync.local()).toBe(7000);
  expect(sync.errorMs()).toBeCloseTo(20, 0);
});

test('SH-1 answers that are held back for minutes do not move what a fast round trip has said', () => {
  const device = openDevice();
  roundTrip(device, 40, 20, 7000);
  for (let at = 0; at < 60; at++) {
    device.pass(3000);
    roundTrip(device, 1900, 20, 7000);
  }
  expect(device.sync.now() - device.sync.local()).toBe(7000);
});

test('clocks that drift apart are followed', () => {
  const device = openDevice();
  let ahead = 7000;
  for (let at = 0; at < 600; at++) {
    device.pass(5000);
    ahead += 0.25;
    roundTrip(device, 40, 20, ahead);
  }
  expect(Math.abs(device.sync.now() - device.sync.local() - ahead)).toBeLessThan(20);
});

test('a clock of the server that is set is followed at once, whichever way', () => {
  const device = openDevice();
  const { sync, pass } = device;
  roundTrip(device, 40, 20, 7000);
  pass(5000);
  roundTrip(device, 400, 200, 6000);
  expect(sync.now() - sync.local()).toBe(6000);
  pass(1000);
  sync.guess(sync.local() + 9000);
  expect(sync.now() - sync.local()).toBe(9000);
});

test('SH-1 what was said before a sleep and is read after it does not put the time back', () => {
  const device = openDevice();
  const { clocks, sync } = device;
  roundTrip(device, 40, 20, 7000);
  const saidAt = sync.now();
  clocks.wall += 60_000;
  sync.guess(saidAt);
  expect(sync.now() - saidAt).toBe(60_000);
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
