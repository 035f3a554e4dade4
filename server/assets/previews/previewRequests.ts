// Requests previews for versions that were uploaded before EO made previews, when somebody first looks at them.

import type { Database } from '../../database/database.ts';
import { addPreviewJob } from '../../jobs/previewJobs.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Asks for the previews of versions that have none yet. */
export interface PreviewRequests {
  /** Adds a job for each version, unless one was added since the start of this process. */
  add(files: readonly { readonly id: string }[]): Promise<void>;
}

/** Most ids that are remembered. Beyond that all are forgotten; the keys of jobs still prevent a second job for a
 *  version whose first one waits. */
const MOST = 10_000;

/** Returns the requests of this process. */
export function openPreviewRequests(services: {
  readonly database: Pick<Database, 'knex'>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly jobs: () => Pick<Jobs, 'wake'>;
}): PreviewRequests {
  const requested = new Set<string>();
  return {
    async add(files) {
      const fresh = files.filter(({ id }) => !requested.has(id));
      if (fresh.length === 0) return;
      if (requested.size > MOST) requested.clear();
      for (const { id } of fresh) {
        // The id is remembered at once, since many people may look at the version in the same moment.
        requested.add(id);
        try {
          await addPreviewJob(services.database.knex, services, id);
        } catch (error) {
          requested.delete(id);
          throw error;
        }
      }
      services.jobs().wake();
    },
  };
}
