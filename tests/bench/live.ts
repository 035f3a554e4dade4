// Live: one room, paced edits of one column; and the flood, each client as fast as it is answered.

import { median, ratioAtLeast, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { durableLimit, ours, tryOut, type Target, type Trial } from './trial.ts';

const SHEET = { rows: 200, columns: 12 };

/** Something under load, and how edits are sent to it. */
interface Way {
  readonly open: () => Promise<Target>;
  readonly over?: 'call' | 'socket';
}

/** The same load on all, in turn, so that what the machine does meanwhile meets each. */
async function compare<const Ways extends readonly Way[]>(
  ways: Ways,
  load: Parameters<typeof tryOut>[1],
  rounds?: number,
): Promise<{ readonly [At in keyof Ways]: readonly Trial[] }>;
async function compare(
  ways: readonly Way[],
  load: Parameters<typeof tryOut>[1],
  rounds = ROUNDS,
): Promise<readonly (readonly Trial[])[]> {
  const trials = ways.map((): Trial[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { open, over = 'call' }] of ways.entries()) {
      const target = await open();
      try {
        trials[index]?.push(await tryOut(target, load, over));
      } finally {
        await target.stop();
      }
    }
  }
  return trials;
}

const open = () => ours(SHEET);
const WAYS = [{ open }, { open, over: 'socket' }, { open: durableLimit }] as const;

const of = (trials: readonly Trial[], pick: (trial: Trial) => number) => median(trials.map(pick));

/** The most CPU against the limit, by a call and over the socket. */
const MOST_CPU: Readonly<Record<number, readonly [call: number, socket: number]>> = {
  20: [1.5, 1.2],
  100: [1.2, 1],
  500: [1.1, 1],
};

/** 20, 100 and 500 clients, each by calls and over their sockets, against calls of the limit. */
export async function live(): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const [clients, mostCpu] of Object.entries(MOST_CPU)) {
    const load = { clients: Number(clients), edits: 1000, perSecond: 100, warmUp: 300 };
    const [calls, sockets, limit] = await compare(WAYS, load);
    for (const [at, us] of [calls, sockets].entries()) {
      const way = at === 0 ? 'call' : 'socket';
      const add = (
        what: string,
        unit: Line['unit'],
        pick: (trial: Trial) => number,
        target: Line['target'],
      ) =>
        lines.push({
          what: `live, ${clients} clients, ${way}: ${what}`,
          unit,
          ours: of(us, pick),
          limit: of(limit, pick),
          target,
        });
      const isLarge = load.clients === 500;
      add('server', 'CPU s per 1,000', ({ cpuPer1000 }) => cpuPer1000, ratioAtMost(mostCpu[at] ?? 1));
      add('acknowledged, p50', 'ms', ({ ackP50 }) => ackP50, isLarge ? null : ratioAtMost(1.3));
      add('acknowledged, p99', 'ms', ({ ackP99 }) => ackP99, isLarge ? null : ratioAtMost(1.5));
      add('heard by all, p50', 'ms', ({ fanOutP50 }) => fanOutP50, isLarge ? null : ratioAtMost(1.3));
      add('heard by all, p99', 'ms', ({ fanOutP99 }) => fanOutP99, isLarge ? null : ratioAtMost(1.5));
      if (isLarge) add('resident memory', 'MiB', ({ memoryMib }) => memoryMib, ratioAtMost(1.3));
      add('steps not heard', 'lost', ({ lost }) => lost, { of: 'ours', atMost: 0 });
    }
  }
  return lines;
}

/** 100 clients, each with one edit on its way, by calls and over their sockets. */
export async function flood(): Promise<readonly Line[]> {
  const load = { clients: 100, edits: 10_000, perSecond: null, warmUp: 1000 };
  const [calls, sockets, limit] = await compare(WAYS, load);
  return [calls, sockets].flatMap((us, at) => {
    const line = (
      what: string,
      unit: Line['unit'],
      pick: (trial: Trial) => number,
      target: Line['target'],
    ): Line => ({
      what: `flood, 100 clients, ${at === 0 ? 'call' : 'socket'}: ${what}`,
      unit,
      ours: of(us, pick),
      limit: of(limit, pick),
      target,
    });
    return [
      line('edits', 'edits/s', ({ perSecond }) => perSecond, ratioAtLeast(at === 0 ? 0.8 : 1)),
      line('server', 'CPU s per 1,000', ({ cpuPer1000 }) => cpuPer1000, null),
      line('acknowledged, p99', 'ms', ({ ackP99 }) => ackP99, null),
      line('steps not heard', 'lost', ({ lost }) => lost, { of: 'ours', atMost: 0 }),
    ];
  });
}

/** The same edits in a sheet of 2,400 and of 24,000 cells: the small one is the limit. */
export async function size(): Promise<readonly Line[]> {
  const load = { clients: 20, edits: 1000, perSecond: 100, warmUp: 300 };
  const sheet = (rows: number) => () => ours({ rows, columns: 12, filled: true });
  const [large, small] = await compare([{ open: sheet(2000) }, { open: sheet(200) }], load);
  return [
    {
      what: 'edit in 24,000 cells against 2,400: server',
      unit: 'CPU s per 1,000',
      ours: of(large, ({ cpuPer1000 }) => cpuPer1000),
      limit: of(small, ({ cpuPer1000 }) => cpuPer1000),
      target: ratioAtMost(1.3),
    },
    {
      what: 'edit in 24,000 cells against 2,400: memory',
      unit: 'MiB',
      ours: of(large, ({ memoryMib }) => memoryMib),
      limit: of(small, ({ memoryMib }) => memoryMib),
      target: ratioAtMost(1.3),
    },
  ];
}
