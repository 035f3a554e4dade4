// Uploads in parts: their owners, limits and expiry. An upload belongs to the person who opened it; for anyone else it
// does not exist. Its state is in the database and its bytes are in the store of assets, so that any server can
// continue it.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { openKeyedQueues } from '../keyedQueues.ts';
import type { AssetStore } from '../assets/store.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { openCloseUpload } from './closeUpload.ts';
import { openReceivePart, type SentPart } from './receivePart.ts';
import {
  addUpload,
  changeState,
  deleteUpload,
  fileNameOf,
  findUpload,
  mustBeOpen,
  partsOf,
  unfinishedOf,
  untouchedUploads,
  type PartRow,
  type UploadPurpose,
  type UploadRow,
} from './uploadRows.ts';
import { openWholeHashes } from './wholeHashes.ts';

/** A complete upload of a person. */
export interface UploadedFile {
  readonly fileName: string;
  readonly byteSize: number;
  readonly sha256: string;
  readonly projectId: string | null;
  /** Runs `work` with the path of a local file of its bytes. */
  withPath<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
}

/** A file that is about to be uploaded. */
export interface NewUpload {
  readonly fileName: string;
  readonly byteSize: number;
  readonly projectId: string | null;
  readonly purpose: UploadPurpose;
}

/** The uploads of all people. */
export interface UploadStore {
  /**
   * Opens an upload and resolves to its id.
   * @throws AppError 'tooLarge', or 'slowDown' when too many are open
   */
  open(userId: string, file: NewUpload): Promise<string>;
  /** Receives a part. The same content again changes nothing; other content replaces the part. @throws AppError */
  part(userId: string, id: string, sent: SentPart): Promise<Pick<PartRow, 'byteSize' | 'sha256'>>;
  /** Returns the parts that have arrived. @throws AppError 'notFound' */
  state(
    userId: string,
    id: string,
  ): Promise<Pick<UploadRow, 'byteSize'> & { readonly parts: readonly PartRow[] }>;
  /**
   * Joins the parts; repeating the call changes nothing.
   * @throws AppError when parts are missing or damaged; 'busy' while the joining goes on
   */
  close(userId: string, id: string, sha256: string | null): Promise<string>;
  /**
   * Returns a complete upload of this user, and keeps it from being swept for a while.
   * @throws AppError 'notFound'
   */
  get(userId: string, id: string): Promise<UploadedFile>;
  /** Removes the record of an upload whose file has become a version. The bytes stay. */
  release(userId: string, id: string): Promise<void>;
  /** Removes an upload with its bytes. */
  drop(userId: string, id: string): Promise<void>;
  /**
   * Removes an upload that its person gives up, with what has arrived of it.
   * @throws AppError 'notFound', 'conflict' where it is whole already, 'busy' while a part is being written
   */
  cancel(userId: string, id: string): Promise<void>;
  /** Removes uploads that nobody has touched for a day. */
  sweep(): Promise<void>;
}

/** The services that uploads need. */
export interface UploadStoreServices {
  readonly database: Database;
  readonly assetStore: AssetStore;
  readonly now: () => number;
  readonly newId: () => string;
  readonly fault: (error: unknown) => void;
}

/** Time after which an untouched upload is removed: an upload that was interrupted in the evening can continue in the
 *  morning. */
const RETENTION_MS = 24 * 60 * 60 * 1000;
const SWEPT_AT_ONCE = 100;
/** Most parts of a file that are kept on this machine until an earlier one arrives, if the store is elsewhere. */
const MOST_EARLY = 8;

/** Opens the store of uploads: their records in the database, and their parts in the store of assets. */
export function openUploadStore(services: UploadStoreServices): UploadStore {
  const { database, assetStore, now, newId } = services;
  const { knex, reader } = database;
  const hashes = openWholeHashes(assetStore.parts.hasFixedSizes ? MOST_EARLY : Infinity);
  const receivePart = openReceivePart({ ...services, hashes });
  const closeUpload = openCloseUpload({ ...services, hashes });
  const inQueue = openKeyedQueues();

  async function remove(upload: UploadRow): Promise<void> {
    hashes.forget(upload.id);
    if (!(await isVersion(database, upload.id))) {
      await assetStore.parts.abandon(unfinishedOf(upload));
      const { projectId, fileId } = fileNameOf(upload);
      await assetStore.forget(projectId, fileId);
    }
    await deleteUpload(knex, upload.id);
  }

  return {
    async open(userId, { fileName, byteSize, projectId, purpose }) {
      mustFit(byteSize, purpose, projectId);
      const id = newId();
      const at = { createdAt: now(), touchedAt: now() };
      const uploadFields = { id, userId, projectId, purpose, fileName, byteSize };
      const upload: UploadRow = { ...uploadFields, ...at, state: 'open', reference: null, sha256: null };
      await addUpload(knex, upload);
      try {
        const reference = await assetStore.parts.begin(fileNameOf(upload), byteSize);
        await knex('upload').where({ id }).update({ reference });
      } catch (error) {
        await deleteUpload(knex, id);
        throw error;
      }
      return id;
    },

    async part(userId, id, sent) {
      mustBeOpen(await findUpload(reader, userId, id));
      // If the same part is sent twice at once, the later one waits for the earlier one, and then replaces it.
      return inQueue(`${id} ${sent.part}`, async () => {
        const upload = await findUpload(reader, userId, id);
        mustBeOpen(upload);
        return receivePart(upload, sent);
      });
    },

    async state(userId, id) {
      const { byteSize } = await findUpload(reader, userId, id);
      return { byteSize, parts: await partsOf(reader, id) };
    },

    async close(userId, id, sha256) {
      await closeUpload(await findUpload(knex, userId, id), sha256);
      return id;
    },

    async get(userId, id) {
      const upload = await findUpload(knex, userId, id);
      const isMine = upload.state === 'closed' && (await changeState(knex, upload, { touchedAt: now() }));
      // Another request of its owner has touched it at the same time, or it is being swept.
      if (!isMine && (await findUpload(knex, userId, id)).state !== 'closed') throw new AppError('notFound');
      const { fileName, byteSize, projectId, sha256 } = upload;
      const name = fileNameOf(upload);
      return {
        fileName,
        byteSize,
        projectId,
        sha256: sha256 ?? '',
        withPath: (work) => assetStore.withPath(name, work),
      };
    },

    async release(userId, id) {
      await findUpload(knex, userId, id);
      await deleteUpload(knex, id);
    },

    async drop(userId, id) {
      await remove(await findUpload(knex, userId, id));
    },

    async cancel(userId, id) {
      const upload = await findUpload(knex, userId, id);
      if (upload.state !== 'open') throw new AppError('conflict', { message: 'This file is whole already.' });
      // From here on no part is taken, and the upload is not joined.
      if (!(await changeState(knex, upload, { state: 'swept' })))
        throw new AppError('busy', { retryAfterSeconds: 1 });
      await remove(upload);
    },

    async sweep() {
      const before = now() - RETENTION_MS;
      for (;;) {
        const old = await untouchedUploads(knex, before, SWEPT_AT_ONCE);
        for (const upload of old)
          if (await changeState(knex, upload, { state: 'swept' })) await remove(upload);
        if (old.length < SWEPT_AT_ONCE) break;
      }
      await assetStore.parts.sweep(
        before,
        async (id) => (await reader('upload').where({ id }).first('id')) !== undefined,
      );
    },
  };
}

/** Returns whether an upload has become a version, whose bytes stay: also one in the bin, or one that is held. */
async function isVersion({ knex }: Database, id: string): Promise<boolean> {
  const made: unknown =
    (await knex(tableOf('assetFile')).where({ id }).first('id')) ??
    (await knex('held_version').where({ fileId: id }).first('fileId'));
  return made !== undefined;
}

/**
 * Checks that a file is not too large for its purpose. Only files of projects may be large, since others are read into
 * memory as a whole.
 * @throws AppError 'tooLarge'
 */
function mustFit(byteSize: number, purpose: UploadPurpose, projectId: string | null): void {
  if (purpose === 'avatar' && byteSize > limits.avatarBytes)
    throw tooLarge(`Pictures may have up to ${limits.avatarBytes / 1024 ** 2} MB.`);
  const isLarge = projectId !== null && (purpose === null || purpose === 'asset');
  if (isLarge && byteSize > limits.uploadBytes)
    throw tooLarge(`A file may have up to ${limits.uploadBytes / 1024 ** 3} GB.`);
  if (!isLarge && byteSize > limits.importBytes)
    throw tooLarge(`A file to import may have up to ${limits.importBytes / 1024 ** 2} MB.`);
}

function tooLarge(message: string): AppError {
  return new AppError('tooLarge', { message });
}
