// Uploads a file in parts, with progress in bytes and a signal that stops it. The purpose of the file is the
// caller's concern.

import { call } from './call.ts';
import { CallError, dataError } from './callError.ts';
import type { UploadPause } from './uploadPause.ts';

interface UploadAsked {
  readonly projectId: string;
  readonly purpose: 'import' | 'asset';
  readonly signal: AbortSignal;
  /** Runs with the bytes that have been sent, and the total. */
  readonly onProgress: (done: number, total: number) => void;
  /** Lets the upload be held. With it the upload waits for the network as long as it takes, since the person can stop
   *  it; without it, it fails after some tries. */
  readonly pause?: UploadPause;
}

const TRIES = 4;
const RETRY_MS = 1000;

/**
 * Uploads a file and resolves to the id of the upload.
 * @throws CallError; `ABORTED` when `signal` aborts
 */
export async function upload(
  file: File,
  { projectId, purpose, signal, onProgress, pause }: UploadAsked,
): Promise<string> {
  const about = { fileName: file.name, byteSize: file.size, contentType: file.type };
  const { multipartId, partSize } = await call('uploads.open', {
    body: { ...about, projectId, purpose },
    signal,
  });
  for (let from = 0, part = 1; from < file.size; from += partSize, part += 1) {
    const piece = file.slice(from, from + partSize);
    const path = `/api/upload/multipart/part/${multipartId}?part=${part}`;
    const onSent = (sent: number): void => onProgress(from + Math.min(sent, piece.size), file.size);
    await sendOften(path, piece, { signal, pause, onSent });
  }
  return close(multipartId, signal);
}

/** Closes an upload; while the server puts a large file together, it is asked again. */
async function close(multipartId: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      return (await call('uploads.close', { params: { multipartId }, body: {}, signal })).uploadId;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'JOINING') throw error;
      await wait((error.retryAfterSeconds ?? 1) * 1000, signal);
    }
  }
}

/** Resolves after a time, or at once when `signal` aborts or the network is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}

interface PartSending {
  readonly signal: AbortSignal;
  readonly pause: UploadPause | undefined;
  readonly onSent: (bytes: number) => void;
}

/** Sends a part, again where the network or the store fails, or the upload was held: the same part again changes
 *  nothing. */
async function sendOften(path: string, piece: Blob, { signal, pause, onSent }: PartSending): Promise<void> {
  for (let failures = 0; ;) {
    await pause?.released();
    const held = new AbortController();
    const endHold = pause?.onHold(() => held.abort());
    try {
      return await send(path, piece, AbortSignal.any([signal, held.signal]), onSent);
    } catch (error) {
      if (held.signal.aborted && !signal.aborted) continue;
      const mayPass = error instanceof CallError && (error.code === 'NETWORK' || error.status === 503);
      failures += 1;
      if (!mayPass || (!pause && failures === TRIES)) throw error;
      await wait(Math.min(failures, TRIES) * RETRY_MS, signal);
    } finally {
      endHold?.();
    }
  }
}

/** Sends a part by XMLHttpRequest, since `fetch` reports no progress of uploads. */
function send(
  path: string,
  piece: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const failed = (code: string, message: string) =>
      reject(new CallError({ name: 'Unknown Error', message, code, status: request.status || 500 }));
    request.open('POST', path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () =>
      request.status === 200 ? resolve() : reject(dataError(request.status, request.responseText));
    request.onerror = () => failed('NETWORK', 'Problem interacting with server: no answer');
    request.onabort = () => failed('ABORTED', 'The upload was stopped.');
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) failed('ABORTED', 'The upload was stopped.');
    else request.send(piece);
  });
}
