// The purge as a job: once a day, whatever dies in between. Each run writes down the next before it begins.

import type { Knex } from 'knex';
import { forgetFailed, type JobKind, type Jobs } from '../jobs/jobs.ts';
import { deleteOldNotices } from '../notifications/stored.ts';
import { purgeBins } from './purge.ts';
import { purgeTeams, type TeamPurgeServices } from './teams.ts';

/** The kind of these jobs. */
export const PURGE_JOB = 'purge';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the job that empties the bins of what is 30 days old, forgets old failed jobs and notices, and adds itself
 *  again for the next day. */
export function purgeJob(services: TeamPurgeServices, jobs: () => Pick<Jobs, 'add'>, knex: Knex): JobKind {
  return {
    isSlow: true,
    async run() {
      await schedulePurge(jobs(), knex, services.now() + DAY_MS);
      await purgeBins(services);
      await purgeTeams(services);
      await forgetFailed(knex, services.now());
      await deleteOldNotices(knex, services.now());
    },
  };
}

/** One a day: of two with the same key the second is not added. */
export async function schedulePurge(jobs: Pick<Jobs, 'add'>, knex: Knex, runAt: number): Promise<void> {
  const day = new Date(runAt).toISOString().slice(0, 10);
  await jobs.add(knex, { kind: PURGE_JOB, payload: null, key: `${PURGE_JOB} ${day}`, runAt });
}
