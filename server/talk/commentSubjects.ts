// Finds the subjects of comments, with the numbers and titles of rows, so that a list of comments can show where each
// comment belongs.

import type { Knex } from 'knex';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Database } from '../database/database.ts';
import { undeletedTexts, type StoredText } from './channelPosts.ts';
import type { Thread } from './undeletedThreads.ts';
import type { FindRowNumbers } from './rowNumbers.ts';
import { rowTitles } from './rowTitles.ts';

/** The services that finding subjects needs. */
export interface SubjectServices {
  readonly database: Database;
  readonly findRowNumbers: FindRowNumbers;
}

/** The subjects of comments by kind, and the numbers and titles of the rows by their ids. */
export interface CommentSubjects {
  readonly documents: Above;
  readonly labels: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
}

/** Returns the subjects of threads, without those in the bin. */
export async function commentSubjects(
  services: SubjectServices,
  threads: readonly Thread[],
): Promise<CommentSubjects> {
  const documents = await whatTheyHangOn(services.database.reader, threads);
  const rows = documents.row.map(({ id, data }) => ({
    id,
    sheetId: entityOfKind('row', { ...JSON.parse(data), id }).sheetId ?? '',
  }));
  const titles = Object.fromEntries(await rowTitles(services.database, rows));
  return { documents, labels: await labelsOf(services, documents), titles };
}

type Above = Readonly<
  Record<'channel' | 'sheet' | 'row' | 'column' | 'cell' | 'asset' | 'layout', readonly StoredText[]>
>;

async function whatTheyHangOn(knex: Knex, threads: readonly Thread[]): Promise<Above> {
  const idsOf = (kind: string): readonly string[] =>
    threads.flatMap((thread) => (thread.kind === kind ? [thread.threadId] : []));
  const gridIds = idsOf('cell').filter((id) => id.includes('.'));
  const cell = await undeletedTexts(
    knex,
    'cell',
    idsOf('cell').filter((id) => !id.includes('.')),
  );
  const row = await undeletedTexts(knex, 'row', [
    ...idsOf('row'),
    ...gridIds.flatMap((id) => id.split('.')[0] ?? []),
    ...cell.flatMap(({ id, data }) => entityOfKind('cell', { ...JSON.parse(data), id }).rowId ?? []),
  ]);
  const column = await undeletedTexts(knex, 'column', [
    ...idsOf('column'),
    ...gridIds.flatMap((id) => id.split('.')[1] ?? []),
  ]);
  const sheet = await undeletedTexts(knex, 'sheet', [
    ...idsOf('sheet'),
    ...row.flatMap(({ id, data }) => entityOfKind('row', { ...JSON.parse(data), id }).sheetId ?? []),
    ...column.flatMap(({ id, data }) => entityOfKind('column', { ...JSON.parse(data), id }).sheetId ?? []),
  ]);
  const [channel, asset, layout] = [
    await undeletedTexts(knex, 'channel', idsOf('channel')),
    await undeletedTexts(knex, 'asset', idsOf('asset')),
    await undeletedTexts(knex, 'layout', idsOf('layout')),
  ];
  return { channel, sheet, row, column, cell, asset, layout };
}

/** Returns the numbers of the rows, by row id. */
async function labelsOf(
  { findRowNumbers }: SubjectServices,
  { row, sheet }: Above,
): Promise<Record<string, string>> {
  const rowIds = new Set(row.map(({ id }) => id));
  const sheetIds = new Set(
    row.map(({ id, data }) => entityOfKind('row', { ...JSON.parse(data), id }).sheetId ?? ''),
  );
  const labels: Record<string, string> = {};
  for (const { id, data } of sheet) {
    if (!sheetIds.has(id)) continue;
    for (const [rowId, label] of await findRowNumbers(entityOfKind('sheet', { ...JSON.parse(data), id })))
      if (rowIds.has(rowId)) labels[rowId] = label;
  }
  return labels;
}

/** Returns the numbers and titles of those rows of a project that are not in the bin, by row id. */
export async function namedRows(
  services: SubjectServices,
  projectId: string,
  rowIds: readonly string[],
): Promise<Record<string, { label: string; title: string; sheetId: string }>> {
  const threads = rowIds.map((threadId) => ({ threadId, kind: 'row', projectId }));
  const { documents, labels, titles } = await commentSubjects(services, threads);
  const sheets = new Set(
    documents.sheet
      .filter(({ id, data }) => entityOfKind('sheet', { ...JSON.parse(data), id }).projectId === projectId)
      .map(({ id }) => id),
  );
  return Object.fromEntries(
    documents.row.flatMap(({ id, data }) => {
      const { sheetId = '' } = entityOfKind('row', { ...JSON.parse(data), id });
      if (!sheets.has(sheetId)) return [];
      return [[id, { label: labels[id] ?? '', title: titles[id] ?? '', sheetId }]];
    }),
  );
}
