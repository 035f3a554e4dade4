// What has lain in a bin for 30 days goes for good, with everything below it: no undo and no restore reaches it any
// more. Columns go only with their sheet: the slot of one must not be given again while the texts of rows hold it.

import type { Knex } from 'knex';
import type { StoredName } from '../../shared/catalogue.ts';
import { limits } from '../../shared/limits.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { dropAll, type Dropped } from './drop.ts';
import { retireLabels } from './labels.ts';

/** Every kind with a bin of its own, and how many of it go in one transaction: writers wait for its end. */
const AT_ONCE = {
  project: 1,
  sheet: 1,
  row: 200,
  cell: 500,
  category: 500,
  layout: 100,
  layoutCell: 500,
  sheetLayout: 100,
  hiddenCategory: 500,
  channel: 20,
  comment: 500,
  template: 200,
  asset: 20,
  assetFile: 200,
} as const satisfies Record<Exclude<StoredName, 'column'>, number>;

/** The parts of the server that emptying the bins needs. */
export interface PurgeParts {
  readonly database: Pick<Database, 'knex'>;
  readonly now: () => number;
  /** Removes the bytes of a version of an asset; those that are gone already are no fault. */
  readonly forgetFile: (projectId: string, fileId: string) => Promise<void>;
}

/** Purges what is due, and answers how many things that were, what hung on them not counted. */
export async function purge({ database, now, forgetFile }: PurgeParts): Promise<number> {
  const before = now() - limits.binMs;
  let count = 0;
  for (const [kind, most] of Object.entries(AT_ONCE)) {
    for (;;) {
      const { ids, files } = await database.knex.transaction((trx) => purgeSome(trx, kind, before, most));
      // After the commit: bytes without their record harm nobody, a record without its bytes would.
      for (const { projectId, fileId } of files) await forgetFile(projectId, fileId);
      count += ids.length;
      if (ids.length < most) break;
    }
  }
  return count;
}

async function purgeSome(
  trx: Knex,
  kind: string,
  before: number,
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly files: Dropped['files'] }> {
  // Locked, so that nobody brings one back meanwhile; SQLite has one writer anyway.
  const ids: string[] = await trx(tableOf(kind))
    .whereNotNull('deletedBy')
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(most)
    .forUpdate()
    .pluck('id');
  if (ids.length === 0) return { ids, files: [] };
  if (kind === 'row') await retireLabels(trx, ids);
  const { files } = await dropAll(trx, kind, ids);
  return { ids, files };
}
