// One trial under load, of our server or of a bare limit: the load generator in its own process, and what the
// server's process spent meanwhile.

import { fork, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { action, makeProject, makeSheet, signUp, type Client, type Sheet } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import type { Job, Measured, Saying } from './load/job.ts';
import { percentile } from './line.ts';
import { cpuSeconds, memoryMib } from './machine.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Something under load: where it is, and how one speaks to it. */
export interface Target {
  readonly pid: number;
  readonly job: Pick<Job, 'url' | 'headers' | 'hello' | 'cellIds'>;
  stop(): Promise<unknown>;
}

export interface Trial {
  readonly cpuPer1000: number;
  readonly ackP50: number;
  readonly ackP99: number;
  readonly fanOutP50: number;
  readonly fanOutP99: number;
  readonly perSecond: number;
  readonly memoryMib: number;
  readonly lost: number;
}

/** Our server under load, and the person who has made its project. */
export interface OwnedTarget {
  readonly target: Target;
  readonly client: Client;
  readonly projectId: string;
}

/** Our server with one sheet of so many rows and columns, in which one column is edited. */
export async function ours(size: Parameters<typeof ownedTarget>[0]): Promise<Target> {
  return (await ownedTarget(size)).target;
}

/** The same, with the person for whatever else is to be done. */
export async function ownedTarget(size: {
  rows: number;
  columns: number;
  filled?: boolean;
}): Promise<OwnedTarget> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const sheet = await makeSheet(mara, projectId, size);
  if (size.filled) await fill(mara, sheet);
  const hello = { type: 'SET:state', data: { entityChannels: [sheet.sheetId], topicChannels: [] } };
  const target = {
    pid: server.pid,
    stop: () => server.stop(),
    job: {
      url: server.url,
      headers: { cookie: mara.cookie(), origin: server.url },
      hello: JSON.stringify(hello),
      cellIds: sheet.rowIds.slice(0, 10).map((rowId) => `${rowId}.${sheet.columnIds[0]}`),
    },
  };
  return { target, client: mara, projectId };
}

/** Every cell of a sheet, as one pastes: requests of 1,000 actions. */
export async function fill(client: Client, { rowIds, columnIds }: Sheet, textOf = cellText): Promise<void> {
  const edits = rowIds.flatMap((rowId, row) =>
    columnIds.map((columnId, column) =>
      action('cell.update.value', `${rowId}.${columnId}`, { value: textOf(row, column) }),
    ),
  );
  for (let from = 0; from < edits.length; from += 1000) await client.does(...edits.slice(from, from + 1000));
}

export function cellText(row: number, column: number): string {
  return `Cue ${row} ${['Follow spot', 'VT', 'Walk-up', 'L3 auto'][column % 4]} ${column}`;
}

/** The durable limit, as a process of its own. */
export async function durableLimit(): Promise<Target> {
  const child = spawn(process.execPath, [join(here, 'limits/durable.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  return {
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    job: {
      url,
      headers: {},
      hello: null,
      cellIds: Array.from({ length: 10 }, (_, row) => `row${row}.column`),
    },
  };
}

/** Puts a target under load. */
export async function tryOut(
  target: Target,
  load: Pick<Job, 'clients' | 'edits' | 'perSecond' | 'warmUp'>,
  over: Job['over'] = 'call',
): Promise<Trial> {
  const child = fork(join(here, 'load/generate.ts'));
  let cpu = 0;
  const measured = new Promise<Measured>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load generator ended: ${code}`)));
    child.on('message', (saying: Saying) => {
      if (saying.say === 'begin') cpu = cpuSeconds(target.pid);
      else resolve(saying.measured);
    });
  });
  child.send({ ...target.job, ...load, over } satisfies Job);
  const { ackMs, fanOutMs, seconds, lost, refused } = await measured;
  if (refused > 0) throw new Error(`${refused} edits were refused`);
  return {
    cpuPer1000: ((cpuSeconds(target.pid) - cpu) * 1000) / load.edits,
    ackP50: percentile(ackMs, 50),
    ackP99: percentile(ackMs, 99),
    fanOutP50: percentile(fanOutMs, 50),
    fanOutP99: percentile(fanOutMs, 99),
    perSecond: load.edits / seconds,
    memoryMib: memoryMib(target.pid),
    lost,
  };
}
