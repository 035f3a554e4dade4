// Joins the parts of an upload into one file. The work continues after its request has ended, so a client that repeats
// the request finds it further along or finished. One server at a time does the work; another takes over if that one
// ends.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { AppError } from '../../shared/errors.ts';
import { MissingParts, type AssetStore } from '../assets/store.ts';
import type { Database } from '../database/database.ts';
import {
  changeState,
  deleteParts,
  fileNameOf,
  partsOf,
  unfinishedOf,
  type PartRow,
  type UploadRow,
} from './uploadRows.ts';
import type { WholeHashes } from './wholeHashes.ts';

/** The services that closing uploads needs. */
export interface CloseServices {
  readonly database: Database;
  readonly assetStore: AssetStore;
  readonly hashes: WholeHashes;
  readonly now: () => number;
}

/** Time for which a request waits before the client is told to repeat it. */
const PATIENCE_MS = 15_000;
/** Time without a renewal of the lease after which another server may take over the work. */
const LEASE_MS = 30_000;

/** An upload that is being joined by this process. */
interface Joining {
  readonly work: Promise<void>;
  /** Number of bytes that were read so far to verify the file. */
  done: number;
}

/** Returns the function that closes an upload, and resolves once its file is whole. @throws AppError 'badRequest',
 *  'conflict', 'busy' */
export function openCloseUpload(
  services: CloseServices,
): (upload: UploadRow, sha256: string | null) => Promise<void> {
  const own = new Map<string, Joining>();

  function begin(upload: UploadRow, sha256: string | null): Joining {
    const joining = {
      done: 0,
      work: join(services, upload, sha256, (bytes) => void (joining.done += bytes)).finally(() =>
        own.delete(upload.id),
      ),
    };
    // Waiting requests get the error. If none is waiting, the next request finds the state of the upload.
    joining.work.catch(() => undefined);
    own.set(upload.id, joining);
    return joining;
  }

  return async (upload, sha256) => {
    if (upload.state === 'closed') return;
    const isElsewhere = upload.state === 'joining' && upload.touchedAt > services.now() - LEASE_MS;
    const found = own.get(upload.id);
    if (!found && isElsewhere) throw isUnderway(null);
    const joining = found ?? begin(upload, sha256);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(isUnderway(joining.done / upload.byteSize)), PATIENCE_MS);
    });
    await Promise.race([joining.work, late]).finally(() => clearTimeout(timer));
  };
}

function isUnderway(share: number | null): AppError {
  const far = share === null ? '' : ` ${Math.floor(share * 100)} % of it is done.`;
  return new AppError('busy', {
    code: 'JOINING',
    message: `The file is being put together.${far}`,
    retryAfterSeconds: 1,
  });
}

/** Joins the parts while a lease keeps all others from the upload. */
async function join(
  services: CloseServices,
  upload: UploadRow,
  expected: string | null,
  onRead: (bytes: number) => void,
): Promise<void> {
  const { database, now } = services;
  const change = { state: 'joining', touchedAt: now() } as const;
  if (!(await changeState(database.knex, upload, change))) throw isUnderway(null);
  const taken = { ...upload, ...change };
  const lease = openLease(services, taken);
  try {
    const sha256 = await joinTaken(services, taken, expected, onRead);
    await changeState(database.knex, await lease.end(), { state: 'closed', sha256, touchedAt: now() });
    services.hashes.forget(upload.id);
  } catch (error) {
    await changeState(database.knex, await lease.end(), { state: 'open', touchedAt: now() });
    throw error;
  }
}

/** Renews the lease on an upload while its parts are joined. `end` resolves to the last written row. */
function openLease({ database, now }: CloseServices, upload: UploadRow): { end(): Promise<UploadRow> } {
  let own = upload;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(async () => {
      const touchedAt = now();
      if (await changeState(database.knex, own, { touchedAt })) own = { ...own, touchedAt };
    });
    renewing.catch(() => undefined);
  }, LEASE_MS / 5);
  return {
    async end() {
      clearInterval(timer);
      await renewing.catch(() => undefined);
      return own;
    },
  };
}

async function joinTaken(
  services: CloseServices,
  upload: UploadRow,
  expected: string | null,
  onRead: (bytes: number) => void,
): Promise<string> {
  const { database, assetStore, hashes } = services;
  const parts = await partsOf(database.knex, upload.id);
  mustBeWhole(upload, parts);
  const file = unfinishedOf(upload);
  const early =
    (await hashes.of(
      upload.id,
      parts.map(({ sha256 }) => sha256),
    )) ?? (await hashOfParts(services, upload, parts, onRead));
  if (early !== null) mustMatch(early, expected);
  try {
    await assetStore.parts.finish(file, parts);
  } catch (error) {
    if (!(error instanceof MissingParts)) throw error;
    await deleteParts(database.knex, upload.id, error.parts);
    throw isIncomplete();
  }
  if (early !== null) return early;
  const late = await hashOf((await assetStore.get(file.name)).stream(), onRead);
  if (expected !== null && late !== expected.toLowerCase()) await startAgain(services, upload);
  mustMatch(late, expected);
  return late;
}

/** Returns the hash of the parts where they lie on this machine; null where they do not. */
async function hashOfParts(
  { assetStore }: CloseServices,
  upload: UploadRow,
  parts: readonly PartRow[],
  onRead: (bytes: number) => void,
): Promise<string | null> {
  const paths = parts.flatMap(
    ({ reference }) => assetStore.parts.pathOf(unfinishedOf(upload), reference) ?? [],
  );
  if (paths.length < parts.length) return null;
  async function* bytes() {
    for (const path of paths) yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
  }
  return hashOf(bytes(), onRead).catch((error: unknown) => {
    // A missing file is reported by the store, with the number of the part.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}

async function hashOf(chunks: AsyncIterable<Uint8Array>, onRead: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    onRead(chunk.length);
  }
  return hash.digest('hex');
}

/** Deletes the joined file and the rows of its parts, and begins the file again in the store. A damaged part has been
 *  joined, and joined parts cannot be replaced. */
async function startAgain({ database, assetStore }: CloseServices, upload: UploadRow): Promise<void> {
  const { projectId, fileId } = fileNameOf(upload);
  await assetStore.forget(projectId, fileId);
  const reference = await assetStore.parts.begin(fileNameOf(upload), upload.byteSize);
  await deleteParts(database.knex, upload.id);
  await database.knex('upload').where({ id: upload.id }).update({ reference });
}

function mustMatch(sha256: string, expected: string | null): void {
  if (expected === null || sha256 === expected.toLowerCase()) return;
  throw new AppError('badRequest', {
    code: 'CHECKSUM',
    message: 'The file arrived damaged. Send it again.',
  });
}

function mustBeWhole({ byteSize }: UploadRow, parts: readonly PartRow[]): void {
  const isRow = parts.every(({ part }, at) => part === at + 1);
  const bytes = parts.reduce((sum, each) => sum + each.byteSize, 0);
  if (!isRow || bytes !== byteSize) throw isIncomplete();
}

function isIncomplete(): AppError {
  return new AppError('badRequest', {
    code: 'INCOMPLETE',
    message: 'Parts of the file are missing. Send them again.',
  });
}
