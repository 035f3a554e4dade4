// Counts the bytes of new files of assets, in the transaction that writes them, whatever the action: an upload, the
// import of a file with pictures, a bundle.

import { entityOfKind } from '../../../shared/model/kinds.ts';
import { ASSET_BYTES } from '../assetBytes.ts';
import { tableOf } from '../tables.ts';
import type { RunStatement } from './commentIndex.ts';
import type { DocumentChange } from './writes.ts';

/** Adds the bytes of the new files among `changes` to the totals of their projects. Must be called before the changes
 *  are written. Files in the bin stay counted until they are purged, so no other change of a file counts. */
export async function countNewFiles(run: RunStatement, changes: readonly DocumentChange[]): Promise<void> {
  const totals = new Map<string, number>();
  for (const { kind, id, entity } of changes) {
    if (kind !== 'assetFile' || !entity) continue;
    const { projectId = '', byteSize = 0 } = entityOfKind('assetFile', entity);
    const known = await run(`SELECT 1 FROM "${tableOf(kind)}" WHERE id = ?`, [id]);
    if (known.length === 0) totals.set(projectId, (totals.get(projectId) ?? 0) + byteSize);
  }
  for (const [projectId, bytes] of totals)
    await run(
      `INSERT INTO ${ASSET_BYTES} ("projectId", bytes) VALUES (?, ?) ON CONFLICT ("projectId") DO UPDATE SET bytes = ${ASSET_BYTES}.bytes + excluded.bytes`,
      [projectId, bytes],
    );
}
