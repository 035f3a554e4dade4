// Where the files of assets lie in a bucket.

import type { S3mini } from 's3mini';
import { AppError } from '../../shared/errors.ts';
import { statusOf } from './s3Client.ts';
import type { FileName } from './store.ts';

/** Returns the key of a file in the bucket. */
export function keyOf({ projectId, fileId, size }: FileName): string {
  return `${projectId}/${fileId}/${size}`;
}

/** Returns the size of an object. @throws AppError 'notFound' */
export async function sizeOf(client: S3mini, key: string): Promise<number> {
  try {
    return await client.getContentLength(key);
  } catch (error) {
    throw statusOf(error) === 404 ? new AppError('notFound') : error;
  }
}

/** Removes all objects whose keys begin with `prefix`. */
export async function removeAll(client: S3mini, prefix: string): Promise<void> {
  for (const { Key } of (await client.listObjects('/', prefix)) ?? []) await client.deleteObject(Key);
}
