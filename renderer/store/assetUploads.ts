// Uploads to a project's assets: how far each is, and the asset that results. Components that show them subscribe
// to `assetTransfers`.

import { proxy } from 'valtio';
import { limits } from '../../shared/limits.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { upload } from '../net/upload.ts';

export interface AssetTransfer {
  readonly id: number;
  readonly projectId: string;
  readonly fileName: string;
  readonly total: number;
  done: number;
  /** Whether the whole file has been sent and the server is processing it. */
  isReading: boolean;
  /** Why the upload failed, as a sentence that is shown until it is dismissed; null where it has not. */
  refusal: string | null;
}

export const assetTransfers = proxy<{ list: AssetTransfer[] }>({ list: [] });

export interface UploadedAsset {
  readonly assetId: string;
  readonly fileId: string;
  readonly title: string;
}

const stops = new Map<number, AbortController>();
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
  const id = (last += 1);
  const stop = new AbortController();
  stops.set(id, stop);
  const about = { id, projectId, fileName: file.name, total: file.size };
  assetTransfers.list.push({ ...about, done: 0, isReading: false, refusal: null });
  const tell = (change: Partial<AssetTransfer>): void => {
    const found = assetTransfers.list.find((one) => one.id === id);
    if (found) Object.assign(found, change);
  };
  try {
    const { signal } = stop;
    const onProgress = (done: number): void => tell({ done });
    const uploadId = await upload(file, { projectId, purpose: 'asset', signal, onProgress });
    tell({ done: file.size, isReading: true });
    const title = titleOf(file.name);
    const body = { uploadId, title, ...(assetId !== null && { assetId }) };
    const made = await call('assets.create', { params: { projectId }, body, signal, timeoutMs: 180_000 });
    if (made.scan !== undefined) {
      tell({ refusal: SCAN_SENTENCES[made.scan] });
      return null;
    }
    stopSending(id);
    return { ...made, title };
  } catch (error) {
    if (error instanceof CallError && error.code === 'ABORTED') stopSending(id);
    else tell({ refusal: messageOf(error) });
    return null;
  } finally {
    stops.delete(id);
  }
}

/** Stops a running upload, or removes a failed one from the list. */
export function stopSending(id: number): void {
  stops.get(id)?.abort();
  assetTransfers.list = assetTransfers.list.filter((one) => one.id !== id);
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
