// A job for each version of an asset whose previews take time. It is added in the transaction that writes the version.

import type { Knex } from 'knex';
import { assetKindOf } from '../../shared/assetKinds.ts';
import type { StoredStep } from '../../shared/model/action.ts';
import { createdBy } from '../../shared/model/kinds.ts';
import { addJob, type JobsServices } from './jobs.ts';

/** The kind of these jobs. */
export const PREVIEW_JOB = 'preview';

/** The payload of such a job: the id of the version whose previews are made. */
export interface PreviewPayload {
  readonly fileId: string;
}

/** Returns whether a version of this type gets its previews by a job. Pictures get theirs with the upload. */
export function hasPreviewJob(contentType: string): boolean {
  return !['picture', 'other'].includes(assetKindOf(contentType));
}

/** Adds a job if a step creates a version whose previews were not made with its upload. */
export async function addPreviewJobFor(
  trx: Knex,
  services: Pick<JobsServices, 'now' | 'newId'>,
  step: StoredStep,
): Promise<void> {
  const file = createdBy('assetFile', step);
  if (file && file.previews === undefined) await addPreviewJob(trx, services, file.id);
}

/** Adds a job for a version. No second one is added while the first waits, or while its failure is kept. */
export async function addPreviewJob(
  trx: Knex,
  services: Pick<JobsServices, 'now' | 'newId'>,
  fileId: string,
): Promise<void> {
  const payload: PreviewPayload = { fileId };
  await addJob(trx, services, { kind: PREVIEW_JOB, payload, key: `${PREVIEW_JOB} ${fileId}` });
}
