// Helpers for tests of merging over HTTP: a sheet is exported as CSV, changed as by another program, and merged again.

import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { MergeResult } from '../../shared/api/merges.ts';
import { read, ended, type Progress } from './bring.ts';
import { action, makeSheet, must, type Client, type Sheet } from './client.ts';
import type { Json } from './request.ts';

/** The records of a file: its titles, then its lines. */
export type Records = string[][];

/** Exports a sheet as CSV, and returns its records. */
export async function exported(client: Client, projectId: string, sheetId: string): Promise<Records> {
  const reply = await client.get(`/gen/project/${projectId}/sheet/${sheetId}/csv`);
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.bytes.toString().slice(0, 500)}`);
  return parse(reply.bytes.toString(), { relaxColumnCount: true });
}

/** Uploads the changed file, and returns its id when it is ready to be merged. */
export async function uploaded(
  client: Client,
  projectId: string,
  records: Records,
  fileName = 'v8.csv',
): Promise<string> {
  const found = must(await read(client, projectId, fileName, stringify(records)));
  return found.importableSheetId;
}

type Finish = Json & { readonly sheetId: string };

async function finished(client: Client, importableSheetId: string, body: Finish): Promise<Progress> {
  const { processId } = must(
    await client.post<{ processId: string }>(`/api/importablesheet/${importableSheetId}/finish`, body),
  );
  return ended(client, processId);
}

/** Returns the differences. @throws Error with the sentence of the refusal */
export async function compared(
  client: Client,
  importableSheetId: string,
  body: Finish,
): Promise<MergeResult> {
  const { state, errorMessage, result } = await finished(client, importableSheetId, {
    ...body,
    dryRun: true,
  });
  if (state !== 'done') throw new Error(errorMessage ?? state);
  return result as unknown as MergeResult;
}

/** The result of a merge. */
export interface Merged {
  readonly actionIds: readonly string[];
  readonly versionId: string | null;
  readonly rows: number;
}

/** Merges the file. @throws Error with the sentence of the refusal */
export async function merged(client: Client, importableSheetId: string, body: Finish): Promise<Merged> {
  const { state, errorMessage, result } = await finished(client, importableSheetId, body);
  if (state !== 'done') throw new Error(errorMessage ?? state);
  return result as unknown as Merged;
}

/** Makes a sheet of six rows with a title, an audio and a note each, and exports its file. */
export async function makeMergeSheet(
  client: Client,
  projectId: string,
): Promise<Sheet & { readonly records: Records }> {
  const sheet = await makeSheet(client, projectId, { rows: 6, columns: 3 });
  const [title, audio, notes] = sheet.columnIds;
  await client.does(
    action('column.update.title', title!, { title: 'What' }),
    action('column.update.title', audio!, { title: 'Audio' }),
    action('column.update.title', notes!, { title: 'Notes' }),
    action('column.update.purpose', title!, { purpose: 'text' }),
    action('column.update.purpose', audio!, { purpose: 'text' }),
    action('column.update.purpose', notes!, { purpose: 'text' }),
    action('sheet.update.cells', sheet.sheetId, {
      columns: [title, audio, notes],
      rows: sheet.rowIds.map((id, at) => ({ id, cells: [`Cue ${at + 1}`, `HH ${at + 1}`, ''] })),
    }),
  );
  return { ...sheet, records: await exported(client, projectId, sheet.sheetId) };
}

/** Returns all rows, columns and cells of a sheet, as text. */
export async function stateOfSheet(
  client: Client,
  { projectId, sheetId }: Pick<Sheet, 'projectId' | 'sheetId'>,
): Promise<string> {
  const { db } = await client.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const plain = [db['row'], db['column'], db['cell']].map((byId) =>
    Object.values(byId ?? {})
      .map((entity) =>
        JSON.stringify(
          Object.entries(entity)
            .filter(([name]) => name !== 'updatedAt')
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
      )
      .toSorted((one, other) => (one < other ? -1 : 1)),
  );
  return JSON.stringify(plain);
}
