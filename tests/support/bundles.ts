// Exports projects as bundles and imports them again, over HTTP as the page does.

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

/** Returns the bytes of a project's bundle. */
export async function exported(client: Client, projectId: string, query = ''): Promise<Buffer> {
  const reply = await client.get(`/api/projects/${projectId}/bundle${query}`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.bytes.toString().slice(0, 500)}`);
  return reply.bytes;
}

/** Uploads and imports a bundle, and returns the final state of the process, whether or not it failed. */
export async function tryImportBundle(
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

/** Imports a bundle and returns the id of its project. @throws Error where the import failed */
export async function mustImportBundle(
  client: Client,
  bytes: Uint8Array | string,
  body: Json = {},
): Promise<NonNullable<BundleEnd['result']>> {
  const { result, errorMessage } = await tryImportBundle(client, bytes, body);
  if (!result) throw new Error(`The import failed: ${errorMessage}`);
  return result;
}

/** Returns a document with each id replaced by the number of its first occurrence, so that documents that differ
 *  only in ids are equal. */
export function withoutIds(document: Uint8Array | string): string {
  const places = new Map<string, number>();
  return document.toString().replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, (id) => {
    places.set(id, places.get(id) ?? places.size);
    return `#${places.get(id)}`;
  });
}

/** For each field of a document that contains ids, the list of the entities with these ids. Ids of columns are only
 *  unique within their sheet. */
const LISTS: Readonly<Record<string, string>> = {
  categoryId: 'categories',
  categoryOrder: 'categories',
  hides: 'categories',
  layoutId: 'layouts',
  columnId: 'columns',
  groupBy: 'columns',
};

/** Returns a parsed document without the texts of its assembly page, and with each id replaced by the number of its
 *  first occurrence in its list, since its ids may be words. Ids of rows are removed. */
export function withoutWords(document: unknown): unknown {
  const places = new Map<string, string>();
  let sheet = 0;
  const placeOf = (list: string, id: string) => {
    const key = `${list} ${list === 'columns' ? sheet : ''} ${id}`;
    places.set(key, places.get(key) ?? `${list} ${places.size}`);
    return places.get(key) ?? '';
  };
  /** Replaces ids in a value. `lists` are the names of the lists that contain it, the innermost last. */
  const walk = (value: unknown, field: string, lists: readonly string[]): unknown => {
    const list = field === 'id' ? lists.at(-1) : LISTS[field];
    if (typeof value === 'string') return list === undefined ? value : placeOf(list, value);
    if (Array.isArray(value))
      return value.map((each: unknown) => {
        if (field === 'sheets') sheet += 1;
        return walk(each, field, [...lists, field]);
      });
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value)
      .filter(([name]) => lists.length > 0 || name !== 'about')
      .filter(([name]) => name !== 'id' || lists.at(-1) !== 'rows')
      .map(([name, each]): [string, unknown] => {
        const isCell = field === 'cells' && lists.at(-1) === 'rows';
        return [isCell ? placeOf('columns', name) : name, walk(each, name, lists)];
      });
    return Object.fromEntries(entries);
  };
  return walk(document, '', []);
}
