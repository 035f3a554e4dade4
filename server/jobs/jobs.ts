// The jobs table: what is added in a transaction is done once that is committed, at least once, whatever dies in
// between. One job at a time in a process, and one of the slow kinds beside it; several processes of one database
// share the table.

import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';

/** How jobs of one kind are done. May be called again with the same payload after a crash. */
export interface JobKind {
  /** @throws JobRefused where no later try will do, anything else for another try */
  run(payload: unknown, jobId: string): Promise<void>;
  /** It waits for others (a mail server), or takes long: what is quick does not wait for it. */
  readonly isSlow?: boolean;
}

/** No later try will do. */
export class JobRefused extends Error {}

/** A job that is to be added. */
export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** Of two with the same key the second is not added. */
  readonly key?: string;
  /** Milliseconds since 1970; left out: now. */
  readonly runAt?: number;
}

/** The jobs that wait, and the workers that do them. */
export interface Jobs {
  /** Adds within a transaction; `wake` once it is committed, or it is done at the next look. */
  add(trx: Knex, job: NewJob): Promise<void>;
  /** Looks for what is due: after a commit, and once at the start, when links can be written. */
  wake(): void;
  /** Resolves when nothing is due. */
  idle(): Promise<void>;
  /** Lets the running one end, and begins no other. */
  close(): Promise<void>;
}

interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly attempts: number;
}

/** With the lease that it had: where one has run out, a process died at it, which was a try. */
interface Claimed extends JobRow {
  readonly leasedUntil: number | string;
}

/** The services that jobs need, and what to do for each kind. `fault` hears of errors. */
export interface JobsServices {
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  readonly kinds: Readonly<Record<string, JobKind>>;
  readonly fault: (error: unknown) => void;
}

const MINUTE_MS = 60_000;
/** How long a process may work on one before another takes it for dead. */
const LEASE_MS = 5 * MINUTE_MS;
/** What another process has added is found by then. */
const LOOK_MS = 30_000;
/** Between tries; after the last of them it has failed. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS];

const FAILED_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/** Adds a job within a transaction; `Jobs.wake` once it is committed, or it is done at the next look. */
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

/** Failed jobs are kept for whoever looks after the server; for good they are not: addresses and names are in them. */
export async function forgetFailed(knex: Knex, now: number): Promise<void> {
  await knex('job')
    .where({ state: 'failed' })
    .where('createdAt', '<', now - FAILED_KEPT_MS)
    .delete();
}

/** Returns the jobs of the database, and looks for those that are due at regular times. */
export function openJobs(services: JobsServices): Jobs {
  const { database, now, kinds, fault } = services;
  const { knex } = database;
  const slow = Object.keys(kinds).filter((kind) => kinds[kind]?.isSlow === true);
  let isClosed = false;
  const lanes = [
    openLane(() => drain((query) => query.whereNotIn('kind', slow)), fault),
    openLane(() => drain((query) => query.whereIn('kind', slow)), fault),
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

  /** The one that has been due longest. Of two processes that ask for it, one changes its lease. */
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
    try {
      const kind = kinds[job.kind];
      if (!kind) throw new JobRefused(`nobody does ${job.kind}`);
      if (job.attempts > WAITS_MS.length) throw new JobRefused('its process died at every try');
      await kind.run(JSON.parse(job.payload), job.id);
      await knex('job').where({ id: job.id }).delete();
    } catch (error) {
      await tryLater(job, error);
    }
  }

  async function tryLater({ id, attempts }: JobRow, error: unknown): Promise<void> {
    const wait = error instanceof JobRefused ? undefined : WAITS_MS[attempts];
    const lastError = error instanceof Error ? error.message : String(error);
    const told = { attempts: attempts + 1, leasedUntil: 0, lastError: lastError.slice(0, 2000) };
    await knex('job')
      .where({ id })
      .update(wait === undefined ? { ...told, state: 'failed' } : { ...told, runAt: now() + wait });
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

/** One drain at a time. Woken while it looks for the last time, it looks once more. */
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
