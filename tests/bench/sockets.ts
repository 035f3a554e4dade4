// 9,000 sockets that are open and idle, each following one sheet: what each takes of the server's memory, and what
// opening it takes of its processor.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, type Line } from './line.ts';
import type { FollowersSaying } from './load/followers.ts';
import { cpuSeconds, memoryMib } from './machine.ts';
import { ours } from './trial.ts';

const SOCKETS = 9_000;
/** Sockets that are open before it is measured, so that what the first of all brings along is not counted. */
const FIRST = 200;
/** How long the idle processor is watched, in s. */
const IDLE = 10;

const here = dirname(fileURLToPath(import.meta.url));

/** Returns the figures of idle sockets. */
export async function sockets(): Promise<readonly Line[]> {
  const target = await ours({ rows: 20, columns: 5 });
  const { pid, job } = target;
  const children: ReturnType<typeof fork>[] = [];
  const open = async (count: number): Promise<void> => {
    const child = fork(join(here, 'load/followers.ts'));
    children.push(child);
    child.send({ job: { url: job.url, headers: job.headers, hello: job.hello ?? '', count } });
    const [saying] = (await once(child, 'message')) as [FollowersSaying];
    if (saying.say !== 'open') throw new Error('The sockets are not open');
  };
  try {
    await open(FIRST);
    const before = { memory: memoryMib(pid), cpu: cpuSeconds(pid) };
    await open(SOCKETS);
    const after = { memory: memoryMib(pid), cpu: cpuSeconds(pid) };
    await new Promise((resolve) => setTimeout(resolve, IDLE * 1000));
    const idle = (cpuSeconds(pid) - after.cpu) / IDLE;
    const what = '9,000 idle sockets';
    const each = (figure: number) => figure / SOCKETS;
    return [
      {
        what: `${what}: memory of each`,
        unit: 'KiB',
        ours: each((after.memory - before.memory) * 1024),
        limit: null,
        target: atMost(24),
      },
      {
        what: `${what}: opening each`,
        unit: 'µs of CPU',
        ours: each((after.cpu - before.cpu) * 1e6),
        limit: null,
        target: null,
      },
      {
        what: `${what}: all of them at rest`,
        unit: '% of a core',
        ours: idle * 100,
        limit: null,
        target: atMost(1),
      },
    ];
  } finally {
    for (const child of children) child.kill();
    await target.stop();
  }
}
