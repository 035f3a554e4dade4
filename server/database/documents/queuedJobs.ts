// Jobs that a request adds with its documents, also where knex takes no part in its transaction.

import type { RunStatement } from './commentIndex.ts';
import type { QueuedJob } from './writes.ts';

const INSERT =
  'INSERT INTO job (id, kind, payload, state, attempts, "runAt", "leasedUntil", "createdAt") VALUES (?, ?, ?, \'waiting\', 0, ?, 0, ?)';

/** Adds jobs that are due at once. */
export async function putJobs(run: RunStatement, jobs: readonly QueuedJob[]): Promise<void> {
  for (const { id, kind, payload, createdAt } of jobs)
    await run(INSERT, [id, kind, payload, createdAt, createdAt]);
}
