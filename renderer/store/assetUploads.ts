// Uploads to a project's assets: how far each is, and the asset that results. Components that show them subscribe
// to `assetTransfers`.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { upload } from '../net/upload.ts';
import { openUploadPause, type UploadPause } from '../net/uploadPause.ts';

export interface AssetTransfer {
  readonly id: number;
  readonly projectId: string;
  readonly fileName: string;
  readonly total: number;
  done: number;
  /** How long it has been on its way in ms, without its pauses; from this follows how long it takes yet. */
  runMs: number;
  /** Whether the whole file has been sent and the server is processing it. */
  isReading: boolean;
  isPaused: boolean;
  /** Whether it is shown where it was begun, as the files of a post are, and not in the list of the project. */
  readonly isInPlace: boolean;
  /** Why the upload failed, as a sentence that is shown until it is dismissed; null where it has not. */
  refusal: string | null;
}

export const assetTransfers = proxy<{ list: AssetTransfer[] }>({ list: [] });

export interface UploadedAsset {
  readonly assetId: string;
  readonly fileId: string;
  readonly title: string;
}

interface Transfer {
  readonly stop: AbortController;
  readonly pause: UploadPause;
}

const transfers = new Map<number, Transfer>();
let last = 0;

/** What is to be told of a file that a scanner for viruses has not cleared. */
const SCAN_SENTENCES = {
  waiting: 'This file is still to be checked for viruses.',
  infected: 'A virus was found in this file, so it was kept back.',
} as const;

/** Uploads a file as a new asset, or as a version of the asset `assetId`. Returns null when the upload was
 *  stopped or failed; after a failure `assetTransfers` says why. */
export async function sendAsset(
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
  const id = (last += 1);
  const transfer: Transfer = { stop: new AbortController(), pause: openUploadPause() };
  transfers.set(id, transfer);
  const about = { id, projectId, fileName: file.name, total: file.size, isInPlace };
  const start = { done: 0, runMs: 0, isReading: false, isPaused: false, refusal: null };
  assetTransfers.list.push({ ...about, ...start });
  return { id, finished: run(projectId, file, { id, assetId, transfer }) };
}

async function run(
  projectId: string,
  file: File,
  { id, assetId, transfer }: { id: number; assetId: string | null; transfer: Transfer },
): Promise<UploadedAsset | null> {
  const { signal } = transfer.stop;
  let at = performance.now();
  const onProgress = (done: number): void => {
    const now = performance.now();
    const transferred = findTransfer(id);
    // A held upload tells of no progress: the first that it tells of afterwards is no measure.
    const took = transferred?.isPaused ? 0 : Math.min(now - at, MOST_STEP_MS);
    at = now;
    tell(id, { done, runMs: (transferred?.runMs ?? 0) + took });
  };
  try {
    const { pause } = transfer;
    const uploadId = await upload(file, { projectId, purpose: 'asset', signal, onProgress, pause });
    tell(id, { done: file.size, isReading: true });
    const title = titleOf(file.name);
    const body = { uploadId, title, ...(assetId !== null && { assetId }) };
    const made = await call('assets.create', { params: { projectId }, body, signal, timeoutMs: 180_000 });
    if (made.scan !== undefined) {
      tell(id, { refusal: SCAN_SENTENCES[made.scan] });
      return null;
    }
    stopSending(id);
    return { ...made, title };
  } catch (error) {
    if (error instanceof CallError && error.code === 'ABORTED') stopSending(id);
    else tell(id, { refusal: messageOf(error) });
    return null;
  } finally {
    transfers.delete(id);
  }
}

/** Longest time between two signs of progress that counts as work, in ms. */
const MOST_STEP_MS = 5000;

function findTransfer(id: number): AssetTransfer | undefined {
  return assetTransfers.list.find((one) => one.id === id);
}

function tell(id: number, change: Partial<AssetTransfer>): void {
  const found = findTransfer(id);
  if (found) Object.assign(found, change);
}

/** Stops a running upload, or removes a failed one from the list. */
export function stopSending(id: number): void {
  transfers.get(id)?.stop.abort();
  assetTransfers.list = assetTransfers.list.filter((one) => one.id !== id);
}

/** Holds an upload, or lets it go on where it was. */
export function pauseSending(id: number, isPaused: boolean): void {
  const pause = transfers.get(id)?.pause;
  if (isPaused) pause?.hold();
  else pause?.release();
  tell(id, { isPaused });
}

/** Returns the name of a file without its extension: `key-art.png` becomes “key-art”. */
function titleOf(fileName: string): string {
  const { min, max } = limits.nameLength;
  const title = fileName
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, max);
  return title.length < min ? 'Picture' : title;
}
