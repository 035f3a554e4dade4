// The store of assets in a bucket of S3: `{project}/{version}/{size}`. The bucket is private: all bytes go through the
// server, which looks the right up again for each address (docs/decisions.md).

import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3mini } from 's3mini';
import type { S3Choice } from '../settings.ts';
import { runS3Request, openS3Client, storeDownError } from './s3Client.ts';
import { keyOf, removeAll, sizeOf } from './s3Keys.ts';
import { openS3Parts } from './s3Parts.ts';
import type { AssetStore, ByteRange } from './store.ts';
import { withTemporaryFile } from './temporaryFile.ts';

/** The most bytes of a local file that is sent in one piece, and the size of the parts of a larger one. */
const PART_BYTES = 32 * 1024 * 1024;
const READ_TRIES = 4;
const READ_WAIT_MS = 300;

/**
 * Opens the store of the bucket, which must exist. `localFolder` is for parts that are being received, and for
 * temporary copies.
 * @throws Error with the reason where the bucket cannot be read and written
 */
export async function openS3Store(choice: S3Choice, localFolder: string): Promise<AssetStore> {
  const client = openS3Client(choice);
  await mustBeUsable(client);
  return s3Store(client, localFolder);
}

async function mustBeUsable(client: S3mini): Promise<void> {
  const probe = 'uploads/probe';
  await client.putObject(probe, 'EO reads, writes and lists here.');
  if ((await client.listObjects('/', probe, 1))?.length !== 1) throw new Error('it has no such bucket');
  await client.deleteObject(probe);
}

function s3Store(client: S3mini, localFolder: string): AssetStore {
  const store: AssetStore = {
    put: async (file, path) => runS3Request(putFile(client, keyOf(file), await openAsBlob(path))),
    write: async (file, bytes) => {
      await runS3Request(client.putObject(keyOf(file), new Blob([new Uint8Array(bytes)])));
    },
    async get(file) {
      const key = keyOf(file);
      const byteSize = await runS3Request(sizeOf(client, key));
      const whole = { from: 0, to: byteSize - 1 };
      return { byteSize, stream: (range = whole) => Readable.from(bytesIn(client, key, range), BYTES) };
    },
    bytes: async (file) => {
      const found = await runS3Request(client.getObjectArrayBuffer(keyOf(file)));
      return found && Buffer.from(found);
    },
    withPath: async (file, work) => withTemporaryFile(localFolder, (await store.get(file)).stream(), work),
    async forget(projectId, fileId) {
      await runS3Request(removeAll(client, `${projectId}/${fileId}/`));
      await runS3Request(removeAll(client, `quarantine/${projectId}/${fileId}/`));
    },
    async quarantine(projectId, fileId) {
      const key = `${projectId}/${fileId}/original`;
      if (await runS3Request(client.objectExists(key)))
        await runS3Request(client.copyObject(key, `quarantine/${key}`));
      await runS3Request(removeAll(client, `${projectId}/${fileId}/`));
    },
    parts: openS3Parts(client, localFolder),
  };
  return store;
}

const BYTES = { objectMode: false };

/** Stores a local file, in parts where it is large: a request that fails is then repeated for its part alone. */
async function putFile(client: S3mini, key: string, file: Blob): Promise<void> {
  if (file.size <= PART_BYTES) {
    await client.putObject(key, file);
    return;
  }
  const uploadId = await client.getMultipartUploadId(key);
  try {
    const parts: { partNumber: number; etag: string }[] = [];
    for (let from = 0; from < file.size; from += PART_BYTES)
      parts.push(
        await client.uploadPart(key, uploadId, file.slice(from, from + PART_BYTES), parts.length + 1),
      );
    await client.completeMultipartUpload(key, uploadId, parts);
  } catch (error) {
    await client.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Yields the bytes of a range. If the connection breaks, it continues at the same byte. */
async function* bytesIn(client: S3mini, key: string, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = from;
  for (let failures = 0; at <= to;) {
    try {
      const { body } = await client.getObjectRaw(key, false, at, to + 1);
      for await (const chunk of body ?? []) {
        yield chunk;
        at += chunk.length;
        failures = 0;
      }
      if (at <= to) throw new Error('S3 sent too few bytes');
    } catch (error) {
      failures += 1;
      if (failures === READ_TRIES) throw storeDownError(error);
      await wait(READ_WAIT_MS * failures);
    }
  }
}
