// The job that makes the previews of one version and publishes their state, so that open pages show them at once.

import { z } from 'zod';
import type { Action } from '../../../shared/model/action.ts';
import type { AssetFile } from '../../../shared/records.ts';
import type { ActionWriter } from '../../actions/actionWriter.ts';
import type { Database } from '../../database/database.ts';
import { findDocument } from '../../database/findDocument.ts';
import { tableOf } from '../../database/tables.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { AssetStore } from '../store.ts';
import type { PreviewFacts, Previews } from './previews.ts';

/** The services that the job needs. */
export interface PreviewJobServices {
  readonly database: Database;
  readonly writer: Pick<ActionWriter, 'perform'>;
  readonly assetStore: Pick<AssetStore, 'forget'>;
  readonly newId: () => string;
  readonly previews: Pick<Previews, 'make'>;
}

const payloadOf = z.object({ fileId: z.string() });

/** Returns the job. A version that is in the bin, or purged, or has a virus, gets no previews. */
export function previewJob(services: PreviewJobServices): JobKind {
  const { database, assetStore } = services;
  return {
    hasOwnLane: true,
    async run(payload) {
      const { fileId } = payloadOf.parse(payload);
      const file = await findDocument(database, 'assetFile', fileId);
      if (!file || file.previews !== undefined || file.scan === 'infected') return;
      const facts = await services.previews.make(file);
      const isPurged = !(await database.knex(tableOf('assetFile')).where({ id: fileId }).first('id'));
      if (isPurged) await assetStore.forget(file.projectId ?? '', fileId);
      else await publish(services, file, facts);
    },
  };
}

async function publish(
  { writer, newId }: PreviewJobServices,
  { id, assetId = '', projectId = '', userId = '' }: AssetFile,
  facts: PreviewFacts,
): Promise<void> {
  const action: Action = {
    id: newId(),
    type: 'assetFile',
    verb: 'update',
    property: 'previews',
    query: { entityId: id, parentEntityId: assetId, channelId: projectId },
    data: { ...facts },
    previous: null,
  };
  await writer.perform(userId, [action], { trusted: true });
}
