// Reads the archive that an XLSX or ODS file is. Entries are only looked up by name, never written to disk; their
// bytes are counted as they are unpacked.

import yauzl from 'yauzl';
import { AppError } from '../../../shared/errors.ts';
import type { ReadBudget } from './readBudget.ts';
import { unreadableFile, fileTooLarge } from './fileRefusals.ts';

/** Most entries of a spreadsheet. */
const MOST_ENTRIES = 1000;

/** An open archive, and the names of its entries. */
export interface Archive {
  readonly names: readonly string[];
  /** Returns the bytes of an entry; null where there is none. Names are compared without case, as spreadsheet
   *  programs do. */
  read(name: string): Promise<AsyncIterable<Uint8Array>> | null;
  close(): void;
}

const DAMAGED = 'This file is damaged: it cannot be unpacked.';

/**
 * Opens the archive.
 * @throws AppError when the file is not an archive, or has too many entries
 */
export async function openArchive(
  path: string,
  budget: ReadBudget,
  mostEntries = MOST_ENTRIES,
): Promise<Archive> {
  const zip = await opened(path);
  const entries = await entriesOf(zip, mostEntries);
  return {
    names: [...entries.values()].map((entry) => entry.fileName),
    read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      if (entry.isEncrypted())
        throw unreadableFile('This file is protected with a password. Save it without one and try again.');
      return streamOf(zip, entry).then((stream) => counted(stream, budget));
    },
    close: () => zip.close(),
  };
}

function opened(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(unreadableFile(DAMAGED, error)) : resolve(zip),
    );
  });
}

function entriesOf(zip: yauzl.ZipFile, most: number): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName.replace(/^\/+/, '').toLowerCase(), entry);
      if (entries.size > most) reject(fileTooLarge('This file has too many parts to be read.'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(unreadableFile(DAMAGED, error)));
    zip.readEntry();
  });
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(unreadableFile(DAMAGED, error)) : resolve(stream),
    );
  });
}

async function* counted(stream: NodeJS.ReadableStream, budget: ReadBudget): AsyncIterable<Uint8Array> {
  try {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue;
      budget.bytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadableFile(DAMAGED, error);
  }
}
