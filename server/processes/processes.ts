// Long work that a person waits for: it runs in this process, reports its progress, can be cancelled, and is
// recorded in the database, so that after a restart it is reported as failed. Where several servers share a database,
// the one that runs it renews its lease; without it the others report it as failed.

import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { z } from 'zod';
import { AppError, ERRORS } from '../../shared/errors.ts';
import { isDiskFull } from '../database/errors.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../realtime/bus.ts';

/** The states of a process, as the database has them. */
export const STATES = ['running', 'done', 'failed', 'cancelled'] as const;
/** The state of a process. */
export type ProcessState = (typeof STATES)[number];

/** The progress of a process: how much is done of how much, and how it has ended. */
export interface ProcessProgress {
  readonly state: ProcessState;
  readonly done: number;
  readonly total: number;
  readonly errorMessage: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  /** The path of the file with the result; null where it is in `result`. */
  readonly resultPath: string | null;
}

/** The context that the work of a process gets. */
export interface ProcessContext {
  /** Signal that is aborted when the person cancels or the server stops. Work that can no longer be undone ignores the
   *  signal. */
  readonly signal: AbortSignal;
  report(done: number, total: number): void;
  /** Receives internal errors of steps that follow the actual work. They do not make the process fail. */
  fault(error: unknown): void;
}

/** Work to be started, and the person who starts it. */
export interface NewProcess {
  readonly userId: string;
  readonly projectId: string;
  readonly kind: string;
  readonly total: number;
  /** Does the work and resolves to the result, or to a file with the JSON of the result. If it is cancelled, it throws
   *  the reason of `signal` and leaves nothing behind. */
  work(context: ProcessContext): Promise<Readonly<Record<string, unknown>> | ResultFile>;
}

/** A file with the JSON of a result that is too long for a row of the database, and too long to be parsed in this
 *  thread. */
export class ResultFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/** The processes of all people. */
export interface Processes {
  /**
   * Starts a process, and resolves to its id at once.
   * @throws AppError 'slowDown' when two of this user's are running
   */
  start(order: NewProcess): Promise<string>;
  /**
   * Returns the progress to the person who started it.
   * @throws AppError 'notFound' for anyone else
   */
  load(userId: string, id: string): Promise<ProcessProgress>;
  /** Cancels a process. Resolves to false when it had ended. */
  cancel(userId: string, id: string): Promise<boolean>;
  /** Cancels all running processes, and waits for them. */
  close(): Promise<void>;
}

/** The services that processes need. */
export interface ProcessServices {
  readonly database: Pick<Database, 'dialect' | 'knex' | 'reader'>;
  /** The link to the other servers of the database. */
  readonly bus: Pick<Bus, 'tellServers' | 'join'>;
  readonly now: () => number;
  readonly newId: () => string;
  /** Publishes the progress of a process to the people in a project. */
  readonly notify: (projectId: string, processId: string, progress: ProcessProgress) => void;
  /** Receives internal errors. The person is told only that there was one. */
  readonly fault: (error: unknown, processId: string) => void;
}

interface Running {
  readonly userId: string;
  readonly projectId: string;
  readonly abort: AbortController;
  progress: ProcessProgress;
  ended: Promise<void>;
  notifiedAt: number;
}

const AT_ONCE = 2;
const NOTIFY_MS = 150;
/** Most times that the end of a process is written. */
const STORE_TRIES = 5;
const STORE_RETRY_MS = 300;
/** Time without a renewal after which a server is taken to have died with its process. */
const LEASE_MS = 20_000;
const RENEWAL_MS = 5_000;
/** Longest wait for another server to cancel its process. */
const CANCEL_MS = 10_000;
const CANCEL_LOOK_MS = 100;

/** Opens the processes. Those whose server has died are marked as failed: on SQLite all, since there is no other
 *  server. */
export async function openProcesses(services: ProcessServices): Promise<Processes> {
  const { database, bus, now, newId } = services;
  const running = new Map<string, Running>();
  const isAlone = database.dialect === 'sqlite';
  await failAbandoned(database.knex, now(), (query) =>
    isAlone ? query : query.where('leasedUntil', '<=', now()),
  );
  const renewal = isAlone ? null : setInterval(() => void renew().catch(fault), RENEWAL_MS).unref();
  const leaveBus = bus.join({
    receive: () => undefined,
    kicked: () => undefined,
    fromServer(note) {
      if (note.kind === 'cancelled') running.get(note.processId)?.abort.abort(new Cancelled());
    },
  });

  function fault(error: unknown): void {
    services.fault(error, [...running.keys()].join(' '));
  }

  /** Renews the leases of the own processes, and stores how far they are for those who ask another server. */
  async function renew(): Promise<void> {
    for (const [id, { progress }] of running) {
      const { done, total } = progress;
      await database
        .knex('process')
        .where({ id, state: 'running' })
        .update({ done, total, leasedUntil: now() + LEASE_MS });
    }
  }

  /** Returns what is stored of a process that another server runs, or that has ended. */
  async function storedOf(userId: string, id: string): Promise<ProcessProgress> {
    const find = async () =>
      stored.optional().parse(await database.reader('process').where({ id, userId }).first());
    const found = await find();
    if (found?.state !== 'running' || found.leasedUntil > now()) return progressOf(found);
    await failAbandoned(database.knex, now(), (query) =>
      query.where({ id }).where('leasedUntil', '<=', now()),
    );
    return progressOf(await find());
  }

  /** Asks the server that runs a process to cancel it. Resolves to whether it was cancelled. */
  async function cancelElsewhere(userId: string, id: string): Promise<boolean> {
    let { state } = await storedOf(userId, id);
    if (state !== 'running') return false;
    bus.tellServers({ kind: 'cancelled', processId: id });
    for (const end = performance.now() + CANCEL_MS; state === 'running' && performance.now() < end;) {
      await wait(CANCEL_LOOK_MS);
      ({ state } = await storedOf(userId, id));
    }
    return state === 'cancelled';
  }

  function notify(id: string, one: Running): void {
    one.notifiedAt = performance.now();
    services.notify(one.projectId, id, one.progress);
  }

  async function run(id: string, one: Running, order: NewProcess): Promise<void> {
    const end = await endOf(
      order,
      one,
      (error) => services.fault(error, id),
      (done, total) => {
        one.progress = { ...one.progress, done, total };
        if (performance.now() - one.notifiedAt >= NOTIFY_MS) notify(id, one);
      },
    );
    one.progress = { ...one.progress, ...end };
    try {
      await store(id, one.progress);
    } finally {
      notify(id, one);
    }
  }

  /** Stores how a process has ended. It is tried again, since a process without an end would be waited for for ever. */
  async function store(id: string, progress: ProcessProgress, tries = 1): Promise<void> {
    const { state, done, total, errorMessage, result, resultPath } = progress;
    const fields = { state, done, total, errorMessage, result: result && JSON.stringify(result), resultPath };
    try {
      await database
        .knex('process')
        .where({ id })
        .update({ ...fields, endedAt: now() });
    } catch (error) {
      if (tries === STORE_TRIES) throw error;
      services.fault(error, id);
      await wait(STORE_RETRY_MS * tries);
      await store(id, progress, tries + 1);
    }
  }

  return {
    async start(order) {
      const { userId, projectId, kind, total } = order;
      if ([...running.values()].filter((one) => one.userId === userId).length >= AT_ONCE) {
        throw new AppError('slowDown', {
          message: 'Two long tasks of yours are under way. Wait for one of them.',
          retryAfterSeconds: 10,
        });
      }
      const id = newId();
      const progress: ProcessProgress = {
        state: 'running',
        done: 0,
        total,
        errorMessage: null,
        result: null,
        resultPath: null,
      };
      const one: Running = {
        userId,
        projectId,
        abort: new AbortController(),
        progress,
        ended: Promise.resolve(),
        notifiedAt: 0,
      };
      running.set(id, one);
      try {
        const createdAt = now();
        const row = { id, projectId, userId, kind, state: 'running', done: 0, total };
        await database.knex('process').insert({ ...row, createdAt, leasedUntil: createdAt + LEASE_MS });
      } catch (error) {
        running.delete(id);
        throw error;
      }
      one.ended = run(id, one, order)
        .catch((error: unknown) => services.fault(error, id))
        .finally(() => running.delete(id));
      return id;
    },

    async load(userId, id) {
      const one = running.get(id);
      return one?.userId === userId ? one.progress : storedOf(userId, id);
    },

    async cancel(userId, id) {
      const one = running.get(id);
      if (one?.userId !== userId) return cancelElsewhere(userId, id);
      one.abort.abort(new Cancelled());
      await one.ended;
      return one.progress.state === 'cancelled';
    },

    async close() {
      leaveBus();
      if (renewal !== null) clearInterval(renewal);
      for (const one of running.values()) one.abort.abort(new Cancelled());
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

/** Marks running processes as failed whose server is not there any more. How far the server got is not known: it may
 *  have stored the whole result and died before it recorded that. */
async function failAbandoned(
  knex: Knex,
  now: number,
  which: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  await which(knex('process').where({ state: 'running' })).update({
    state: 'failed',
    errorMessage:
      'It is not known how this ended, since the server was restarted. Check whether it was done before you start it again.',
    endedAt: now,
  });
}

/** The reason of an aborted signal, which `signal.throwIfAborted()` throws. */
class Cancelled extends Error {}

type End = Pick<ProcessProgress, 'state' | 'errorMessage' | 'result'> & { readonly resultPath?: string };

async function endOf(
  order: NewProcess,
  one: Running,
  fault: (error: unknown) => void,
  report: ProcessContext['report'],
): Promise<End & Partial<ProcessProgress>> {
  try {
    const result = await order.work({ signal: one.abort.signal, report, fault });
    const ended = { state: 'done', errorMessage: null, done: one.progress.total } as const;
    return result instanceof ResultFile
      ? { ...ended, result: null, resultPath: result.path }
      : { ...ended, result };
  } catch (error) {
    if (error instanceof Cancelled) return { state: 'cancelled', errorMessage: null, result: null };
    if (error instanceof AppError) return { state: 'failed', errorMessage: error.message, result: null };
    fault(error);
    if (isDiskFull(error)) return { state: 'failed', errorMessage: ERRORS.full[2], result: null };
    return {
      state: 'failed',
      errorMessage: 'The server has encountered an error. Nothing was changed.',
      result: null,
    };
  }
}

const stored = z.object({
  state: z.enum(STATES),
  done: z.coerce.number(),
  total: z.coerce.number(),
  errorMessage: z.string().nullable(),
  result: z.string().nullable(),
  resultPath: z.string().nullable(),
  leasedUntil: z.coerce.number(),
});

/** Returns the progress in a stored row. @throws AppError 'notFound' where there is no row */
function progressOf(row: z.output<typeof stored> | undefined): ProcessProgress {
  if (row === undefined) throw new AppError('notFound');
  const { result, leasedUntil: _, ...progress } = row;
  return {
    ...progress,
    result: result === null ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(result)),
  };
}
