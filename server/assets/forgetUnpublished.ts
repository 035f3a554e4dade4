// Removes the bytes of versions whose publication failed.

import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AssetStore } from './store.ts';

/**
 * Removes the bytes of those versions of a project that were not published. A version may be published although its
 * request was answered with an error, as where the connection to the database broke at the commit. If the database
 * cannot tell, its error is thrown, and the bytes stay.
 */
export async function forgetUnpublished(
  { database, assetStore }: { database: Pick<Database, 'knex'>; assetStore: Pick<AssetStore, 'forget'> },
  projectId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const id of fileIds) {
    const isPublished = (await database.knex(tableOf('assetFile')).where({ id }).first('id')) !== undefined;
    if (!isPublished) await assetStore.forget(projectId, id);
  }
}
