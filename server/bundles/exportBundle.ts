// Exports a project as a bundle to download. The document is first written to a file, from one snapshot of the database
// and with pauses, so that a slow download occupies neither the database nor memory. The file is removed after it was
// sent.

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { AssetStore } from '../assets/store.ts';
import { zipOf } from '../assets/zip.ts';
import type { Database } from '../database/database.ts';
import { readSnapshot } from '../database/texts.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { assetName, DOCUMENT_NAME } from './bundleForm.ts';
import type { BundledFile } from './bundledPictures.ts';
import { bundleText } from './writeBundle.ts';

/** The services that the export of a bundle needs. */
export interface BundleExportServices {
  readonly database: Database;
  readonly assetStore: Pick<AssetStore, 'get'>;
  readonly bundleFolder: string;
  readonly newId: () => string;
}

/** Returns the folder in which bundles are written and unpacked, after removing what a crash has left there. */
export async function emptyBundleFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'bundles');
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** A bundle to be sent: its bytes and their file type. */
interface BundleFile {
  readonly ending: 'json' | 'zip';
  readonly byteSize: bigint;
  readonly stream: Readable;
}

/**
 * Writes the bundle of a project: a JSON document, or a zip file with the pictures that its cells show.
 * @throws AppError 'tooLarge' where it could not be imported again
 */
export async function exportBundle(
  services: BundleExportServices,
  projectId: string,
  hasPictures: boolean,
): Promise<BundleFile> {
  const { database, assetStore, bundleFolder, newId } = services;
  await mkdir(bundleFolder, { recursive: true, mode: 0o700 });
  const path = join(bundleFolder, `${newId()}.json`);
  const removed = (stream: Readable) => stream.on('close', () => void rm(path, { force: true }));
  try {
    const files = await writeDocument(database, projectId, path, hasPictures);
    const { size } = await stat(path);
    mustBeImportable(size + files.reduce((sum, { byteSize }) => sum + byteSize, 0));
    if (files.length === 0)
      return { ending: 'json', byteSize: BigInt(size), stream: removed(createReadStream(path)) };
    const stored = await Promise.all(
      files.map(({ fileId }) => assetStore.get({ projectId, fileId, size: 'original' })),
    );
    const lastModified = new Date(0);
    const { byteSize, stream } = await zipOf([
      { name: DOCUMENT_NAME, size, lastModified, open: () => createReadStream(path) },
      ...stored.map((file, at) => ({
        name: assetName(files[at]?.fileId ?? ''),
        size: file.byteSize,
        lastModified,
        open: () => file.stream(),
      })),
    ]);
    return { ending: 'zip', byteSize, stream: removed(stream) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function writeDocument(
  database: Database,
  projectId: string,
  path: string,
  hasPictures: boolean,
): Promise<readonly BundledFile[]> {
  return readSnapshot(database, async (read) => {
    let files: readonly BundledFile[] = [];
    async function* text() {
      let size = 0;
      const pieces = bundleText(read, projectId, { hasPictures, others: createYieldToOthers() });
      for (let piece = await pieces.next(); ; piece = await pieces.next()) {
        if (piece.done === true) {
          files = piece.value;
          return;
        }
        size += Buffer.byteLength(piece.value);
        if (size > limits.bundleJsonBytes) throw tooLarge(limits.bundleJsonBytes, 'sheets');
        yield piece.value;
      }
    }
    await pipeline(Readable.from(text()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return files;
  });
}

function mustBeImportable(bytes: number): void {
  if (bytes > limits.importBytes) throw tooLarge(limits.importBytes, 'sheets and pictures');
}

function tooLarge(most: number, what: string): AppError {
  return new AppError('tooLarge', {
    message: `The ${what} of this project have more than ${most / 1024 ** 2} MB, which is too much for one file. Export it without pictures, or fewer sheets of it.`,
  });
}
