// What the figures were measured on, and what a process cost, read from /proc.

import { readFileSync } from 'node:fs';
import os from 'node:os';

export function machineText(): string {
  const [cpu] = os.cpus();
  const gib = (bytes: number) => (bytes / 2 ** 30).toFixed(1);
  return [
    `${cpu?.model.trim() ?? 'unknown CPU'}, ${os.availableParallelism()} cores`,
    `${gib(os.totalmem())} GiB memory, ${gib(os.freemem())} free, load ${os.loadavg()[0]?.toFixed(2)}`,
    `${os.type()} ${os.release()}, Node ${process.version}`,
    new Date().toISOString(),
  ].join('\n');
}

/** Seconds of processor time that a process and its threads have used. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory in MiB: now, or at its highest. */
export function memoryMib(pid: number, which: 'now' | 'peak' = 'now'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const name = which === 'now' ? 'VmRSS' : 'VmHWM';
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
