// Runs a program on an untrusted file: without a shell, without the variables of this server, in a process group of its
// own that is killed as a whole, and with limits of time, memory, output and written bytes.

import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** The limits of a run. */
export interface ProcessLimits {
  readonly ms: number;
  /** Memory that the program may write to, where the system can limit it (`prlimit` of Linux). */
  readonly memoryBytes: number;
  /** Number of bytes that the program may print, and of bytes of each file that it may write. */
  readonly outputBytes: number;
}

/** The error of a program that exceeded a limit or failed. It cannot read the file, and trying again would change
 *  nothing. */
export class ProcessFailed extends Error {
  /** The limit that the program exceeded; null where it ended by itself. */
  readonly over: 'time' | 'output' | null;

  constructor(message: string, over: ProcessFailed['over']) {
    super(message);
    this.over = over;
  }
}

/** The error of a run that was ended because the server is stopping. The run can be repeated. */
export class ProcessStopped extends Error {}

/** Runs limited programs. */
export interface LimitedProcesses {
  /**
   * Runs a program to its end; resolves to what it has printed.
   * @throws ProcessFailed, or ProcessStopped
   */
  run(command: string, args: readonly string[], limits: ProcessLimits): Promise<Buffer>;
  /** Kills all running programs, and refuses further ones. */
  close(): void;
}

/** The niceness of the programs, by which their priority is lower than that of the server. */
const NICE = 10;
const MOST_COMPLAINT = 2000;

/** Returns the path of a program on the PATH; null if there is none. */
export async function findProgram(name: string): Promise<string | null> {
  const ending = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name + ending);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

/** Returns a runner of limited programs; looks for `prlimit` once. */
export function openLimitedProcesses(): LimitedProcesses {
  const running = new Map<number, () => void>();
  const limiter = process.platform === 'linux' ? findProgram('prlimit') : Promise.resolve(null);
  let isClosed = false;

  async function run(command: string, args: readonly string[], limits: ProcessLimits): Promise<Buffer> {
    const [program = '', ...all] = limitedBy(await limiter, [command, ...args], limits);
    if (isClosed) throw new ProcessStopped('the server stops');
    return new Promise((resolve, reject) => {
      const child = spawn(program, all, {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
        windowsHide: true,
        env: {
          PATH: process.env['PATH'] ?? '',
          ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] ?? '' }),
        },
      });
      const { pid } = child;
      let printed = 0;
      let complaint = '';
      let failure: Error | null = null;
      const chunks: Buffer[] = [];
      const end = (error: Error) => {
        failure ??= error;
        if (pid !== undefined) killGroup(pid);
      };
      const timer = setTimeout(() => end(new ProcessFailed(`over ${limits.ms} ms`, 'time')), limits.ms);
      if (pid !== undefined) {
        running.set(pid, () => end(new ProcessStopped('the server stops')));
        lowerPriority(pid);
      }
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.length;
        if (printed > limits.outputBytes) end(new ProcessFailed('it printed too much', 'output'));
        else chunks.push(chunk);
      });
      child.stderr.on('data', (chunk: Buffer) => {
        if (complaint.length < MOST_COMPLAINT) complaint += chunk.toString('utf8');
      });
      child.once('error', (error) => end(error));
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        if (pid !== undefined) {
          running.delete(pid);
          // Processes that the program has started may still run.
          killGroup(pid);
        }
        if (failure) reject(failure);
        else if (code === 0) resolve(Buffer.concat(chunks));
        else
          reject(
            new ProcessFailed(`ended by ${signal ?? code}: ${complaint.slice(0, MOST_COMPLAINT)}`, null),
          );
      });
    });
  }

  return {
    run,
    close() {
      isClosed = true;
      for (const stop of running.values()) stop();
    },
  };
}

function limitedBy(
  limiter: string | null,
  command: readonly string[],
  { ms, memoryBytes, outputBytes }: ProcessLimits,
): readonly string[] {
  if (limiter === null) return command;
  const seconds = Math.ceil(ms / 1000);
  const own = [`--data=${memoryBytes}`, `--fsize=${outputBytes}`, `--cpu=${seconds}`, '--core=0', '--'];
  return [limiter, ...own, ...command];
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // The process has already ended.
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // No process of the group runs any more.
  }
}
