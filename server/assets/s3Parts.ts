// The parts of unfinished files in S3. A file of several parts is a multipart upload at the key of the whole file, so
// no byte is copied when it is complete. A file that would fit into one part may still arrive in smaller ones, which S3
// does not join; these are separate objects until the file is complete.

import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { S3mini } from 's3mini';
import { z } from 'zod';
import { limits } from '../../shared/limits.ts';
import { runS3Request, statusOf, storeDownError } from './s3Client.ts';
import { keyOf, removeAll, sizeOf } from './s3Keys.ts';
import { MissingParts, type PartStore, type StoredPart, type UnfinishedFile } from './store.ts';
import { removeStaleFiles } from './temporaryFile.ts';

const UPLOADS = 'uploads';

/** Returns the parts of the store; they are received in `receivingFolder`. */
export function openS3Parts(client: S3mini, receivingFolder: string): PartStore {
  return {
    receivingFolder,
    hasFixedSizes: true,
    begin: async (name, byteSize) =>
      isSmall(byteSize) ? '' : runS3Request(client.getMultipartUploadId(keyOf(name))),
    async add(file, part, path) {
      const bytes = await openAsBlob(path);
      const reference = isSmall(file.byteSize)
        ? await addSmall(client, file, part, bytes)
        : (await runS3Request(client.uploadPart(keyOf(file.name), file.reference, bytes, part))).etag;
      return reference;
    },
    async remove(file, reference) {
      if (isSmall(file.byteSize)) await runS3Request(client.deleteObject(reference));
    },
    pathOf: () => null,
    finish: async (file, parts) => {
      if (isSmall(file.byteSize)) await runS3Request(joinSmall(client, file, parts));
      else await runS3Request(complete(client, file, parts));
    },
    async abandon(file) {
      if (isSmall(file.byteSize)) await runS3Request(removeAll(client, folderOf(file)));
      else await runS3Request(abort(client, keyOf(file.name), file.reference));
    },
    async sweep(before, isKnown) {
      await removeStaleFiles(receivingFolder, before);
      await runS3Request(sweep(client, before, isKnown));
    },
  };
}

/** Returns whether the whole file fits into one part. */
function isSmall(byteSize: number): boolean {
  return byteSize <= limits.uploadPartBytes;
}

function folderOf({ name }: Pick<UnfinishedFile, 'name'>): string {
  return `${UPLOADS}/${name.fileId}/parts/`;
}

async function addSmall(client: S3mini, file: UnfinishedFile, part: number, bytes: Blob): Promise<string> {
  const key = `${folderOf(file)}${String(part).padStart(5, '0')}-${randomBytes(6).toString('hex')}`;
  await runS3Request(client.putObject(key, bytes));
  return key;
}

async function joinSmall(client: S3mini, file: UnfinishedFile, parts: readonly StoredPart[]): Promise<void> {
  const key = keyOf(file.name);
  if (!(await client.objectExists(key))) {
    const found = await Promise.all(parts.map(({ reference }) => client.getObjectArrayBuffer(reference)));
    const missing = parts.filter(({ byteSize }, at) => found[at]?.byteLength !== byteSize);
    if (missing.length > 0) throw new MissingParts(missing.map(({ part }) => part));
    await client.putObject(key, new Blob(found.flatMap((bytes) => bytes ?? [])));
  }
  await removeAll(client, folderOf(file));
}

async function complete(
  client: S3mini,
  { name, byteSize, reference }: UnfinishedFile,
  parts: readonly StoredPart[],
): Promise<void> {
  const own = parts.map(({ part, reference: etag }) => ({ partNumber: part, etag }));
  try {
    const { etag } = await client.completeMultipartUpload(keyOf(name), reference, own);
    // S3 may send the status 200 and report in the body that it has failed.
    if (!etag) throw storeDownError('S3 did not join the parts');
  } catch (error) {
    const status = statusOf(error);
    if (status !== 400 && status !== 404) throw error;
    // Either the upload was completed before and the response was lost, or one of its parts was refused.
    const found = await sizeOf(client, keyOf(name)).catch(() => null);
    if (found !== byteSize) throw new MissingParts(parts.map(({ part }) => part));
  }
}

async function abort(client: S3mini, key: string, uploadId: string): Promise<void> {
  try {
    await client.abortMultipartUpload(key, uploadId);
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

const begun = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() });
/** The list of the unfinished uploads in S3. A single upload is read from its XML as an object, several as an array. */
const listed = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([begun.array(), begun.transform((one) => [one])]).default([]),
  }),
});

async function sweep(
  client: S3mini,
  before: number,
  isKnown: (fileId: string) => Promise<boolean>,
): Promise<void> {
  const answer = await client.listMultipartUploads();
  // A bucket without unfinished uploads may answer without the element.
  const uploads = listed.safeParse(answer).data?.ListMultipartUploadsResult.Upload ?? [];
  for (const { Key, UploadId, Initiated } of uploads) {
    const fileId = Key.split('/')[1] ?? '';
    if (Initiated.getTime() < before && !(await isKnown(fileId))) await abort(client, Key, UploadId);
  }
  for (const { Key, LastModified } of (await client.listObjects('/', `${UPLOADS}/`)) ?? []) {
    const fileId = Key.split('/')[1] ?? '';
    const isOld = new Date(LastModified).getTime() < before;
    if (isOld && !(await isKnown(fileId))) await client.deleteObject(Key);
  }
}
