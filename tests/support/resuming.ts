// The client side of a resumable upload: a file with known bytes, its state on the server, and parts that are sent in
// any order until all have arrived.

import http from 'node:http';
import { createHash } from 'node:crypto';
import { must, type Client } from './client.ts';
import type { Reply } from './request.ts';

export interface UploadState {
  readonly partSize: number;
  readonly byteSize: number;
  readonly parts: readonly { readonly part: number; readonly byteSize: number; readonly sha256: string }[];
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function stateOf(client: Client, multipartId: string): Promise<UploadState> {
  return must(await client.get<UploadState>(`/api/upload/multipart/${multipartId}`));
}

/** Sends a part with its hash. */
export function sendHashed(
  client: Client,
  multipartId: string,
  part: number,
  bytes: Buffer,
  sha256 = hashOf(bytes),
): Promise<Reply<{ byteSize: number; sha256: string }>> {
  const path = `/api/upload/multipart/part/${multipartId}?part=${part}&sha256=${sha256}`;
  return client.post(path, bytes, { headers: { 'content-type': 'application/octet-stream' } });
}

/** Begins to send a part, and breaks the connection after some of its bytes. */
export function cutPart(client: Client, multipartId: string, part: number, bytes: Buffer): Promise<void> {
  const { url } = client.server;
  return new Promise((resolve) => {
    const request = http.request(`${url}/api/upload/multipart/part/${multipartId}?part=${part}`, {
      method: 'POST',
      headers: {
        origin: url,
        cookie: client.cookie(),
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
      },
    });
    request.once('error', () => resolve());
    request.once('close', () => resolve());
    request.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.destroy());
  });
}
