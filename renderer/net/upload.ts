// A file to the server, in parts: with bytes as they go out, and a signal that stops it. Knows nothing of what
// the file is for.

import { call } from './call.ts';
import { CallError, dataError } from './callError.ts';

interface UploadAsked {
  readonly projectId: string;
  readonly purpose: 'import' | 'asset';
  readonly signal: AbortSignal;
  /** Bytes that have gone out, of all. */
  readonly onProgress: (done: number, total: number) => void;
}

const TRIES = 3;

/** Answers with the id of the upload. @throws CallError; `ABORTED` when `signal` says so */
export async function upload(
  file: File,
  { projectId, purpose, signal, onProgress }: UploadAsked,
): Promise<string> {
  const about = { fileName: file.name, byteSize: file.size, contentType: file.type };
  const { multipartId, partSize } = await call('uploads.open', {
    body: { ...about, projectId, purpose },
    signal,
  });
  for (let from = 0, part = 1; from < file.size; from += partSize, part += 1) {
    const piece = file.slice(from, from + partSize);
    const path = `/api/upload/multipart/part/${multipartId}?part=${part}`;
    await sendOften(path, piece, signal, (sent) => onProgress(from + Math.min(sent, piece.size), file.size));
  }
  const { uploadId } = await call('uploads.close', { params: { multipartId }, body: {}, signal });
  return uploadId;
}

/** A part may be sent again: it replaces itself. So a network that drops now and then loses no upload. */
async function sendOften(
  path: string,
  piece: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(path, piece, signal, onSent);
    } catch (error) {
      const mayPass = error instanceof CallError && error.code === 'NETWORK';
      if (!mayPass || attempt === TRIES) throw error;
    }
  }
}

/** By XMLHttpRequest, which alone tells how far a body has gone. */
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
