// The list of a project's assets: a page of them in an order, optionally only those of one kind or with some text in
// the title. It is read by the indexes of a table that the database maintains itself (`database/assetTables.ts`).

import type { z } from 'zod';
import type { projectRoutes } from '../../shared/api/projects.ts';
import { ASSET_ENTRY } from '../database/assetTables.ts';
import type { Database } from '../database/database.ts';
import { searchTextOf, tableOf } from '../database/tables.ts';
import { readTexts, type TextQuery } from '../database/texts.ts';
import { dbText } from './loadSender.ts';
import { filesOf } from './queries.ts';

type AssetListQuery = z.infer<(typeof projectRoutes)['projects.assets']['query']>;

/** The orders, as columns of the table. Ids rise with time; equal titles and sizes are in the order of their ids. */
const ORDERS = {
  newest: '"assetId" DESC',
  oldest: '"assetId"',
  title: 'title, "assetId"',
  size: '"byteSize" DESC, "assetId" DESC',
} as const;

/** Returns the JSON of a page of a project's assets with all of their files, the number of all assets that the filter
 *  finds, and how many of each kind have the text; and the versions whose previews were never requested. */
export async function assetList(
  database: Database,
  projectId: string,
  { offset = 0, limit = 100, order = 'newest', kind, q = '' }: AssetListQuery,
): Promise<{ text: string; unseen: readonly { readonly id: string }[] }> {
  const found = foundBy(projectId, q);
  const [assets = [], counts = []] = await readTexts(database, [
    pageOf(found, { kind, order: ORDERS[order], limit, offset }),
    {
      text: `SELECT kind AS id, CAST(COUNT(*) AS TEXT) AS data, NULL AS more FROM ${ASSET_ENTRY} WHERE ${found.text} GROUP BY kind`,
      values: found.values,
    },
  ]);
  const [files = []] = await readTexts(database, [filesOf(assets.map(({ id }) => id))]);
  const unseen = files.filter(({ data }) => !hasPreviewState(data));
  const kinds = Object.fromEntries(counts.map(({ id, data }) => [id, Number(data)]));
  const totalAssets = counts
    .filter(({ id }) => kind === undefined || id === kind)
    .reduce((sum, { data }) => sum + Number(data), 0);
  const meta = JSON.stringify({ sequence: {}, totalAssets, kinds });
  return { text: `{"db":${dbText({ asset: assets, assetFile: files })},"meta":${meta}}`, unseen };
}

/** Returns whether the JSON of a version contains the state of its previews. Quotes within file names are escaped, so
 *  they cannot match. */
function hasPreviewState(data: string): boolean {
  return data.includes('"previews":"');
}

/** Returns the condition for entries whose title contains the text `q`. */
function foundBy(projectId: string, q: string): TextQuery {
  const own = '"projectId" = ?';
  const wanted = searchTextOf(q.trim());
  if (wanted === '') return { text: own, values: [projectId] };
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { text: String.raw`${own} AND title LIKE ? ESCAPE '\'`, values: [projectId, pattern] };
}

interface Page {
  readonly kind: AssetListQuery['kind'];
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
}

/** Returns the query for a page of assets. The page is cut in the table of entries, before any document is read. */
function pageOf(found: TextQuery, { kind, order, limit, offset }: Page): TextQuery {
  const ofKind = kind === undefined ? '' : ' AND kind = ?';
  const page = `SELECT "assetId", title, "byteSize" FROM ${ASSET_ENTRY} WHERE ${found.text}${ofKind} ORDER BY ${order} LIMIT CAST(? AS BIGINT) OFFSET CAST(? AS BIGINT)`;
  return {
    text: `SELECT a.id, a.data, NULL AS more FROM (${page}) e JOIN ${tableOf('asset')} a ON a.id = e."assetId" ORDER BY ${order}`,
    values: [...found.values, ...(kind === undefined ? [] : [kind]), String(limit), String(offset)],
  };
}
