// Versions whose records are gone and whose bytes are still in the store of assets. They are recorded in the
// transaction that deletes their own records, so that the next purge tries again if the store does not respond.

import type { Knex } from 'knex';
import type { Database } from '../database/database.ts';

/** A version in the store of assets. */
interface RemovedFile {
  readonly projectId: string;
  readonly fileId: string;
}

const AT_ONCE = 100;

/** Records that the bytes of versions are to be removed. */
export async function markRemoved(trx: Knex, files: readonly RemovedFile[]): Promise<void> {
  for (const { projectId, fileId } of files)
    await trx('removed_file').insert({ projectId, fileId }).onConflict('fileId').ignore();
}

/** Removes the bytes of the recorded versions. @throws what `forgetFile` throws; the other versions stay recorded */
export async function removeFiles(
  { knex }: Pick<Database, 'knex'>,
  forgetFile: (projectId: string, fileId: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const files: RemovedFile[] = await knex('removed_file').limit(AT_ONCE).select('projectId', 'fileId');
    for (const { projectId, fileId } of files) {
      await forgetFile(projectId, fileId);
      await knex('removed_file').where({ fileId }).delete();
    }
    if (files.length < AT_ONCE) return;
  }
}
