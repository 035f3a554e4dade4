// The templates of sheets in all of one's projects: what a new project may begin with.

import type { Knex } from 'knex';
import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';

/** The most that an answer holds: the newest. */
const MOST = 200;

interface SheetTemplate {
  readonly id: string;
  readonly title: string;
  readonly projectId: string;
  readonly projectTitle: string;
}

/** Returns the newest templates of sheets in the projects of `roles`. Those whose sheet is deleted are left out. */
export async function sheetTemplates(
  { reader }: Database,
  roles: ReadonlyMap<string, Role>,
): Promise<SheetTemplate[]> {
  const projects = await titlesOf(reader, 'project', [...roles.keys()]);
  const rows: { id: string; projectId: string; data: string }[] = await reader(tableOf('template'))
    .whereIn('projectId', [...projects.keys()])
    .whereNull('deletedBy')
    .where('data', 'like', '%"type":"sheet"%')
    .orderBy('id', 'desc')
    .limit(MOST)
    .select('id', 'projectId', 'data');
  const templates = rows.map(({ id, projectId, data }) => {
    const { title = '', sheetId = '' }: { title?: string; sheetId?: string } = JSON.parse(data);
    return { sheetId, told: { id, title, projectId, projectTitle: projects.get(projectId) ?? '' } };
  });
  // One whose sheet is gone makes nothing.
  const sheets = await titlesOf(
    reader,
    'sheet',
    templates.map(({ sheetId }) => sheetId),
  );
  return templates.filter(({ sheetId }) => sheets.has(sheetId)).map(({ told }) => told);
}

/** The titles of those that live, by id. */
async function titlesOf(
  reader: Knex,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; data: string }[] = await reader(tableOf(kind))
    .whereIn('id', [...ids])
    .whereNull('deletedBy')
    .select('id', 'data');
  return new Map(
    rows.map(({ id, data }) => {
      const { title = '' }: { title?: string } = JSON.parse(data);
      return [id, title];
    }),
  );
}
