// The job queue: a job that is added in a transaction is done after the commit, at least once, whatever crashes in
// between. A process runs several jobs at the same time: one of the quick kinds, one of the slow kinds, and one of each
// kind that has a lane of its own. Several processes share the table of a database.

import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';

/** The way in which jobs of one kind are performed. A job may run again with the same payload after a crash. */
export interface JobKind {
  /**
   * Does a job.
   * @throws JobRefused where repeating it is useless, any other error for another attempt
   */
  run(payload: unknown, jobId: string): Promise<void>;
  /** Whether a job of this kind waits for others (a mail server) or takes long, so that quick jobs must not wait for
   *  it. */
  readonly isSlow?: boolean;
  /** Whether jobs of this kind may take minutes of work, so that none of another kind must wait for them. */
  readonly hasOwnLane?: boolean;
}

/** An error after which the job is not attempted again. */
export class JobRefused extends Error {}

/** A job that is to be added. */
export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** Key of the job: a second one with the same key is not added. */
  readonly key?: string;
  /** Due time in milliseconds since 1970; now where it is left out. */
  readonly runAt?: number;
}

/** The waiting jobs, and the workers that do them. */
export interface Jobs {
  /** Adds a job within a transaction. Callers call `wake` after the commit; otherwise it is done at the next
   *  poll. */
  add(trx: Knex, job: NewJob): Promise<void>;
  /** Looks for due jobs. Called after a commit that has added one, and once at the start, when the URL of the server is
   *  known. */
  wake(): void;
  /** Resolves when no job is due. */
  idle(): Promise<void>;
  /** Waits for the running jobs to end, and begins no others. */
  close(): Promise<void>;
}

interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
}

/** A job with its previous lease: an expired one means that a process crashed, which counts as an attempt. */
interface Claimed extends JobRow {
  readonly leasedUntil: number | string;
}

/** The services that jobs need, and the kinds of jobs. `fault` gets unexpected errors. */
export interface JobsServices {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly fault: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
/** Time without a renewal after which another process takes over a running job. */
const LEASE_MS = 5 * MINUTE_MS;
const RENEWAL_MS = MINUTE_MS;
/** Interval at which jobs of other processes are looked for. */
const LOOK_MS = 30_000;
/** Waits between attempts; after the last attempt the job has failed. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS];

const FAILED_RETENTION_MS = 30 * 24 * 60 * MINUTE_MS;

/** Adds a job within a transaction. Callers call `Jobs.wake` after the commit; otherwise it is done at the next
 *  poll. */
export async function addJob(
  trx: Knex,
  { now, newId }: Pick<JobsServices, 'now' | 'newId'>,
  { kind, payload, key, runAt = now() }: NewJob,
): Promise<void> {
  const row = { id: newId(), kind, key: key ?? null, payload: JSON.stringify(payload), state: 'waiting' };
  await trx('job')
    .insert({ ...row, attempts: 0, runAt, leasedUntil: 0, createdAt: now() })
    .onConflict('key')
    .ignore();
}

/** Deletes failed jobs after a while. They are kept for the operator, but not for ever, since they contain
 *  addresses and names. */
export async function forgetFailed(knex: Knex, now: number): Promise<void> {
  await knex('job')
    .where({ state: 'failed' })
    .where('createdAt', '<', now - FAILED_RETENTION_MS)
    .delete();
}

/** Returns the jobs of the database, and polls for due ones. */
export function openJobs(services: JobsServices): Jobs {
  const { database, now, kinds, fault } = services;
  const { knex } = database;
  const slow = Object.keys(kinds).filter((kind) => kinds[kind]?.isSlow === true);
  const apart = Object.keys(kinds).filter((kind) => kinds[kind]?.hasOwnLane === true);
  let isClosed = false;
  const lanes = [
    openLane(() => drain((query) => query.whereNotIn('kind', [...slow, ...apart])), fault),
    openLane(() => drain((query) => query.whereIn('kind', slow)), fault),
    ...apart.map((kind) => openLane(() => drain((query) => query.where({ kind })), fault)),
  ];
  const timer = setInterval(wake, LOOK_MS);
  timer.unref();

  function wake(): void {
    if (!isClosed) for (const lane of lanes) lane.wake();
  }

  async function drain(ofLane: OfLane): Promise<void> {
    for (;;) {
      const job = isClosed ? null : await claim(ofLane);
      if (!job) return;
      await runOne(job);
    }
  }

  /** Takes the job that has been due longest. Of two processes that try, only one changes the lease. */
  async function claim(ofLane: OfLane): Promise<JobRow | null> {
    const due = { state: 'waiting' } as const;
    const found: Claimed | undefined = await ofLane(knex('job'))
      .where(due)
      .where('runAt', '<=', now())
      .where('leasedUntil', '<=', now())
      .orderBy('runAt')
      .first('id', 'kind', 'payload', 'attempts', 'leasedUntil');
    if (!found) return null;
    const attempts = found.attempts + (Number(found.leasedUntil) > 0 ? 1 : 0);
    const mine = await knex('job')
      .where({ ...due, id: found.id, leasedUntil: found.leasedUntil })
      .update({ leasedUntil: now() + LEASE_MS, attempts });
    return mine === 1 ? { ...found, attempts } : claim(ofLane);
  }

  async function runOne(job: JobRow): Promise<void> {
    const renewal = setInterval(() => void renew(job.id).catch(fault), RENEWAL_MS).unref();
    try {
      const kind = kinds[job.kind];
      if (!kind) throw new JobRefused(`nobody does ${job.kind}`);
      if (job.attempts > WAITS_MS.length) throw new JobRefused('its process died at every try');
      await kind.run(JSON.parse(job.payload), job.id);
      await knex('job').where({ id: job.id }).delete();
    } catch (error) {
      await tryLater(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Renews the lease of a job that takes longer than its first one. */
  async function renew(id: string): Promise<void> {
    await knex('job')
      .where({ id, state: 'waiting' })
      .where('leasedUntil', '>', 0)
      .update({ leasedUntil: now() + LEASE_MS });
  }

  async function tryLater({ id, attempts }: JobRow, error: unknown): Promise<void> {
    // The job may have failed because the process is ending. The next process runs it first.
    if (isClosed && !(error instanceof JobRefused))
      return void (await knex('job').where({ id }).update({ leasedUntil: 0 }));
    const wait = error instanceof JobRefused ? undefined : WAITS_MS[attempts];
    const lastError = error instanceof Error ? error.message : String(error);
    const failure = { attempts: attempts + 1, leasedUntil: 0, lastError: lastError.slice(0, 2000) };
    await knex('job')
      .where({ id })
      .update(wait === undefined ? { ...failure, state: 'failed' } : { ...failure, runAt: now() + wait });
    if (wait === undefined) fault(error);
  }

  return {
    add: (trx, job) => addJob(trx, services, job),
    wake,
    async idle() {
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.idle()));
    },
  };
}

type OfLane = (query: Knex.QueryBuilder) => Knex.QueryBuilder;

/** Opens a lane, which runs one `drain` at a time. A wake during a drain makes it run once more. */
function openLane(
  drain: () => Promise<void>,
  fault: (error: unknown) => void,
): { wake(): void; idle(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isWoken = false;

  async function run(): Promise<void> {
    while (isWoken) {
      isWoken = false;
      await drain().catch(fault);
    }
    running = null;
  }

  return {
    wake() {
      isWoken = true;
      running ??= run();
    },
    async idle() {
      while (running) await running;
    },
  };
}
