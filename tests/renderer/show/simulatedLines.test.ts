import { expect, test } from 'vitest';
import { LOST_MS } from '../../../renderer/show/live/showClient.ts';
import { countdownText } from '../../../shared/show/showTexts.ts';
import { isInStep, openSimulation, type Simulation } from './simulatedLines.ts';

const DISPLAYS = 50;

/** Notes by how much the time of any display was wrong at the worst. */
function watchTime(simulation: Simulation) {
  const worst = { ms: 0 };
  const look = (): void => {
    for (const { client } of simulation.displays)
      worst.ms = Math.max(worst.ms, Math.abs(client.now() - simulation.truth()));
  };
  return { worst, look };
}

/** Tells whether a display shows the digits of the truth, or those of a tenth of a second beside it. */
function hasTrueDigits({ displays, truth }: Simulation, at: number): boolean {
  const client = displays[at]?.client;
  const { startedAt = 0, duration = 0 } = client?.snapshot().state?.timer ?? {};
  const end = (startedAt ?? 0) + (duration ?? 0);
  const shown = countdownText(end - (client?.now() ?? 0));
  return [-100, 0, 100].some((ms) => countdownText(end - truth() - ms) === shown);
}

const all = (simulation: Simulation, holds: (at: number) => boolean): boolean =>
  simulation.displays.every((_display, at) => holds(at));

test('SH-1 in a black hole of 60 s fifty displays count on, say so within 10 s, and are live within 5 s of its end', async () => {
  const simulation = openSimulation(DISPLAYS);
  const { worst, look } = watchTime(simulation);
  await simulation.pass(3000, 1000, () => undefined);
  await simulation.pass(7000, 100, look);
  simulation.setLines({ kind: 'hole' });
  await simulation.pass(LOST_MS, 100, () => {
    look();
    expect(all(simulation, (at) => hasTrueDigits(simulation, at))).toBe(true);
  });
  expect(all(simulation, (at) => !isInStep(simulation, at))).toBe(true);
  simulation.goTo(1);
  await simulation.pass(50_000, 100, look);
  simulation.setLines({ kind: 'open' });
  await simulation.pass(5000, 100, look);
  expect(all(simulation, (at) => isInStep(simulation, at))).toBe(true);
  expect(worst.ms).toBeLessThan(100);
});

test.each([[700], [1900], [6000], [20_000]])(
  'SH-1 on a line that lets answers go every %d ms the time of fifty displays stays right, and silence is said',
  async (everyMs) => {
    const simulation = openSimulation(DISPLAYS);
    const { worst, look } = watchTime(simulation);
    await simulation.pass(3000, 1000, () => undefined);
    let longest = 0;
    for (const isBothWays of [false, true]) {
      simulation.setLines({ kind: 'bursts', everyMs, isBothWays });
      await simulation.pass(90_000, 100, () => {
        look();
        for (const { client } of simulation.displays)
          longest = Math.max(longest, client.now() - (client.snapshot().heardAt ?? 0));
      });
    }
    // A word that was held back counts from when it was said.
    expect(longest < LOST_MS).toBe(everyMs < 4000);
    simulation.setLines({ kind: 'open' });
    simulation.goTo(3);
    await simulation.pass(5000, 100, look);
    expect(all(simulation, (at) => isInStep(simulation, at))).toBe(true);
    expect(worst.ms).toBeLessThan(100);
  },
);

test('SH-1 a display that is opened on a line that lets answers go in bursts has the right time within 30 s', async () => {
  const simulation = openSimulation(DISPLAYS);
  simulation.setLines({ kind: 'bursts', everyMs: 1900, isBothWays: false });
  await simulation.pass(30_000, 1000, () => undefined);
  const { worst, look } = watchTime(simulation);
  await simulation.pass(60_000, 100, look);
  expect(worst.ms).toBeLessThan(100);
});

test('SH-1 after a sleep of 60 s fifty displays have the right time at once, and are live within 5 s', async () => {
  const simulation = openSimulation(DISPLAYS);
  await simulation.pass(10_000, 1000, () => undefined);
  for (const display of simulation.displays) display.sleep();
  simulation.goTo(2);
  await simulation.pass(60_000, 1000, () => undefined);
  for (const display of simulation.displays) display.wake();
  const { worst, look } = watchTime(simulation);
  look();
  await simulation.pass(5000, 100, look);
  expect(worst.ms).toBeLessThan(100);
  expect(all(simulation, (at) => isInStep(simulation, at))).toBe(true);
});
