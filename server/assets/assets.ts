// Adds new versions of assets. The bytes of a version are in the store before it is published.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import { PICTURE_SIZES, type PictureSize } from '../../shared/pictures.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { RequiredRight } from '../actions/requiredRight.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import { hasPreviewJob } from '../jobs/previewJobs.ts';
import type { AssetFile } from '../../shared/records.ts';
import { contentTypeOf, isInlinePicture } from './contentType.ts';
import { forgetUnpublished } from './forgetUnpublished.ts';
import type { AssetStore } from './store.ts';

/** The services that making a version of an asset needs. */
export interface AssetServices {
  readonly database: Database;
  readonly writer: ActionWriter;
  readonly assetStore: AssetStore;
  readonly newId: () => string;
}

/** A file that is to become a version of an asset. */
export interface NewVersion {
  readonly userId: string;
  readonly projectId: string;
  /** Id of the asset; null for a new one. */
  readonly assetId: string | null;
  /** Id for the new asset, where the caller has chosen one. */
  readonly newAssetId?: string;
  readonly title: string;
  /** Id of the version. It is the id of its upload, if it has one, so that the key of the table allows only one version
   *  of each upload. */
  readonly fileId?: string;
  readonly file: NewFile;
  /** Set for a version that is published although no scanner has cleared it. */
  readonly scan?: 'waiting' | 'infected' | null;
  /** The right that the person must have when the version is published; left out where the server publishes it. */
  readonly required?: RequiredRight;
}

/** The metadata of a file whose bytes are already stored where its version expects them. */
export interface FileInPlace {
  readonly fileName: string;
  readonly byteSize: number;
  readonly sha256: string;
}

/** A local file, which is copied into the store, or one that is there already. */
type NewFile = FileInPlace | LocalFile;

interface LocalFile extends Omit<FileInPlace, 'sha256'> {
  readonly path: string;
  /** Whether the file is one of EO's own. Its smaller sizes are then made once and kept in memory. */
  readonly isBundled?: boolean;
}

/**
 * Adds a version, or a new asset with it.
 * @throws AppError 'notFound' for an asset that is not in the project
 */
export async function addVersion(
  services: AssetServices,
  given: NewVersion,
): Promise<{ assetId: string; fileId: string }> {
  const { writer, newId } = services;
  const { userId, projectId, newAssetId, title, fileId = newId(), file, scan, required } = given;
  if (given.assetId !== null) await mustBeIn(services, projectId, given.assetId);
  // The bytes of a held version are counted already.
  const newBytes = required?.heldFileId === undefined ? file.byteSize : 0;
  await mustHaveAssetRoom(services.database.reader, projectId, newBytes);
  const assetId = given.assetId ?? newAssetId ?? newId();
  const at = { projectId, fileId };
  const isInPlace = 'sha256' in file;
  const facts = isInPlace
    ? await describeVersion(services, at, file)
    : await storeVersion(services, at, file);
  const own = { entityId: assetId, parentEntityId: projectId, channelId: projectId };
  const made: Action[] = [];
  if (given.assetId === null) made.push(makeAction(newId(), 'asset.create', own, { projectId, title }));
  const version = { ...own, entityId: fileId, parentEntityId: assetId };
  made.push(
    makeAction(newId(), 'assetFile.create', version, { assetId, ...facts, ...(scan && { scan }) }),
    makeAction(newId(), 'asset.update.currentFile', own, { currentFileId: fileId }),
  );
  try {
    await writer.perform(userId, made, { trusted: true, ...(required && { required }) });
  } catch (error) {
    // The bytes of an upload stay, since the request may be repeated.
    if (!isInPlace) await forgetUnpublished(services, projectId, [fileId]);
    throw error;
  }
  return { assetId, fileId };
}

/** Copies the file and makes its smaller sizes; returns the fields that are published. */
export async function storeVersion(
  services: Pick<AssetServices, 'assetStore'>,
  at: { projectId: string; fileId: string },
  { path, isBundled = false, ...facts }: LocalFile,
): Promise<Fields> {
  await services.assetStore.put({ ...at, size: 'original' }, path);
  const decode = isBundled ? () => decodeBundled(path) : decodePicture;
  return describeVersion(services, at, { ...facts, sha256: await hashOf(path) }, decode);
}

/** Makes the smaller sizes of a version whose bytes are stored; returns the fields that are published. */
async function describeVersion(
  { assetStore }: Pick<AssetServices, 'assetStore'>,
  at: { projectId: string; fileId: string },
  { fileName, byteSize, sha256 }: FileInPlace,
  decode = decodePicture,
): Promise<Fields> {
  const original = { ...at, size: 'original' } as const;
  const contentType = await contentTypeOf(await assetStore.get(original));
  const picture = isInlinePicture(contentType) ? await assetStore.withPath(original, decode) : null;
  for (const [size, bytes] of picture?.sizes ?? []) await assetStore.write({ ...at, size }, bytes);
  return {
    fileName: fileName.slice(0, limits.fileNameLength),
    byteSize,
    contentType,
    sha256,
    ...(picture && { width: picture.width, height: picture.height }),
    ...(!hasPreviewJob(contentType) && { previews: previewsAtOnce(contentType, picture) }),
  };
}

/** Returns the state of the previews of a type that needs no preview job: those of a picture are made together with its
 *  version, other types have none. */
function previewsAtOnce(contentType: string, picture: DecodedPicture | null): AssetFile['previews'] {
  if (picture) return 'ready';
  return isInlinePicture(contentType) ? 'failed' : 'none';
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Throws unless the asset is in the project. @throws AppError 'notFound' */
export async function mustBeIn(
  { database }: Pick<AssetServices, 'database'>,
  projectId: string,
  assetId: string,
): Promise<void> {
  const asset = await findDocument(database, 'asset', assetId);
  if (asset?.projectId !== projectId) throw new AppError('notFound');
}

/** Returns an action that the server itself performs, by its name such as `asset.create`. */
export function makeAction(id: string, name: string, query: Action['query'], data: Fields): Action {
  const [type = '', verb, property = null] = name.split('.');
  return { id, type, verb: verb === 'create' ? 'create' : 'update', property, query, data, previous: null };
}

// Smaller copies of a picture are made once, when it is uploaded: a sheet with forty thumbnails must not load forty
// photographs.

/** Most pixels of a picture, since a small file may decode to more than fits in memory. */
const MOST_PIXELS = 100_000_000;

const WITHIN = { fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = { quality: 82 };

/** A decoded picture: its size, and the bytes of its smaller copies. */
interface DecodedPicture {
  /** Size in pixels after the rotation that the camera recorded. */
  readonly width: number;
  readonly height: number;
  readonly sizes: ReadonlyMap<PictureSize, Uint8Array>;
}

/** The pictures of EO itself that were decoded, by path. */
const bundled = new Map<string, DecodedPicture>();

/** Decodes a picture of EO itself, once: every demo has the same pictures, and decoding them would be most of the work
 *  of making it. */
async function decodeBundled(path: string): Promise<DecodedPicture | null> {
  const known = bundled.get(path);
  if (known) return known;
  const picture = await decodePicture(path);
  if (picture) bundled.set(path, picture);
  return picture;
}

/** Decodes a picture; null if the file is no picture, whatever its type claims. */
async function decodePicture(path: string): Promise<DecodedPicture | null> {
  const { default: sharp } = await import('sharp');
  const read = () => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  try {
    const { autoOrient: seen } = await read().metadata();
    const sizes = new Map<PictureSize, Uint8Array>();
    const longest = Math.max(seen.width, seen.height);
    const bySide = new Map<number, Uint8Array>();
    for (const size of ['sm', 'md', 'lg'] as const) {
      // A picture smaller than several sizes is encoded once for all of them.
      const side = Math.min(PICTURE_SIZES[size], longest);
      const bytes = bySide.get(side) ?? (await read().resize(side, side, WITHIN).webp(QUALITY).toBuffer());
      bySide.set(side, bytes);
      sizes.set(size, bytes);
    }
    return { width: seen.width, height: seen.height, sizes };
  } catch {
    return null;
  }
}
