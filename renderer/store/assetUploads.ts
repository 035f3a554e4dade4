// Uploads to a project's assets: how far each is, and the asset that results. Two are sent at a time, the others wait.
// Each can be paused, resumed and cancelled, also after a reload. Components subscribe to `assetTransfers`.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { call } from '../net/call.ts';
import { CallError, isNotFound, mayPass, messageOf } from '../net/callError.ts';
import { withRetries } from '../net/retries.ts';
import { cancelUpload, upload } from '../net/upload.ts';
import { session } from './session.ts';
import {
  forgetUnfinished,
  isFileOf,
  recordUnfinishedUpload,
  unfinishedUploads,
  type UnfinishedUpload,
} from './unfinishedUploads.ts';

export interface AssetTransfer {
  readonly id: number;
  readonly projectId: string;
  readonly fileName: string;
  readonly total: number;
  done: number;
  /** Time in ms for which the upload has run, without its pauses; the time left is estimated from it. */
  runMs: number;
  /** Whether the upload is shown where it was started, such as in a post, and not in the project's list of uploads. */
  readonly isInPlace: boolean;
  /**
   * `queued`: waits for other uploads; `sending`; `reading`: completely sent, the server is processing it; `paused`;
   * `fileless`: was started before a reload, and needs its file to be chosen again; `failed`: see `refusal`.
   */
  state: 'queued' | 'sending' | 'reading' | 'paused' | 'fileless' | 'failed';
  /** A sentence that says why the upload failed, or why the chosen file cannot resume it; null in all other cases. */
  refusal: string | null;
}

export const assetTransfers = proxy<{ list: AssetTransfer[] }>({ list: [] });

export interface UploadedAsset {
  readonly assetId: string;
  readonly fileId: string;
  readonly title: string;
}

/** What this module needs of an upload besides its `AssetTransfer`, which components read. */
interface Job {
  readonly id: number;
  readonly projectId: string;
  readonly assetId: string | null;
  readonly isInPlace: boolean;
  file: File | null;
  multipartId: string | undefined;
  /** Id of the upload once it is complete, or where it may be complete, as after a reload; null in all other cases. */
  uploadId: string | null;
  stop: AbortController | null;
  readonly finish: (made: UploadedAsset | null) => void;
}

const AT_ONCE = 2;
const jobs = new Map<number, Job>();
let last = 0;

/** The sentences about a file that a scanner for viruses has not cleared. */
const SCAN_SENTENCES = {
  waiting: 'This file is still to be checked for viruses.',
  infected: 'A virus was found in this file, so it was kept back.',
} as const;

/** Uploads a file as a new asset, or as a version of the asset `assetId`. Returns null when the upload was
 *  cancelled or failed; after a failure `assetTransfers` says why. While it is paused the promise waits. */
export function sendAsset(
  projectId: string,
  file: File,
  assetId: string | null = null,
): Promise<UploadedAsset | null> {
  return beginTransfer(projectId, file, { assetId, isInPlace: false }).finished;
}

/** Begins to upload a file as an asset. `finished` resolves as `sendAsset` does. */
export function beginTransfer(
  projectId: string,
  file: File,
  { assetId, isInPlace }: { readonly assetId: string | null; readonly isInPlace: boolean },
): { readonly id: number; readonly finished: Promise<UploadedAsset | null> } {
  const id = addTransfer({ projectId, fileName: file.name, total: file.size, isInPlace }, 'queued');
  const { promise: finished, resolve: finish } = Promise.withResolvers<UploadedAsset | null>();
  const sent = { multipartId: undefined, uploadId: null, stop: null };
  jobs.set(id, { id, projectId, assetId, isInPlace, file, ...sent, finish });
  startNext();
  return { id, finished };
}

/** Lists the uploads to a project that were begun before a reload, or in a tab that was closed. */
export async function listUnfinished(projectId: string): Promise<void> {
  const userId = session.user?.id ?? '';
  const elsewhere = await locksElsewhere();
  for (const begun of unfinishedUploads(userId, projectId)) {
    const isKnown = [...jobs.values()].some(({ multipartId }) => multipartId === begun.multipartId);
    if (!isKnown && !elsewhere.has(lockOf(begun.multipartId))) addUnfinished(begun);
  }
}

function addUnfinished({ projectId, assetId, fileName, byteSize, multipartId }: UnfinishedUpload): void {
  const id = addTransfer({ projectId, fileName, total: byteSize, isInPlace: false }, 'fileless');
  const sent = { multipartId, uploadId: multipartId, stop: null };
  jobs.set(id, { id, projectId, assetId, isInPlace: false, file: null, ...sent, finish: () => undefined });
}

/** Pauses an upload: what has arrived stays on the server. */
export function pauseSending(id: number): void {
  notify(id, { state: 'paused' });
  jobs.get(id)?.stop?.abort();
}

/** Resumes a paused upload. */
export function resumeSending(id: number): void {
  notify(id, { state: 'queued', refusal: null });
  startNext();
}

/** Resumes an upload that was started before a reload. Sets its `refusal` if `file` is not the file of that upload. */
export function resumeWithFile(id: number, file: File): void {
  const job = jobs.get(id);
  if (!job) return;
  const begun = unfinishedUploads(session.user?.id ?? '', job.projectId).find(
    ({ multipartId }) => multipartId === job.multipartId,
  );
  if (begun && !isFileOf(begun, file)) {
    notify(id, { refusal: `This is another file, or it has changed. Choose “${begun.fileName}” as it was.` });
    return;
  }
  job.file = file;
  resumeSending(id);
}

/** Cancels an upload, or removes a failed one from the list. */
export function cancelSending(id: number): void {
  const job = jobs.get(id);
  job?.stop?.abort();
  if (job) giveUp(job);
  remove(id, null);
}

function giveUp(job: Job): void {
  forget(job);
  if (job.multipartId !== undefined) cancelUpload(job.multipartId);
}

function addTransfer(
  about: Pick<AssetTransfer, 'projectId' | 'fileName' | 'total' | 'isInPlace'>,
  state: AssetTransfer['state'],
): number {
  const id = (last += 1);
  assetTransfers.list.push({ ...about, id, done: 0, runMs: 0, state, refusal: null });
  return id;
}

function transferOf(id: number): AssetTransfer | undefined {
  return assetTransfers.list.find((one) => one.id === id);
}

function notify(id: number, change: Partial<AssetTransfer>): void {
  const found = transferOf(id);
  if (found) Object.assign(found, change);
}

/** Removes an upload from the list, and resolves its promise with the result. */
function remove(id: number, made: UploadedAsset | null): void {
  jobs.get(id)?.finish(made);
  jobs.delete(id);
  assetTransfers.list = assetTransfers.list.filter((one) => one.id !== id);
  startNext();
}

function startNext(): void {
  const running = assetTransfers.list.filter(
    ({ state }) => state === 'sending' || state === 'reading',
  ).length;
  const waiting = assetTransfers.list.filter(({ state }) => state === 'queued').slice(0, AT_ONCE - running);
  for (const { id } of waiting) {
    const job = jobs.get(id);
    if (job?.file) void run(job, job.file);
  }
}

async function run(job: Job, file: File): Promise<void> {
  const { id } = job;
  const stop = new AbortController();
  job.stop = stop;
  notify(id, { state: 'sending', refusal: null });
  try {
    const made = await send(job, file, stop.signal);
    if (typeof made !== 'string') return remove(id, made);
    notify(id, { state: 'failed', refusal: made });
    job.finish(null);
  } catch (error) {
    // An upload that was paused or cancelled has that state in the list already.
    if (stop.signal.aborted) return;
    // An upload that the network or the server has cut, or the end of the session, can be resumed; a refused one cannot.
    const isCut = error instanceof CallError && (mayPass(error) || error.status === 401);
    notify(id, { state: isCut ? 'paused' : 'failed', refusal: messageOf(error) });
    if (isCut) return;
    giveUp(job);
    job.finish(null);
  } finally {
    if (job.stop === stop) job.stop = null;
    startNext();
  }
}

/** Longest time between two progress events that counts as running time, in ms. */
const MOST_STEP_MS = 5000;

function forget({ multipartId }: Job): void {
  if (multipartId !== undefined) forgetUnfinished(multipartId);
}

/** Sends a file and makes an asset of it. Returns a sentence instead if the scan for viruses holds the file back. */
async function send(job: Job, file: File, signal: AbortSignal): Promise<UploadedAsset | string> {
  const { id } = job;
  const before = job.uploadId === null ? null : await makeOfComplete(job, job.uploadId, file, signal);
  if (before !== null) return before;
  const released = Promise.withResolvers<void>();
  let at = performance.now();
  const onProgress = (done: number): void => {
    const now = performance.now();
    notify(id, { done, runMs: (transferOf(id)?.runMs ?? 0) + Math.min(now - at, MOST_STEP_MS) });
    at = now;
  };
  try {
    const uploadId = await upload(file, {
      projectId: job.projectId,
      purpose: 'asset',
      signal,
      multipartId: job.multipartId,
      isPatient: true,
      onProgress,
      onOpen(multipartId) {
        if (job.multipartId !== undefined && job.multipartId !== multipartId) forget(job);
        job.multipartId = multipartId;
        // A file of a post is not recorded: after a reload nothing would say to which post it belongs.
        if (job.isInPlace) return;
        record(job, multipartId, file);
        holdLock(multipartId, released.promise);
      },
    });
    job.uploadId = uploadId;
    notify(id, { done: file.size, state: 'reading' });
    return await make(job, uploadId, file, signal);
  } finally {
    released.resolve();
  }
}

function record({ projectId, assetId }: Job, multipartId: string, file: File): void {
  const { name: fileName, size: byteSize, lastModified } = file;
  const userId = session.user?.id ?? '';
  recordUnfinishedUpload({ multipartId, userId, projectId, assetId, fileName, byteSize, lastModified });
}

/**
 * Makes an asset of a complete upload. Where the server has made the asset already and only its answer was lost, that
 * asset is returned. Resolves to null if the server has no complete upload of this id: its file is still to be sent.
 */
async function makeOfComplete(
  job: Job,
  uploadId: string,
  file: File,
  signal: AbortSignal,
): Promise<UploadedAsset | string | null> {
  try {
    return await make(job, uploadId, file, signal);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    job.uploadId = null;
    return null;
  }
}

/** Makes an asset of a complete upload. Returns a sentence instead if the scan for viruses holds the file back. */
async function make(
  job: Job,
  uploadId: string,
  file: File,
  signal: AbortSignal,
): Promise<UploadedAsset | string> {
  const { projectId, assetId } = job;
  const title = titleOf(file.name);
  const body = { uploadId, title, ...(assetId !== null && { assetId }) };
  // A repeated request has the same answer, as the server knows what the upload has become.
  const made = await withRetries(
    () => call('assets.create', { params: { projectId }, body, signal, timeoutMs: 180_000 }),
    { signal, isPatient: true },
  );
  forget(job);
  return made.scan === undefined ? { ...made, title } : SCAN_SENTENCES[made.scan];
}

function lockOf(multipartId: string): string {
  return `upload ${multipartId}`;
}

/** Holds a lock while an upload is sent, so that other tabs do not offer to resume it. Closing the tab releases it. */
function holdLock(multipartId: string, released: Promise<void>): void {
  if ('locks' in navigator) void navigator.locks.request(lockOf(multipartId), () => released);
}

/** Returns the names of the locks that tabs of this browser hold. */
async function locksElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.flatMap(({ name }) => name ?? []));
}

/** Returns the name of a file without its extension: `key-art.png` becomes “key-art”. Where the rest is too short for a
 *  title, the extension stays: `a.pdf`. */
export function titleOf(fileName: string): string {
  const { min, max } = limits.nameLength;
  const whole = fileName.trim();
  const titles = [whole.replace(/\.\w{1,5}$/, '').trim(), whole];
  return titles.find(({ length }) => length >= min)?.slice(0, max) ?? 'File';
}
