// Projects that go out as bundles and come in again, over HTTP as the page does.

import { ended, closeUpload, openUpload, sendPart } from './bring.ts';
import { must, type Client } from './client.ts';
import type { Json } from './request.ts';

export interface BundleEnd {
  readonly state: string;
  readonly errorMessage: string | null;
  readonly result: {
    readonly projectId: string;
    readonly sheetIds: readonly string[];
    readonly actionIds: readonly string[];
  } | null;
}

/** The bytes of a project's bundle. */
export async function exported(client: Client, projectId: string, query = ''): Promise<Buffer> {
  const reply = await client.get(`/api/projects/${projectId}/bundle${query}`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.bytes.toString().slice(0, 500)}`);
  return reply.bytes;
}

/** Uploads bytes and has them brought in; whatever the end. */
export async function broughtIn(
  client: Client,
  bytes: Uint8Array | string,
  body: Json = {},
): Promise<BundleEnd> {
  const content = Buffer.from(bytes);
  const { multipartId } = must(await openUpload(client, 'project.eo.json', content.length));
  must(await sendPart(client, multipartId, 1, content));
  const { uploadId } = must(await closeUpload(client, multipartId));
  const { processId } = must(
    await client.post<{ processId: string }>('/api/templateassembly/import', { uploadId, ...body }),
  );
  const end: { state: string; errorMessage: string | null; result: unknown } = await ended(client, processId);
  return end as BundleEnd;
}

/** The same, and throws where it failed; the id of its project. */
export async function mustBringIn(
  client: Client,
  bytes: Uint8Array | string,
  body: Json = {},
): Promise<NonNullable<BundleEnd['result']>> {
  const { result, errorMessage } = await broughtIn(client, bytes, body);
  if (!result) throw new Error(`The import failed: ${errorMessage}`);
  return result;
}

/** A document with each id replaced by its place among the first mentions: two that differ in ids alone are equal. */
export function withoutIds(document: Uint8Array | string): string {
  const places = new Map<string, number>();
  return document.toString().replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, (id) => {
    places.set(id, places.get(id) ?? places.size);
    return `#${places.get(id)}`;
  });
}
