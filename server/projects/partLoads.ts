// Loads of one part of a project: layouts, assets, a discussion, templates. None of them holds the whole
// of the project's channel, so they carry no sequence of it; a discussion has a channel of its own.

import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { readTexts } from '../database/texts.ts';
import { dbText, sequenceText } from './answer.ts';
import {
  assetCount,
  assetPage,
  documentsBy,
  filesOf,
  channelHeads,
  newestComments,
  oneDocument,
} from './queries.ts';

type Ask = readonly [kind: string, field: string, value: string];

/** Documents by one field each. Where the first asks for one by its id, it must be of the project.
 *  @throws AppError 'notFound' */
export async function partLoad(database: Database, projectId: string, asks: readonly Ask[]): Promise<string> {
  const answers = await readTexts(
    database,
    asks.map(([kind, field, value]) => documentsBy(kind, field, value)),
  );
  const byKind = Object.fromEntries(asks.map(([kind], index) => [kind, answers[index] ?? []]));
  if (asks[0]?.[1] === 'id') await mustBeOf(database, projectId, answers[0]?.[0]?.data);
  return `{"db":${dbText(byKind)},"meta":{"sequence":{}}}`;
}

/** What is not there, and what is another project's, is answered alike. */
async function mustBeOf(database: Database, projectId: string, data: string | undefined): Promise<void> {
  if (data === undefined) throw new AppError('notFound');
  const entity: { readonly projectId?: string; readonly sheetId?: string } = JSON.parse(data);
  if (entity.projectId === projectId) return;
  if (entity.projectId !== undefined || entity.sheetId === undefined) throw new AppError('notFound');
  const [sheets = []] = await readTexts(database, [oneDocument('sheet', entity.sheetId)]);
  if (!sheets[0] || JSON.parse(sheets[0].data).projectId !== projectId) throw new AppError('notFound');
}

/** Returns the JSON of a page of a project's assets with all of their files, and the number of all assets. */
export async function assetsLoad(
  database: Database,
  projectId: string,
  { offset = 0, limit = 100 }: { offset?: number | undefined; limit?: number | undefined },
): Promise<string> {
  const [assets = [], [count] = []] = await readTexts(database, [
    assetPage(projectId, limit, offset),
    assetCount(projectId),
  ]);
  const [files = []] = await readTexts(database, [filesOf(assets.map(({ id }) => id))]);
  const db = dbText({ asset: assets, assetFile: files });
  return `{"db":${db},"meta":{"sequence":{},"totalAssets":${count?.data ?? 0}}}`;
}

/** Returns the JSON of one asset and its files. */
export async function assetLoad(database: Database, projectId: string, assetId: string): Promise<string> {
  return partLoad(database, projectId, [
    ['asset', 'id', assetId],
    ['assetFile', 'assetId', assetId],
  ]);
}

/** Above every id. */
const LAST = '~';

/** A discussion with its newest comments. Its sequence comes along where all of them are in the answer. */
export async function channelLoad(
  database: Database,
  projectId: string,
  channelId: string,
  { before, limit = 100 }: { before?: string | undefined; limit?: number | undefined },
): Promise<string> {
  const [channels = [], comments = [], sequence = []] = await readTexts(database, [
    oneDocument('channel', channelId),
    newestComments(channelId, before ?? LAST, limit + 1),
    channelHeads([channelId]),
  ]);
  await mustBeOf(database, projectId, channels[0]?.data);
  const isWhole = before === undefined && comments.length <= limit;
  const db = dbText({ channel: channels, comment: comments.slice(0, limit) });
  const seen = sequenceText([channelId], sequence);
  const more = comments.length > limit;
  return `{"db":${db},"meta":{"sequence":${isWhole ? seen : '{}'},"seen":${seen},"more":${more}}}`;
}
