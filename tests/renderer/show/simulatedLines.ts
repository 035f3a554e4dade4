// Fifty displays on lines that misbehave, in a time that passes only when a test says so: the real client of a show, its
// server by rule, and between them lines that swallow, hold back or let through. Devices have clocks of their own, which
// are wrong and drift.

import { LOST_MS, openShowClient, type ShowClient } from '../../../renderer/show/live/showClient.ts';
import type { ShowReply, ShowEnvironment } from '../../../renderer/show/live/showClient.ts';
import type { ConnectionEvents } from '../../../renderer/show/live/showSocket.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { randomOf } from '../../support/random.ts';
import { answered, rowOf, rundownOf, SHEET_ID, stateOf } from './liveSample.ts';

/** What a line does: it lets through, swallows, or holds back and lets go at every so many milliseconds. */
export type LineMode =
  | { readonly kind: 'open' }
  | { readonly kind: 'hole' }
  | { readonly kind: 'bursts'; readonly everyMs: number; readonly isBothWays: boolean };

/** A display in the simulation. */
export interface SimulatedDisplay {
  readonly client: ShowClient;
  /** Lets the device sleep: nothing of it runs, and its steady clock stands. */
  sleep(): void;
  wake(): void;
}

/** The show as it truly is, its displays, and their lines. */
export interface Simulation {
  readonly displays: readonly SimulatedDisplay[];
  /** Returns the server's time. */
  truth(): number;
  /** Lets time pass, and looks at every `lookMs` of it. */
  pass(ms: number, lookMs: number, look: () => void): Promise<void>;
  setLines(mode: LineMode): void;
  /** Puts another row on, and tells all who are connected. */
  goTo(at: number): void;
  state(): ShowState;
}

const STARTED = 1_800_000_000_000;
const NO_ANSWER: ShowReply = { status: 0, data: null, refusal: null, etag: null };
const REQUEST_MS = 8000;

interface Timer {
  readonly at: number;
  readonly run: () => void;
  /** The device whose timer it is; null for the line and the server, which never sleep. */
  readonly device: Device | null;
}

interface Device {
  readonly wallAhead: number;
  /** By how many of a million its clocks are fast. */
  readonly drift: number;
  /** How long it has slept in all, and since when it sleeps. */
  slept: number;
  sleepsSince: number | null;
}

interface Wire {
  readonly events: ConnectionEvents;
  isOpen: boolean;
  /** Whether something on it was swallowed: it never comes back to life. */
  isDead: boolean;
}

/** Opens the simulation of so many displays, the line of each by a latency of its own. */
export function openSimulation(count: number, seed = 11): Simulation {
  const { below } = randomOf(seed);
  const fraction = (): number => below(1e6) / 1e6;
  const between = (least: number, most: number): number => least + below(most - least + 1);
  const timers = new Set<Timer>();
  const wires = new Set<Wire>();
  let now = 0;
  let mode: LineMode = { kind: 'open' };
  let row = 0;
  let sequence = 1;

  const truth = (): number => STARTED + now;
  const rows = Array.from({ length: 20 }, (_, at) => rowOf(at, { plannedStart: STARTED + at * 60_000 }));
  let startedAt = STARTED;
  const state = (): ShowState => {
    const { rowId, number, title, plannedStart, duration } = rows[row] ?? rowOf(row);
    const now = { rowId, number, title, plannedStart, duration, expectedStart: null };
    const timer = { ...stateOf().timer, startedAt, duration };
    return stateOf({ clock: truth(), sequence, now, timer, startedAt: STARTED });
  };

  function schedule(ms: number, run: () => void, device: Device | null): () => void {
    const timer = { at: now + Math.max(0, ms), run, device };
    timers.add(timer);
    return () => timers.delete(timer);
  }

  /** When what is put on a line now comes out of it. */
  function delayOf(latency: number, isAnswer: boolean): number {
    const plain = latency * (0.8 + fraction() * 0.4);
    if (mode.kind !== 'bursts' || (!isAnswer && !mode.isBothWays)) return plain;
    const comes = now + plain;
    return Math.ceil(comes / mode.everyMs) * mode.everyMs - now;
  }

  function carry(wire: Wire, latency: number, isAnswer: boolean, deliver: () => void): void {
    if (mode.kind === 'hole') wire.isDead = true;
    if (wire.isDead) return;
    schedule(delayOf(latency, isAnswer), () => (wire.isDead || !wire.isOpen ? undefined : deliver()), null);
  }

  function surroundingsOf(device: Device, latency: number): ShowEnvironment {
    const isAsleep = (): boolean => device.sleepsSince !== null;
    const hear = (wire: Wire, message: object): void =>
      carry(wire, latency, true, () => {
        // A device that sleeps reads what has come when it wakes.
        const read = (): void => void (wire.isOpen && wire.events.heard(JSON.stringify(message)));
        if (isAsleep()) schedule(0, read, device);
        else read();
      });
    return {
      wall: () => truth() + device.wallAhead + now * device.drift,
      steady: () => now - device.slept + now * device.drift,
      random: fraction,
      after: (ms, run) => schedule(ms, run, device),
      connect(events) {
        const wire: Wire = { events, isOpen: true, isDead: mode.kind === 'hole' };
        schedule(
          3 * delayOf(latency, true),
          () => {
            if (!wire.isOpen || wire.isDead || mode.kind === 'hole') return;
            wires.add(wire);
            listeners.set(wire, hear);
            events.opened();
          },
          device,
        );
        return {
          send: (text) =>
            carry(wire, latency, false, () => {
              const { type, data } = JSON.parse(text);
              if (type === 'SET:state') hear(wire, { type: 'SHOW', data: { show: state() } });
              if (type === 'TICK')
                hear(wire, { type: 'TOCK', data: { originalClientTime: data.time, serverTime: truth() } });
            }),
          close: () => {
            wire.isOpen = false;
            wires.delete(wire);
          },
        };
      },
      request: (path) =>
        new Promise((resolve) => {
          const answer = path.endsWith('/rundown') ? answered({ rundown: rundownOf(rows) }) : null;
          const isLost = mode.kind === 'hole';
          if (!isLost)
            schedule(
              delayOf(latency, false),
              () => {
                const reply = answer ?? answered({ show: state() });
                schedule(delayOf(latency, true), () => resolve(reply), device);
              },
              null,
            );
          schedule(REQUEST_MS, () => resolve(NO_ANSWER), device);
        }),
    };
  }

  const listeners = new Map<Wire, (wire: Wire, message: object) => void>();
  const displays = Array.from({ length: count }, (): SimulatedDisplay => {
    const device: Device = {
      wallAhead: between(-7_200_000, 7_200_000),
      drift: between(-50, 50) / 1e6,
      slept: 0,
      sleepsSince: null,
    };
    const surroundings = surroundingsOf(device, between(2, 60));
    const client = openShowClient(surroundings, {
      sheetId: SHEET_ID,
      first: { state: state(), rundown: rundownOf(rows) },
    });
    return {
      client,
      sleep: () => (device.sleepsSince = now),
      wake() {
        device.slept += now - (device.sleepsSince ?? now);
        device.sleepsSince = null;
      },
    };
  });

  async function passTo(until: number): Promise<void> {
    for (;;) {
      let next: Timer | null = null;
      for (const timer of timers) {
        if (timer.at > until || timer.device?.sleepsSince != null) continue;
        if (next === null || timer.at < next.at) next = timer;
      }
      if (!next) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.run();
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    }
    now = until;
  }

  return {
    displays,
    truth,
    state,
    setLines: (other) => (mode = other),
    goTo(at) {
      [row, startedAt, sequence] = [at, truth(), sequence + 1];
      for (const wire of wires) listeners.get(wire)?.(wire, { type: 'SHOW', data: { show: state() } });
    },
    async pass(ms, lookMs, look) {
      const end = now + ms;
      while (now < end) {
        await passTo(Math.min(end, now + lookMs));
        look();
      }
    },
  };
}

/** Tells whether a display shows that it is in step: it has heard the server, and knows the row on now. */
export function isInStep({ displays, state }: Simulation, at: number): boolean {
  const client = displays[at]?.client;
  const { heardAt = null, state: known = null } = client?.snapshot() ?? {};
  if (!client || heardAt === null) return false;
  return client.now() - heardAt < LOST_MS && known?.sequence === state().sequence;
}
