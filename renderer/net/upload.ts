// Uploads a file in parts, with progress in bytes and a signal that stops it. An earlier upload of the file can be
// resumed: only the parts that have not arrived are sent.

import { call } from './call.ts';
import { CallError, dataError } from './callError.ts';
import { missingParts, type FilePart } from './fileParts.ts';

interface UploadRequest {
  /** The project of the file; none for a project that is imported. */
  readonly projectId?: string;
  readonly purpose: 'import' | 'asset';
  readonly signal: AbortSignal;
  /** Runs with the bytes that have been sent, and the total. */
  readonly onProgress: (done: number, total: number) => void;
  /** Id of the upload to resume; without it, or if that upload has expired, a new one is opened. */
  readonly multipartId?: string | undefined;
  /** Runs with the id of the upload once it is open. */
  readonly onOpen?: (multipartId: string) => void;
  /**
   * Whether the upload waits for the network without a limit, since the person can stop it; else it fails after some
   * tries.
   */
  readonly isPatient?: boolean;
}

const TRIES = 4;
const RETRY_MS = 1000;

/**
 * Uploads a file and resolves to the id of the upload.
 * @throws CallError; `ABORTED` when `signal` aborts
 */
export async function upload(file: File, request: UploadRequest): Promise<string> {
  const { signal, onProgress, onOpen, isPatient = false } = request;
  const { multipartId, parts } = await openUpload(file, request);
  onOpen?.(multipartId);
  const left = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  let done = file.size - left;
  onProgress(done, file.size);
  for (const { part, from, to } of parts) {
    const path = `/api/upload/multipart/part/${multipartId}?part=${part}`;
    const before = done;
    const size = to - from;
    const onSent = (sent: number): void => onProgress(before + Math.min(sent, size), file.size);
    await sendOften(path, file.slice(from, to), { signal, isPatient, onSent });
    done += size;
  }
  return close(multipartId, signal);
}

/** Opens an upload, or asks which parts of an earlier one are missing. */
async function openUpload(
  file: File,
  { projectId, purpose, signal, multipartId }: UploadRequest,
): Promise<{ readonly multipartId: string; readonly parts: readonly FilePart[] }> {
  const begun = multipartId === undefined ? null : await stateOf(multipartId, file, signal);
  if (multipartId !== undefined && begun) return { multipartId, parts: begun };
  const about = { fileName: file.name, byteSize: file.size, contentType: file.type };
  const opened = await call('uploads.open', { body: { ...about, projectId, purpose }, signal });
  const parts = await missingParts(file, opened.partSize, []);
  return { multipartId: opened.multipartId, parts };
}

/** Returns the parts that an upload still needs; null where it has expired, or was begun with another file. */
async function stateOf(
  multipartId: string,
  file: File,
  signal: AbortSignal,
): Promise<readonly FilePart[] | null> {
  try {
    const { partSize, byteSize, parts } = await call('uploads.state', { params: { multipartId }, signal });
    return byteSize === file.size ? await missingParts(file, partSize, parts) : null;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Closes an upload. The request is repeated while the server is still joining the parts of a large file. */
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
  readonly isPatient: boolean;
  readonly onSent: (bytes: number) => void;
}

/** Sends a part, and repeats it when the network or the store fails. Sending the same part twice is harmless. */
async function sendOften(
  path: string,
  piece: Blob,
  { signal, isPatient, onSent }: PartSending,
): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await send(path, piece, signal, onSent);
    } catch (error) {
      const mayPass = error instanceof CallError && (error.code === 'NETWORK' || error.status === 503);
      if (!mayPass || (!isPatient && failures === TRIES)) throw error;
      await wait(Math.min(failures, TRIES) * RETRY_MS, signal);
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
