// Imports files over HTTP as the page does: uploads them in parts, has them read, starts the import and waits for its
// end.

import { setTimeout } from 'node:timers/promises';
import { cellId, idsOf, must, type Client, type Load } from './client.ts';
import type { Json, Reply } from './request.ts';

export interface Progress {
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly total: number;
  readonly errorMessage: string | null;
  readonly result: {
    readonly sheetId: string;
    readonly rows: number;
    readonly columns: number;
    readonly cells: number;
    readonly actionIds: readonly string[];
  } | null;
}

export interface Found {
  readonly importableSheetId: string;
  readonly tab: string;
  readonly tabs: readonly { readonly name: string; readonly rows: number; readonly columns: number }[];
  readonly preview: {
    readonly headerRow: number | null;
    readonly header: readonly {
      readonly from: number;
      readonly title: string;
      readonly purpose: string | null;
      readonly category: string | null;
      readonly skip: boolean;
      readonly width: number;
    }[];
    readonly above: number;
    readonly numbers: 'count' | 'labels' | 'column' | null;
    readonly columns: readonly { readonly title: string }[];
    readonly rows: readonly {
      readonly kind: 'row' | 'banner' | 'pageBreak' | 'block';
      readonly number: string;
      readonly cells: readonly { readonly column: number; readonly span: number; readonly text: string }[];
    }[];
    readonly rowCount: number;
    readonly warnings: readonly string[];
  };
}

const BYTES = { 'content-type': 'application/octet-stream' };

export function openUpload(
  client: Client,
  fileName: string,
  byteSize: number,
  more: Json = {},
): Promise<Reply<{ multipartId: string; partSize: number }>> {
  return client.post('/api/upload/multipart/open', {
    fileName,
    byteSize,
    contentType: '',
    purpose: 'import',
    ...more,
  });
}

export function sendPart(
  client: Client,
  multipartId: string,
  part: number,
  bytes: Uint8Array,
): Promise<Reply<Json>> {
  return client.post(`/api/upload/multipart/part/${multipartId}?part=${part}`, Buffer.from(bytes), {
    headers: BYTES,
  });
}

export function closeUpload(
  client: Client,
  multipartId: string,
  body: Json = {},
): Promise<Reply<{ uploadId: string }>> {
  return client.post(`/api/upload/multipart/close/${multipartId}`, body);
}

/** Uploads bytes in parts of `partBytes`. */
export async function upload(
  client: Client,
  projectId: string,
  fileName: string,
  content: Uint8Array | string,
  partBytes = 4 * 1024 * 1024,
): Promise<string> {
  const bytes = Buffer.from(content as string);
  const { multipartId } = must(await openUpload(client, fileName, bytes.length, { projectId }));
  for (let from = 0, part = 1; from < bytes.length; from += partBytes, part += 1) {
    must(await sendPart(client, multipartId, part, bytes.subarray(from, from + partBytes)));
  }
  return must(await closeUpload(client, multipartId)).uploadId;
}

/** Uploads a file and has it read; returns the answer, whether or not it was read. */
export async function read(
  client: Client,
  projectId: string,
  fileName: string,
  content: Uint8Array | string,
): Promise<Reply<Found>> {
  const uploadId = await upload(client, projectId, fileName, content);
  return client.post('/api/importablesheet/create', { projectId, uploadId });
}

/** Starts making a sheet of a read file; returns the id of the process. */
export async function begin(client: Client, importableSheetId: string, wishes: Json): Promise<string> {
  return must(
    await client.post<{ processId: string }>(`/api/importablesheet/${importableSheetId}/finish`, wishes),
  ).processId;
}

/** Polls a process until it has ended, with a pause after each answer so that polling does not keep the server busy. */
export async function ended(client: Client, processId: string): Promise<Progress> {
  for (;;) {
    const progress = must(await client.get<Progress>(`/api/process/${processId}`));
    if (progress.state !== 'running') return progress;
    await setTimeout(20);
  }
}

/** Uploads a file, reads it and makes a sheet of it; returns the sheet. */
export async function importUpload(
  client: Client,
  projectId: string,
  fileName: string,
  content: Uint8Array | string,
  wishes: Json = {},
): Promise<NonNullable<Progress['result']> & { readonly load: Load }> {
  const { importableSheetId } = must(await read(client, projectId, fileName, content));
  const { result, errorMessage } = await ended(
    client,
    await begin(client, importableSheetId, { title: 'Imported', ...wishes }),
  );
  if (!result) throw new Error(`The import failed: ${errorMessage}`);
  return { ...result, load: await client.load(`/api/projects/${projectId}/sheet/${result.sheetId}`) };
}

/** A small run of show as a CSV file, with German words, semicolons, a section and a page break. */
export const CUES =
  '#;Start;Dauer;Titel;Audio;Licht\n1;19:30;5:00;Einlass;Musik;\n2;19:35;0:30;Begrüßung;HH 1;Q 1\nTeil 2;;;;;\n3;19:36;4:10;Lied;;Q 2\npage break;;;;;\n4;19:41;2:00;Abgang;HH 1;Q 3\n';

/** Returns the texts of a sheet's living rows, by row and column. */
export function textsIn(load: Load): readonly (readonly unknown[])[] {
  const { rowIds, columnIds } = idsOf(load);
  return rowIds.map((rowId) =>
    columnIds.map((columnId) => load.db['cell']?.[cellId(rowId, columnId)]?.['value']),
  );
}
