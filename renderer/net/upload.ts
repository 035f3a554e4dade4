// Uploads a file in parts, with progress in bytes and a signal that stops it. The purpose of the file is the
// caller's concern.

import { delayOf } from './backoff.ts';
import { call } from './call.ts';
import { CallError, dataError } from './callError.ts';

interface UploadAsked {
  readonly projectId: string;
  readonly purpose: 'import' | 'asset';
  readonly signal: AbortSignal;
  /** Runs with the bytes that have been sent, and the total. */
  readonly onProgress: (done: number, total: number) => void;
  /** Lets the upload be held. Without it a part that did not get through a few times ends the upload; with it the
   *  upload waits for the network, since the person can stop it. */
  readonly pause?: UploadPause;
}

/** Holds an upload, and lets it go on where it was. */
export interface UploadPause {
  readonly isHeld: boolean;
  hold(): void;
  release(): void;
  /** Resolves when the upload may go on. */
  released(): Promise<void>;
  /** Subscribes to being held. The returned function unsubscribes. */
  onHold(listener: () => void): () => void;
}

/** Returns the pause of one upload, which is not held at first. */
export function openUploadPause(): UploadPause {
  let held: PromiseWithResolvers<void> | null = null;
  const listeners = new Set<() => void>();
  return {
    get isHeld() {
      return held !== null;
    },
    hold() {
      held ??= Promise.withResolvers<void>();
      for (const listener of listeners) listener();
    },
    release() {
      held?.resolve();
      held = null;
    },
    released: async () => held?.promise,
    onHold(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const TRIES = 3;

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
  const { uploadId } = await call('uploads.close', { params: { multipartId }, body: {}, signal });
  return uploadId;
}

interface PartSending {
  readonly signal: AbortSignal;
  readonly pause: UploadPause | undefined;
  readonly onSent: (bytes: number) => void;
}

/** Sends a part, again where the network fails or the upload was held: a part replaces itself, so repeating it is
 *  safe. */
async function sendOften(path: string, piece: Blob, { signal, pause, onSent }: PartSending): Promise<void> {
  for (let failures = 0; ;) {
    await pause?.released();
    const held = new AbortController();
    const endHold = pause?.onHold(() => held.abort());
    try {
      return await send(path, piece, AbortSignal.any([signal, held.signal]), onSent);
    } catch (error) {
      if (held.signal.aborted && !signal.aborted) continue;
      if (!(error instanceof CallError) || error.code !== 'NETWORK') throw error;
      failures += 1;
      if (!pause && failures === TRIES) throw error;
      if (pause) await delay(delayOf(failures, Math.random()), signal);
    } finally {
      endHold?.();
    }
  }
}

/** Resolves after a time in ms, or when the network is back, or `signal` aborts. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
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
