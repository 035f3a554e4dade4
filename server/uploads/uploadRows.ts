// The rows of uploads and of their parts. Each part has a row, and every part that has a row is in the store, whichever
// server has received it.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { UnfinishedFile } from '../assets/store.ts';
import type { FileName } from '../assets/store.ts';

/** The purpose for which an upload was opened; null if the client named none. */
export type UploadPurpose = 'asset' | 'import' | 'avatar' | null;

/** An upload. Times are in milliseconds since 1970. */
export interface UploadRow {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string | null;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly byteSize: number;
  /** `joining` while a server joins the parts; `swept` while an unused upload is being removed. */
  readonly state: 'open' | 'joining' | 'closed' | 'swept';
  /** The store's own name of the unfinished file. */
  readonly reference: string | null;
  /** The SHA-256 of the whole file, once it is closed. */
  readonly sha256: string | null;
  readonly createdAt: number;
  /** When a part last arrived, or the file was last used. */
  readonly touchedAt: number;
}

/** A part that has arrived. */
export interface PartRow {
  readonly part: number;
  readonly byteSize: number;
  readonly sha256: string;
  readonly reference: string;
}

/** Used in place of a project id for the files of uploads without a project. */
const WITHOUT_PROJECT = 'uploads';

/** Returns the place of an upload's file: that of its future version, so that the file need not be moved. */
export function fileNameOf({ id, projectId }: Pick<UploadRow, 'id' | 'projectId'>): FileName {
  return { projectId: projectId ?? WITHOUT_PROJECT, fileId: id, size: 'original' };
}

/** Returns the file of an upload as the store knows it. */
export function unfinishedOf(upload: UploadRow): UnfinishedFile {
  return { name: fileNameOf(upload), byteSize: upload.byteSize, reference: upload.reference ?? '' };
}

const COLUMNS = [
  'id',
  'userId',
  'projectId',
  'purpose',
  'fileName',
  'byteSize',
  'state',
  'reference',
  'sha256',
  'createdAt',
  'touchedAt',
] as const;

/** A row as PostgreSQL gives it, with large numbers as texts. */
type Raw = Omit<UploadRow, 'byteSize' | 'createdAt' | 'touchedAt'> &
  Readonly<Record<'byteSize' | 'createdAt' | 'touchedAt', number | string>>;

function uploadOf({ byteSize, createdAt, touchedAt, ...rest }: Raw): UploadRow {
  return {
    ...rest,
    byteSize: Number(byteSize),
    createdAt: Number(createdAt),
    touchedAt: Number(touchedAt),
  };
}

/** Returns an upload of this user. @throws AppError 'notFound', also for somebody else's */
export async function findUpload(knex: Knex, userId: string, id: string): Promise<UploadRow> {
  const found: Raw | undefined = await knex('upload')
    .where({ id, userId })
    .first(...COLUMNS);
  if (!found || found.state === 'swept') throw new AppError('notFound');
  return uploadOf(found);
}

/** Returns the parts of an upload in their order. */
export async function partsOf(knex: Knex, uploadId: string): Promise<readonly PartRow[]> {
  const found: PartRow[] = await knex('upload_part')
    .where({ uploadId })
    .orderBy('part')
    .select('part', 'byteSize', 'sha256', 'reference');
  return found;
}

/**
 * Adds an upload, unless the person has too many. Their account is locked, so that several at once are counted.
 * @throws AppError 'slowDown'
 */
export async function addUpload(knex: Knex, upload: UploadRow): Promise<void> {
  const { userId } = upload;
  await knex.transaction(async (trx) => {
    await trx('account').where({ id: userId }).forUpdate().first('id');
    const own: { state: string; byteSize: number | string }[] = await trx('upload')
      .where({ userId })
      .select('state', 'byteSize');
    const open = own.filter(({ state }) => state === 'open' || state === 'joining');
    const bytes = own.reduce((sum, { byteSize }) => sum + Number(byteSize), upload.byteSize);
    const { most, bytes: mostBytes } = limits.unfinishedUploads;
    if (open.length >= most || bytes > mostBytes) {
      throw new AppError('slowDown', {
        message: 'Too many uploads are under way. Finish some of them first.',
        retryAfterSeconds: 60,
      });
    }
    await trx('upload').insert(upload);
  });
}

/**
 * Writes the row of a part that is in the store. The upload is locked, so that concurrent parts cannot exceed the
 * announced size together. Resolves to the store's reference of the part that it replaces; null where there is none.
 * @throws AppError 'conflict' where the upload is not open any more, 'tooLarge'
 */
export async function savePart(
  knex: Knex,
  uploadId: string,
  row: PartRow,
  now: number,
): Promise<string | null> {
  return knex.transaction(async (trx) => {
    const upload: { state: string; byteSize: number | string } | undefined = await trx('upload')
      .where({ id: uploadId })
      .forUpdate()
      .first('state', 'byteSize');
    if (upload?.state !== 'open') throw isFinished();
    const parts = await partsOf(trx, uploadId);
    const others = parts.filter(({ part }) => part !== row.part);
    const bytes = others.reduce((sum, { byteSize }) => sum + byteSize, row.byteSize);
    if (bytes > Number(upload.byteSize)) throw partTooLargeError();
    await trx('upload_part')
      .insert({ uploadId, ...row })
      .onConflict(['uploadId', 'part'])
      .merge();
    await trx('upload').where({ id: uploadId }).update({ touchedAt: now });
    return parts.find(({ part }) => part === row.part)?.reference ?? null;
  });
}

/** Returns the refusal of a part of an upload that is not open. */
function isFinished(): AppError {
  return new AppError('conflict', { message: 'This upload is finished.' });
}

/** Throws unless parts may be sent. @throws AppError 'conflict' */
export function mustBeOpen({ state }: UploadRow): void {
  if (state !== 'open') throw isFinished();
}

/** Returns the refusal of a part that is larger than the announced file. */
export function partTooLargeError(): AppError {
  return new AppError('tooLarge', { message: 'This part is larger than was said.' });
}

/** Changes the state of an upload if it is still as it was read. Resolves to whether it was. */
export async function changeState(
  knex: Knex,
  { id, state, touchedAt }: Pick<UploadRow, 'id' | 'state' | 'touchedAt'>,
  change: Partial<Pick<UploadRow, 'state' | 'sha256' | 'reference' | 'touchedAt'>>,
): Promise<boolean> {
  return (await knex('upload').where({ id, state, touchedAt }).update(change)) === 1;
}

/** Removes the rows of parts, all of them where no numbers are named. */
export async function deleteParts(knex: Knex, uploadId: string, parts?: readonly number[]): Promise<void> {
  const own = knex('upload_part').where({ uploadId });
  await (parts ? own.whereIn('part', [...parts]) : own).delete();
}

/** Removes the rows of an upload. */
export async function deleteUpload(knex: Knex, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await deleteParts(trx, id);
    await trx('upload').where({ id }).delete();
  });
}

/** Returns uploads that nobody has touched since `before`, the oldest first. */
export async function untouchedUploads(
  knex: Knex,
  before: number,
  most: number,
): Promise<readonly UploadRow[]> {
  const found: Raw[] = await knex('upload')
    .where('touchedAt', '<', before)
    .orderBy('touchedAt')
    .limit(most)
    .select(...COLUMNS);
  return found.map(uploadOf);
}
