// Live: one room, paced edits of one column; and the flood, each client as fast as it is answered.

import { median, ratioAtLeast, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { durableLimit, ours, tryOut, type Target, type Trial } from './trial.ts';

const SHEET = { rows: 200, columns: 12 };

/** The same load on both, in turn, so that what the machine does meanwhile meets both. */
async function compare(
  targets: readonly [() => Promise<Target>, () => Promise<Target>],
  load: Parameters<typeof tryOut>[1],
  rounds = ROUNDS,
): Promise<readonly [readonly Trial[], readonly Trial[]]> {
  const trials: [Trial[], Trial[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, open] of targets.entries()) {
      const target = await open();
      try {
        trials[index === 0 ? 0 : 1].push(await tryOut(target, load));
      } finally {
        await target.stop();
      }
    }
  }
  return trials;
}

const of = (trials: readonly Trial[], pick: (trial: Trial) => number) => median(trials.map(pick));

/** 20, 100 and 500 clients. */
export async function live(): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const clients of [20, 100, 500]) {
    const load = { clients, edits: 1000, perSecond: 100, warmUp: 300 };
    const [us, limit] = await compare([() => ours(SHEET), durableLimit], load);
    const add = (what: string, unit: Line['unit'], pick: (trial: Trial) => number, target: Line['target']) =>
      lines.push({
        what: `live, ${clients} clients: ${what}`,
        unit,
        ours: of(us, pick),
        limit: of(limit, pick),
        target,
      });
    const isLarge = clients === 500;
    add('server', 'CPU s per 1,000', ({ cpuPer1000 }) => cpuPer1000, ratioAtMost(isLarge ? 1.15 : 1.1));
    add('acknowledged, p50', 'ms', ({ ackP50 }) => ackP50, isLarge ? null : ratioAtMost(1.3));
    add('acknowledged, p99', 'ms', ({ ackP99 }) => ackP99, isLarge ? null : ratioAtMost(1.5));
    add('heard by all, p50', 'ms', ({ fanOutP50 }) => fanOutP50, isLarge ? null : ratioAtMost(1.3));
    add('heard by all, p99', 'ms', ({ fanOutP99 }) => fanOutP99, isLarge ? null : ratioAtMost(1.5));
    if (isLarge) add('resident memory', 'MiB', ({ memoryMib }) => memoryMib, ratioAtMost(1.3));
    add('steps not heard', 'lost', ({ lost }) => lost, { of: 'ours', atMost: 0 });
  }
  return lines;
}

/** 100 clients, each with one edit on its way. */
export async function flood(): Promise<readonly Line[]> {
  const load = { clients: 100, edits: 10_000, perSecond: null, warmUp: 1000 };
  const [us, limit] = await compare([() => ours(SHEET), durableLimit], load);
  const line = (
    what: string,
    unit: Line['unit'],
    pick: (trial: Trial) => number,
    target: Line['target'],
  ): Line => ({
    what: `flood, 100 clients: ${what}`,
    unit,
    ours: of(us, pick),
    limit: of(limit, pick),
    target,
  });
  return [
    line('edits', 'edits/s', ({ perSecond }) => perSecond, ratioAtLeast(0.6)),
    line('server', 'CPU s per 1,000', ({ cpuPer1000 }) => cpuPer1000, null),
    line('acknowledged, p99', 'ms', ({ ackP99 }) => ackP99, null),
    line('steps not heard', 'lost', ({ lost }) => lost, { of: 'ours', atMost: 0 }),
  ];
}

/** The same edits in a sheet of 2,400 and of 24,000 cells: the small one is the limit. */
export async function size(): Promise<readonly Line[]> {
  const load = { clients: 20, edits: 1000, perSecond: 100, warmUp: 300 };
  const sheet = (rows: number) => () => ours({ rows, columns: 12, filled: true });
  const [large, small] = await compare([sheet(2000), sheet(200)], load);
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
