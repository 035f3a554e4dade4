// Handlers of `shared/api/assets.ts`.

import type { FastifyReply } from 'fastify';
import type { AssetSize } from '../../shared/api/assets.ts';
import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/model/rights.ts';
import type { Handlers } from '../contract.ts';
import { documentOf } from '../database/document.ts';
import { dispositionOf } from '../disposition.ts';
import type { Access } from '../people/access.ts';
import { openQueues } from '../queues.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { addVersion, type AssetParts, type NewVersion } from './assets.ts';
import { isPicture } from './kinds.ts';
import type { Signing } from './signing.ts';
import type { StoredFile } from './store.ts';
import type { AssetFile } from '../../shared/records.ts';

/** The parts of the server that the handlers of assets need. */
export interface AssetHandlerParts extends AssetParts {
  readonly access: Access;
  readonly uploads: Uploads;
  readonly signing: Signing;
}

/** Shorter than a signed address is good for. */
const KEPT_SECONDS = 4 * 60;

/** Returns the handlers that make versions of assets, redirect to their signed addresses, and send their bytes. */
export function assetHandlers(
  parts: AssetHandlerParts,
): Handlers<'assets.create' | 'assets.redirect' | 'assets.bytes'> {
  const { database, signing, assetStore } = parts;
  const inQueue = openQueues();
  return {
    'assets.create': async ({ params: { projectId }, body, caller: { userId } }) => {
      const role = await parts.access.roleOf(userId, projectId);
      mustMay(role, 'asset.upload', await documentOf(database, 'project', projectId));
      const { uploadId, title, assetId = null } = body;
      return inQueue(uploadId, () => addUpload(parts, uploadId, { userId, projectId, assetId, title }));
    },

    'assets.redirect': async ({ params: { projectId, assetId }, query, caller, reply }) => {
      mustMay(await parts.access.roleOf(caller.userId, projectId), 'project.open');
      const asset = await documentOf(database, 'asset', assetId);
      const fileId = query.file === 'current' ? (asset?.currentFileId ?? '') : query.file;
      const file = await documentOf(database, 'assetFile', fileId);
      if (asset?.projectId !== projectId || file?.assetId !== assetId) throw new AppError('notFound');
      const size = isPicture(file.contentType ?? '') && 'width' in file ? query.size : 'original';
      await reply
        .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
        .redirect(signing.pathOf({ projectId, fileId, size }, caller.userId), 302);
      return null;
    },

    'assets.bytes': async ({ params, query, caller: { userId }, reply }) => {
      const isMember = (await parts.access.roleOf(userId, params.projectId)) !== null;
      if (!isMember || !signing.isGood(params, userId, query)) throw new AppError('notAuthorized');
      const file = await documentOf(database, 'assetFile', params.fileId);
      if (!file) throw new AppError('notFound');
      await sendFile(reply, await assetStore.get(params), file, params.size);
      return null;
    },
  };
}

type Wanted = Pick<NewVersion, 'userId' | 'projectId' | 'assetId' | 'title'>;

/** Makes a version of the upload, or returns the one that it has become already.
 *  @throws AppError 'notFound', 'conflict' where it has become something else, and what `addVersion` throws */
async function addUpload(
  parts: AssetHandlerParts,
  uploadId: string,
  wanted: Wanted,
): ReturnType<typeof addVersion> {
  const { uploads } = parts;
  const { userId, projectId } = wanted;
  const made = await madeOf(parts, uploadId, wanted);
  if (made) return made;
  const file = await uploads.get(userId, uploadId);
  // Sent for another project, it is not there for this one.
  if (file.projectId !== null && file.projectId !== projectId) throw new AppError('notFound');
  const answer = await addVersion(parts, { ...wanted, fileId: uploadId, file });
  await uploads.forget(userId, uploadId);
  return answer;
}

/** Returns what the upload has become already: a request that is sent again, since its answer was lost, is answered
 *  alike. @throws AppError 'conflict' where it has become something else */
async function madeOf({ database }: AssetHandlerParts, uploadId: string, wanted: Wanted) {
  const file = await documentOf(database, 'assetFile', uploadId);
  if (file?.userId !== wanted.userId) return null;
  const assetId = file.assetId ?? '';
  if (file.projectId !== wanted.projectId || (wanted.assetId !== null && wanted.assetId !== assetId))
    throw new AppError('conflict', { message: 'This upload has become a file already.' });
  return { assetId, fileId: uploadId };
}

/** Sends the bytes of a version at a size. Pictures are shown by the browser, everything else is saved.
 *  @param file the version's document */
async function sendFile(
  reply: FastifyReply,
  { byteSize, stream }: StoredFile,
  file: AssetFile,
  size: AssetSize,
): Promise<void> {
  const contentType = size === 'original' ? (file.contentType ?? '') : 'image/webp';
  const kind = isPicture(contentType) ? 'inline' : 'attachment';
  const [, title = 'file', ending = 'bin'] = /^(.+?)(?:\.(\w{1,12}))?$/s.exec(file.fileName ?? '') ?? [];
  await reply
    .header('content-type', kind === 'inline' ? contentType : 'application/octet-stream')
    .header('content-length', byteSize)
    .header(
      'content-disposition',
      dispositionOf(kind, title, kind === 'inline' && size !== 'original' ? 'webp' : ending),
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
    .send(stream());
}
