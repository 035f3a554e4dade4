// Loads of a project: the whole of its channel, and parts of it: layouts, assets, templates. No part includes the whole
// channel of the project, so the loads of parts contain no sequence.

import type { StoredName } from '../../shared/catalogue.ts';
import { createHash } from 'node:crypto';
import type { CategoryUses } from '../../shared/api/categoryUses.ts';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { ROW_CELLS, tableOf } from '../database/tables.ts';
import { readTexts, type TextRow } from '../database/texts.ts';
import { withoutAddress } from '../people/accounts.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import { visibleViews } from '../people/viewAccess.ts';
import { dbText, sequenceText, loadText, type LoadVersion } from './loadSender.ts';
import { documentsBy, channelHeads, oneDocument, kindsOn, viewsOfSheets } from './queries.ts';

// The load of a project contains everything on its channel, its people, and the saved views of its sheets, which the
// list of sheets shows before a sheet is loaded.

/**
 * Returns the load of a project for a person, with or without the addresses of its people, and the key of the load in
 * the cache.
 * @throws AppError 'notFound' where it is in the bin
 */
export async function projectLoad(
  database: Database,
  projectId: string,
  { userId, addresses }: { readonly userId: string; readonly addresses: boolean },
): Promise<LoadVersion & { readonly key: string }> {
  const own = [
    ...kindsOn('id').map(({ kind }) => ({ kind, field: 'id' })),
    ...kindsOn('projectId').map(({ kind }) => ({ kind, field: 'projectId' })),
    // Comments on the project's own things are published on its channel.
    ...kindsOn('channelId').map(({ kind }) => ({ kind, field: 'channelId' })),
  ];
  const queries = own.map(({ kind, field }) => documentsBy(kind, field, projectId));
  const [people, [sequence = [], views = [], ...answers]] = await Promise.all([
    peopleOfProject(database.reader, projectId),
    readTexts(database, [channelHeads([projectId]), viewsOfSheets(projectId), ...queries]),
  ]);
  const { sheetLayout, hasOwn } = visibleViews({ sheetLayout: views }, userId);
  const byKind: Partial<Record<StoredName, readonly TextRow[]>> = {
    ...Object.fromEntries(own.map(({ kind }, index) => [kind, answers[index] ?? []])),
    sheetLayout,
  };
  if (byKind.project?.length !== 1) throw new AppError('notFound');
  const users = [...people].map(([id, { person, role }]) => ({
    id,
    data: JSON.stringify({ ...(addresses ? person : withoutAddress(person)), role, projectId }),
  }));
  // People and views are not on the channel of the project, so its sequence does not change with them.
  const version = createHash('sha256')
    .update(JSON.stringify([users, sheetLayout]))
    .digest('base64url')
    .slice(0, 12);
  const tag = `p${sequence[0]?.data ?? 0}.${version}`;
  return {
    tag,
    key: `project ${projectId}${addresses ? '' : ' without addresses'}${hasOwn ? ` of ${userId}` : ''}`,
    load: async () => ({
      tag,
      contentType: 'application/json; charset=utf-8',
      parts: () => [loadText(dbText({ ...byKind, user: users }), sequenceText([projectId], sequence))],
    }),
  };
}

type Ask = readonly [kind: string, field: string, value: string];

/**
 * Returns the documents of several queries, each by one field. If the first query is by id, its document must belong to
 * the project.
 * @throws AppError 'notFound'
 */
export async function partLoad(database: Database, projectId: string, asks: readonly Ask[]): Promise<string> {
  const answers = await readTexts(
    database,
    asks.map(([kind, field, value]) => documentsBy(kind, field, value)),
  );
  const byKind = Object.fromEntries(asks.map(([kind], index) => [kind, answers[index] ?? []]));
  if (asks[0]?.[1] === 'id') await mustBeOf(database, projectId, answers[0]?.[0]?.data);
  return `{"db":${dbText(byKind)},"meta":{"sequence":{}}}`;
}

/** Checks that a document belongs to the project. A document that does not exist gets the same refusal as one of
 *  another project. */
async function mustBeOf(database: Database, projectId: string, data: string | undefined): Promise<void> {
  if (data === undefined) throw new AppError('notFound');
  const entity: { readonly projectId?: string; readonly sheetId?: string } = JSON.parse(data);
  if (entity.projectId === projectId) return;
  if (entity.projectId !== undefined || entity.sheetId === undefined) throw new AppError('notFound');
  const [sheets = []] = await readTexts(database, [oneDocument('sheet', entity.sheetId)]);
  if (!sheets[0] || JSON.parse(sheets[0].data).projectId !== projectId) throw new AppError('notFound');
}

/** Returns the JSON of one asset and its files. */
export async function assetLoad(database: Database, projectId: string, assetId: string): Promise<string> {
  return partLoad(database, projectId, [
    ['asset', 'id', assetId],
    ['assetFile', 'assetId', assetId],
  ]);
}

// Categories are referred to by columns and cells of sheets, and by cells of layouts.

type Use = { readonly sheetIds: Set<string>; readonly layoutIds: Set<string> };
interface Named {
  readonly data: string;
  readonly place: string;
}

/** Matches the ids of categories in JSON; a text may contain several. */
const NAMED = /"categoryId":"([0-9A-HJKMNP-TV-Z]{26})"/g;
const MARK = '%"categoryId":"%';

/** Returns the ids of the sheets and layouts that refer to each category, by the category's id. Deleted sheets
 *  and layouts do not count. */
export async function categoryUses({ reader }: Database, projectId: string): Promise<CategoryUses> {
  const uses = new Map<string, Use>();
  const note = (found: readonly Named[], kind: keyof Use): void => {
    for (const { data, place } of found)
      for (const [, id = ''] of data.matchAll(NAMED)) entryOf(uses, id)[kind].add(place);
  };
  const sheets = reader(tableOf('sheet')).where({ projectId }).whereNull('deletedBy').select('id');
  const living = (kind: string, field: string) =>
    reader(tableOf(kind)).whereIn(field, sheets).whereNull('deletedBy').where('data', 'like', MARK);
  note(await living('column', 'sheetId').select('data', { place: 'sheetId' }), 'sheetIds');
  note(await living('cell', 'sheetId').select('data', { place: 'sheetId' }), 'sheetIds');
  note(
    await reader(`${ROW_CELLS} as c`)
      .join(`${tableOf('row')} as r`, 'r.id', 'c.rowId')
      .whereIn('c.sheetId', sheets)
      .whereNull('r.deletedBy')
      .where('c.data', 'like', MARK)
      .select('c.data', { place: 'c.sheetId' }),
    'sheetIds',
  );
  const layouts = reader(tableOf('layout')).where({ projectId }).whereNull('deletedBy').select('id');
  note(
    await reader(tableOf('layoutCell'))
      .whereIn('layoutId', layouts)
      .whereNull('deletedBy')
      .where('data', 'like', MARK)
      .select('data', { place: 'layoutId' }),
    'layoutIds',
  );
  return { uses: Object.fromEntries([...uses].map(([id, use]) => [id, usesReply(use)])) };
}

function entryOf(uses: Map<string, Use>, id: string): Use {
  const use = uses.get(id) ?? { sheetIds: new Set(), layoutIds: new Set() };
  uses.set(id, use);
  return use;
}

function usesReply({ sheetIds, layoutIds }: Use): CategoryUses['uses'][string] {
  return { sheetIds: [...sheetIds], layoutIds: [...layoutIds] };
}
