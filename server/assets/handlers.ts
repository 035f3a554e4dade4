// Handlers of `shared/api/assets.ts`.

import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Handlers } from '../contract.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import { findDocument } from '../database/findDocument.ts';
import { dispositionOf } from '../disposition.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { openKeyedQueues } from '../keyedQueues.ts';
import type { UploadedFile, UploadStore } from '../uploads/uploads.ts';
import { addVersion, mustBeIn, type AssetServices, type FileInPlace, type NewVersion } from './assets.ts';
import { formOf, mustBeClean, mustBeForm } from './forms.ts';
import { deleteHeldVersion, findHeldVersion, heldVersionsFor } from './heldVersions.ts';
import type { PreviewRequests } from './previews/previewRequests.ts';
import type { Previews } from './previews/previews.ts';
import type { Scans } from './scans.ts';
import { CACHE_SECONDS, sendFile } from './sendFile.ts';
import type { UrlSigner } from './urlSigner.ts';
import { openRowNumbers } from '../talk/rowNumbers.ts';
import { cuesOf } from './cues.ts';
import { usesOf } from './uses.ts';
import { openZip, zipIdsIn } from './zip.ts';

/** The services that the handlers of assets need. */
export interface AssetHandlerServices extends AssetServices {
  readonly access: AccessControl;
  readonly uploads: UploadStore;
  readonly urlSigner: UrlSigner;
  readonly previews: Pick<Previews, 'mustHavePage'>;
  readonly previewRequests: PreviewRequests;
  /** The scans of uploaded files; null where files are not scanned for viruses. */
  readonly scans: Scans | null;
}

type VersionCalls = 'assets.create' | 'assets.held' | 'assets.dropHeld';
type UsageCalls = 'assets.uses' | 'assets.cues';
type ByteCalls = 'assets.redirect' | 'assets.bytes' | 'assets.zip';

/** Returns the handlers that make versions of assets, redirect to their signed addresses, and send their bytes. */
export function assetHandlers(
  services: AssetHandlerServices,
): Handlers<VersionCalls | UsageCalls | ByteCalls> {
  return { ...versionHandlers(services), ...usageHandlers(services), ...byteHandlers(services) };
}

async function mustOpen({ access }: AssetHandlerServices, userId: string, projectId: string): Promise<void> {
  mustMay(await access.roleOf(userId, projectId), 'project.open');
}

function usageHandlers(services: AssetHandlerServices): Handlers<UsageCalls> {
  const { database } = services;
  const findRowNumbers = openRowNumbers(database);
  return {
    'assets.uses': async ({ params: { projectId, assetId }, query, caller }) => {
      await mustOpen(services, caller.userId, projectId);
      const asset = await findDocument(database, 'asset', assetId);
      if (asset?.projectId !== projectId) throw new AppError('notFound');
      return usesOf(database.reader, { projectId, assetId, ...query });
    },

    'assets.cues': async ({ params: { projectId, assetId }, caller }) => {
      await mustOpen(services, caller.userId, projectId);
      const asset = await findDocument(database, 'asset', assetId);
      if (asset?.projectId !== projectId) throw new AppError('notFound');
      return { cues: await cuesOf({ database, findRowNumbers }, { projectId, assetId }) };
    },
  };
}

function byteHandlers(services: AssetHandlerServices): Handlers<ByteCalls> {
  const { database, urlSigner, assetStore, previews, previewRequests } = services;
  return {
    'assets.zip': async ({ params: { projectId }, query, caller, reply }) => {
      await mustOpen(services, caller.userId, projectId);
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

    'assets.redirect': async ({ params: { projectId, assetId }, query, caller, reply }) => {
      await mustOpen(services, caller.userId, projectId);
      const asset = await findDocument(database, 'asset', assetId);
      const fileId = query.file === 'current' ? (asset?.currentFileId ?? '') : query.file;
      const file = await findDocument(database, 'assetFile', fileId);
      if (asset?.projectId !== projectId || file?.assetId !== assetId) throw new AppError('notFound');
      mustBeClean(file);
      if (file.previews === undefined) await previewRequests.add([file]);
      const { size, page } = formOf(file, query);
      if (page !== null) await previews.mustHavePage(file, page.size, page.number);
      await reply
        .header('cache-control', `private, max-age=${CACHE_SECONDS}`)
        .redirect(urlSigner.pathOf({ projectId, fileId, size }, caller.userId), 302);
      return null;
    },

    'assets.bytes': async ({ params, query, caller: { userId }, request, reply }) => {
      const { projectId, fileId } = params;
      const name = { projectId, fileId, size: mustBeForm(params.size) };
      const isMember = (await services.access.roleOf(userId, projectId)) !== null;
      if (!isMember || !urlSigner.isGood(name, userId, query)) throw new AppError('notAuthorized');
      const file = await findDocument(database, 'assetFile', fileId);
      if (!file) throw new AppError('notFound');
      mustBeClean(file);
      await sendFile(request, reply, await assetStore.get(name), { file, size: name.size });
      return null;
    },
  };
}

function versionHandlers(services: AssetHandlerServices): Handlers<VersionCalls> {
  const { database } = services;
  const inQueue = openKeyedQueues();
  return {
    'assets.create': async ({ params: { projectId }, body, caller: { userId } }) => {
      const role = await services.access.roleOf(userId, projectId);
      mustMay(role, 'asset.upload', await findDocument(database, 'project', projectId));
      const { uploadId, title, assetId = null } = body;
      return inQueue(uploadId, () => addUpload(services, uploadId, { userId, projectId, assetId, title }));
    },

    'assets.held': async ({ params: { projectId }, caller: { userId } }) => {
      const role = await services.access.roleOf(userId, projectId);
      mustMay(role, 'project.open');
      return { held: await heldVersionsFor(database.reader, projectId, { userId, isAdmin: isAdmin(role) }) };
    },

    'assets.dropHeld': async ({ params: { projectId, fileId }, caller: { userId } }) => {
      const role = await services.access.roleOf(userId, projectId);
      mustMay(role, 'project.open');
      await deleteHeldVersion(services, projectId, fileId, { userId, isAdmin: isAdmin(role) });
      return { deleted: true };
    },
  };
}

type VersionRequest = Pick<NewVersion, 'userId' | 'projectId' | 'assetId' | 'title'>;

/** A version that was made. `scan` says why it is held; left out where it is published. */
interface MadeVersion {
  readonly assetId: string;
  readonly fileId: string;
  readonly scan?: 'waiting' | 'infected';
}

/**
 * Makes a version of the upload, or returns the one that it has become already.
 * @throws AppError 'notFound', 'conflict' where it has become a version of another asset, and what `addVersion` throws
 */
async function addUpload(
  services: AssetHandlerServices,
  uploadId: string,
  wanted: VersionRequest,
): Promise<MadeVersion> {
  const { uploads, scans } = services;
  const { userId, projectId } = wanted;
  const made = await madeOf(services, uploadId, wanted);
  if (made) return made;
  const file = await uploads.get(userId, uploadId);
  // An upload that was opened for another project counts as missing in this one.
  if (file.projectId !== null && file.projectId !== projectId) throw new AppError('notFound');
  if (file.projectId === null) await moveIntoProject(services, projectId, uploadId, file);
  const { fileName, byteSize, sha256 } = file;
  const version = { ...wanted, fileId: uploadId, file: { fileName, byteSize, sha256 } };
  const required = { home: { of: 'project', id: projectId }, right: 'asset.upload' } as const;
  const answer = scans
    ? await holdVersion(services, scans, version)
    : await addVersion(services, { ...version, required });
  await (file.projectId === null ? uploads.drop(userId, uploadId) : uploads.release(userId, uploadId));
  return answer;
}

/** Copies an upload without a project to where its version lies. */
async function moveIntoProject(
  { assetStore }: AssetHandlerServices,
  projectId: string,
  fileId: string,
  { withPath }: UploadedFile,
): Promise<void> {
  await withPath((path) => assetStore.put({ projectId, fileId, size: 'original' }, path));
}

/** Holds a version and has it scanned; it is published once it is clear. Whatever would prevent its publication already
 *  refuses the request. */
async function holdVersion(
  services: AssetHandlerServices,
  scans: Scans,
  { assetId: given, ...version }: VersionRequest & { readonly fileId: string; readonly file: FileInPlace },
): Promise<MadeVersion> {
  const { projectId, fileId, file } = version;
  if (given !== null) await mustBeIn(services, projectId, given);
  await mustHaveAssetRoom(services.database.reader, projectId, file.byteSize);
  const assetId = given ?? services.newId();
  const scan = await scans.hold({ ...version, assetId, isNewAsset: given === null });
  return { assetId, fileId, ...(scan && { scan }) };
}

/**
 * Returns the version that the upload has become already, so that a request that is repeated because its response was
 * lost gets the same answer; null where there is none.
 * @throws AppError 'conflict' where it has become a version of another asset
 */
async function madeOf(
  { database }: AssetHandlerServices,
  uploadId: string,
  wanted: VersionRequest,
): Promise<MadeVersion | null> {
  const scanning = await findHeldVersion(database.reader, uploadId);
  const found = scanning ?? (await findDocument(database, 'assetFile', uploadId));
  if (found?.userId !== wanted.userId) return null;
  const { assetId = '', projectId } = found;
  if (projectId !== wanted.projectId || (wanted.assetId !== null && wanted.assetId !== assetId))
    throw new AppError('conflict', { message: 'This upload has become a file already.' });
  return { assetId, fileId: uploadId, ...(scanning && { scan: scanning.scan }) };
}

function isAdmin(role: Role | null): boolean {
  return role === 'ADMIN' || role === 'OWNER';
}
