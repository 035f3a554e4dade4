// Making a version of an asset: the bytes are on the disk before anybody is told of them.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import type { Writer } from '../actions/receive.ts';
import type { Database } from '../database/database.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import { documentOf } from '../database/document.ts';
import type { UploadedFile } from '../uploads/uploads.ts';
import { contentTypeOf, isPicture } from './kinds.ts';
import { pictureOf } from './pictures.ts';
import type { AssetStore } from './store.ts';

/** The parts of the server that making a version of an asset needs. */
export interface AssetParts {
  readonly database: Database;
  readonly writer: Writer;
  readonly assetStore: AssetStore;
  readonly newId: () => string;
}

/** A file that is to become a version of an asset. */
export interface NewVersion {
  readonly userId: string;
  readonly projectId: string;
  /** Null: a new asset. */
  readonly assetId: string | null;
  readonly title: string;
  /** A version has the id of its upload: one upload is one version, by the key of its table. */
  readonly fileId?: string;
  readonly file: Pick<UploadedFile, 'path' | 'fileName' | 'byteSize'>;
}

/** @throws AppError 'notFound' for an asset that is not in the project */
export async function addVersion(
  parts: AssetParts,
  { userId, projectId, assetId: given, title, fileId = parts.newId(), file }: NewVersion,
): Promise<{ assetId: string; fileId: string }> {
  const { writer, assetStore, newId } = parts;
  if (given !== null) await mustBeIn(parts, projectId, given);
  await mustHaveAssetRoom(parts.database.reader, projectId, file.byteSize);
  const assetId = given ?? newId();
  const facts = await stored(parts, { projectId, fileId }, file);
  const own = { entityId: assetId, parentEntityId: projectId, channelId: projectId };
  const made: Action[] = [];
  if (given === null) made.push(action(newId(), 'asset.create', own, { projectId, title }));
  const version = { ...own, entityId: fileId, parentEntityId: assetId };
  made.push(
    action(newId(), 'assetFile.create', version, { assetId, ...facts }),
    action(newId(), 'asset.update.currentFile', own, { currentFileId: fileId }),
  );
  try {
    await writer.perform(userId, made, { trusted: true });
  } catch (error) {
    await assetStore.forget(projectId, fileId);
    throw error;
  }
  return { assetId, fileId };
}

/** Copies the file and makes its sizes; answers what is told of it. */
export async function stored(
  { assetStore }: Pick<AssetParts, 'assetStore'>,
  at: { projectId: string; fileId: string },
  { path, fileName, byteSize }: NewVersion['file'],
): Promise<Fields> {
  const contentType = await contentTypeOf(path);
  const picture = isPicture(contentType) ? await pictureOf(path) : null;
  await assetStore.put({ ...at, size: 'original' }, path);
  for (const [size, bytes] of picture?.sizes ?? []) await assetStore.write({ ...at, size }, bytes);
  return {
    fileName: fileName.slice(0, limits.fileNameLength),
    byteSize,
    contentType,
    sha256: await hashOf(path),
    ...(picture && { width: picture.width, height: picture.height }),
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function mustBeIn({ database }: AssetParts, projectId: string, assetId: string): Promise<void> {
  const asset = await documentOf(database, 'asset', assetId);
  if (asset?.projectId !== projectId) throw new AppError('notFound');
}

function action(id: string, name: string, query: Action['query'], data: Fields): Action {
  const [type = '', verb, property = null] = name.split('.');
  return { id, type, verb: verb === 'create' ? 'create' : 'update', property, query, data, previous: null };
}
