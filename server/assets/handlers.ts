// Handlers of `shared/api/assets.ts`.

import type { FastifyReply } from 'fastify';
import type { AssetSize } from '../../shared/api/assets.ts';
import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Handlers } from '../contract.ts';
import { findDocument } from '../database/findDocument.ts';
import { dispositionOf } from '../disposition.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { openKeyedQueues } from '../keyedQueues.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import { addVersion, type AssetServices, type NewVersion } from './assets.ts';
import { isInlinePicture } from './contentType.ts';
import { contentTypeOfForm, formOf } from './forms.ts';
import type { PreviewRequests } from './previews/previewRequests.ts';
import type { Previews } from './previews/previews.ts';
import { usesOf } from './uses.ts';
import { openZip, zipIdsIn } from './zip.ts';
import type { UrlSigner } from './urlSigner.ts';
import type { StoredFile } from './store.ts';
import type { AssetFile } from '../../shared/records.ts';

/** The services that the handlers of assets need. */
export interface AssetHandlerServices extends AssetServices {
  readonly access: AccessControl;
  readonly uploads: UploadStore;
  readonly urlSigner: UrlSigner;
  readonly previews: Pick<Previews, 'mustHavePage'>;
  readonly previewRequests: PreviewRequests;
}

/** Seconds that a browser may cache the redirect: fewer than the signed URL is valid for. */
const KEPT_SECONDS = 4 * 60;

/** Returns the handlers that make versions of assets, redirect to their signed addresses, and send their bytes. */
export function assetHandlers(
  services: AssetHandlerServices,
): Handlers<'assets.create' | 'assets.redirect' | 'assets.bytes' | 'assets.uses' | 'assets.zip'> {
  const { database, urlSigner, assetStore, previews, previewRequests } = services;
  const inQueue = openKeyedQueues();

  async function mustOpen(userId: string, projectId: string): Promise<void> {
    mustMay(await services.access.roleOf(userId, projectId), 'project.open');
  }

  return {
    'assets.uses': async ({ params: { projectId, assetId }, query, caller }) => {
      await mustOpen(caller.userId, projectId);
      const asset = await findDocument(database, 'asset', assetId);
      if (asset?.projectId !== projectId) throw new AppError('notFound');
      return usesOf(database.reader, { projectId, assetId, ...query });
    },

    'assets.zip': async ({ params: { projectId }, query, caller, reply }) => {
      await mustOpen(caller.userId, projectId);
      const { byteSize, stream } = await openZip(services, projectId, zipIdsIn(query.ids));
      const project = await findDocument(database, 'project', projectId);
      await reply
        .header('content-type', 'application/zip')
        .header('content-length', String(byteSize))
        .header('content-disposition', dispositionOf('attachment', project?.title ?? 'Assets', 'zip'))
        .header('cache-control', 'no-store')
        .send(stream);
      return null;
    },

    'assets.create': async ({ params: { projectId }, body, caller: { userId } }) => {
      const role = await services.access.roleOf(userId, projectId);
      mustMay(role, 'asset.upload', await findDocument(database, 'project', projectId));
      const { uploadId, title, assetId = null } = body;
      return inQueue(uploadId, () => addUpload(services, uploadId, { userId, projectId, assetId, title }));
    },

    'assets.redirect': async ({ params: { projectId, assetId }, query, caller, reply }) => {
      await mustOpen(caller.userId, projectId);
      const asset = await findDocument(database, 'asset', assetId);
      const fileId = query.file === 'current' ? (asset?.currentFileId ?? '') : query.file;
      const file = await findDocument(database, 'assetFile', fileId);
      if (asset?.projectId !== projectId || file?.assetId !== assetId) throw new AppError('notFound');
      if (file.previews === undefined) await previewRequests.add([file]);
      const { size, page } = formOf(file, query);
      if (page !== null) await previews.mustHavePage(file, page.size, page.number);
      await reply
        .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
        .redirect(urlSigner.pathOf({ projectId, fileId, size }, caller.userId), 302);
      return null;
    },

    'assets.bytes': async ({ params, query, caller: { userId }, reply }) => {
      const isMember = (await services.access.roleOf(userId, params.projectId)) !== null;
      if (!isMember || !urlSigner.isGood(params, userId, query)) throw new AppError('notAuthorized');
      const file = await findDocument(database, 'assetFile', params.fileId);
      if (!file) throw new AppError('notFound');
      await sendFile(reply, await assetStore.get(params), file, params.size);
      return null;
    },
  };
}

type Wanted = Pick<NewVersion, 'userId' | 'projectId' | 'assetId' | 'title'>;

/**
 * Makes a version of the upload, or returns the one that it has become already.
 * @throws AppError 'notFound', 'conflict' where it has become something else, and what `addVersion` throws
 */
async function addUpload(
  services: AssetHandlerServices,
  uploadId: string,
  wanted: Wanted,
): ReturnType<typeof addVersion> {
  const { uploads } = services;
  const { userId, projectId } = wanted;
  const made = await madeOf(services, uploadId, wanted);
  if (made) return made;
  const file = await uploads.get(userId, uploadId);
  // An upload for another project does not exist for this one.
  if (file.projectId !== null && file.projectId !== projectId) throw new AppError('notFound');
  const answer = await addVersion(services, { ...wanted, fileId: uploadId, file });
  await uploads.forget(userId, uploadId);
  return answer;
}

/**
 * Returns the version that the upload has become already, so that a request that is repeated because its response
 * was lost gets the same answer; null where there is none.
 * @throws AppError 'conflict' where it has become something else
 */
async function madeOf({ database }: AssetHandlerServices, uploadId: string, wanted: Wanted) {
  const file = await findDocument(database, 'assetFile', uploadId);
  if (file?.userId !== wanted.userId) return null;
  const assetId = file.assetId ?? '';
  if (file.projectId !== wanted.projectId || (wanted.assetId !== null && wanted.assetId !== assetId))
    throw new AppError('conflict', { message: 'This upload has become a file already.' });
  return { assetId, fileId: uploadId };
}

/**
 * Sends a form of a version: pictures and previews inline, everything else as a download. Its type is never the client's.
 * @param file the version's document
 */
async function sendFile(
  reply: FastifyReply,
  { byteSize, stream }: StoredFile,
  file: AssetFile,
  size: AssetSize,
): Promise<void> {
  const contentType = contentTypeOfForm(file, size);
  const isPreview = size !== 'original';
  const kind = isPreview || isInlinePicture(contentType) ? 'inline' : 'attachment';
  const [, title = 'file', ending = 'bin'] = /^(.+?)(?:\.(\w{1,12}))?$/s.exec(file.fileName ?? '') ?? [];
  await reply
    .header('content-type', kind === 'inline' ? contentType : 'application/octet-stream')
    .header('content-length', byteSize)
    .header(
      'content-disposition',
      dispositionOf(kind, title, isPreview ? (size === 'text' ? 'txt' : 'webp') : ending),
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
    .send(stream());
}
