// Uploads a file in parts, with progress in bytes and a signal that stops it. An earlier upload of the file can be
// resumed: only the parts that have not arrived are sent.

import { call } from './call.ts';
import { CallError, dataError, isNotFound } from './callError.ts';
import { missingParts, type FilePart } from './fileParts.ts';
import { pageUserHeaders } from './pageUser.ts';
import { wait } from './backoff.ts';
import { withRetries } from './retries.ts';

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
   * Whether the upload waits for the network and for a server that is being restarted without a limit, since the person
   * can stop it; else it fails after some tries.
   */
  readonly isPatient?: boolean;
}

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
    // Sending the same part twice is harmless.
    await withRetries(() => send(path, file.slice(from, to), signal, onSent), { signal, isPatient });
    done += size;
  }
  return close(multipartId, { signal, isPatient });
}

/** Removes from the server what has arrived of an upload that will not go on: it would count as under way for a day. */
export function cancelUpload(multipartId: string): void {
  const { signal } = new AbortController();
  const cancel = () => call('uploads.cancel', { params: { multipartId } });
  // If the upload is complete already, or the server cannot be reached, the server removes it after a day.
  withRetries(cancel, { signal, isPatient: false }).catch(() => undefined);
}

type Sending = Required<Pick<UploadRequest, 'signal' | 'isPatient'>>;

/** Opens an upload, or asks which parts of an earlier one are missing. */
async function openUpload(
  file: File,
  { projectId, purpose, signal, multipartId, isPatient = false }: UploadRequest,
): Promise<{ readonly multipartId: string; readonly parts: readonly FilePart[] }> {
  const begun = multipartId === undefined ? null : await stateOf(multipartId, file, { signal, isPatient });
  if (multipartId !== undefined && begun) return { multipartId, parts: begun };
  const about = { fileName: file.name, byteSize: file.size, contentType: file.type };
  // An upload whose id was lost on its way stays empty, and the server removes it after a day.
  const opened = await withRetries(
    () => call('uploads.open', { body: { ...about, projectId, purpose }, signal }),
    { signal, isPatient },
  );
  const parts = await missingParts(file, opened.partSize, []);
  return { multipartId: opened.multipartId, parts };
}

/** Returns the parts that an upload still needs; null where it has expired, or was begun with another file. */
async function stateOf(
  multipartId: string,
  file: File,
  sending: Sending,
): Promise<readonly FilePart[] | null> {
  const { signal } = sending;
  try {
    const { partSize, byteSize, parts } = await withRetries(
      () => call('uploads.state', { params: { multipartId }, signal }),
      sending,
    );
    return byteSize === file.size ? await missingParts(file, partSize, parts) : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Closes an upload. The request is repeated while the server is still joining the parts of a large file. */
async function close(multipartId: string, sending: Sending): Promise<string> {
  const { signal } = sending;
  const ask = () => call('uploads.close', { params: { multipartId }, body: {}, signal });
  for (;;) {
    try {
      return (await withRetries(ask, sending)).uploadId;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'JOINING') throw error;
      await wait((error.retryAfterSeconds ?? 1) * 1000, signal);
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
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/octet-stream',
      ...pageUserHeaders(),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
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
