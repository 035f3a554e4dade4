// A person's projects: those that they may open, with their people and when each was last edited, and those in the
// bin. The number of queries does not depend on the number of projects.

import type { Knex } from 'knex';
import { limits } from '../../shared/limits.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { readTexts } from '../database/texts.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { avatarOf, findPeople, withoutAddress } from '../people/accounts.ts';
import { teamsByRole } from '../people/teams.ts';
import { dbText, sequenceText } from './loadSender.ts';
import { channelHeads, undeletedProjects } from './queries.ts';

interface ProjectListServices {
  readonly database: Database;
  readonly access: AccessControl;
}

/** Returns the text of `{ db, roles, members, editedAt, deleted, meta }`. */
export async function myProjects({ database, access }: ProjectListServices, userId: string): Promise<string> {
  const { reader } = database;
  const roles = await access.projectsOf(userId);
  const ids = [...roles.keys()];
  const [projects = [], sequence = []] = await readTexts(database, [
    undeletedProjects(ids),
    channelHeads(ids),
  ]);
  const living = projects.map(({ id }) => id);
  const [members, editedAt, deleted] = await Promise.all([
    membersOf(reader, living),
    editsOf(reader, living),
    deletedOf(reader, roles),
  ]);
  const owners = new Set(projects.map(({ data }) => ownerIn(data)));
  const [teams, people] = await Promise.all([
    teamsOf(database, access, userId, owners),
    findPeople(reader, [...new Set(Object.values({ ...members.project, ...members.team }).flat())]),
  ]);
  const user = [...people.values()].map(withoutAddress);
  const db = dbText({ project: projects, team: texts(teams), user: texts(user) });
  const own = Object.fromEntries(living.map((id) => [id, roles.get(id)]));
  // The sequences only tell how new the records are, since no channel is loaded as a whole here.
  const seen = sequenceText(living, sequence);
  const rest = JSON.stringify({ roles: own, members, editedAt, deleted }).slice(1, -1);
  return `{"db":${db},${rest},"meta":{"sequence":{},"seen":${seen}}}`;
}

function texts(entities: readonly { readonly id: string }[]): readonly { id: string; data: string }[] {
  return entities.map((entity) => ({ id: entity.id, data: JSON.stringify(entity) }));
}

function ownerIn(data: string): string {
  const { ownedByTeamId = '' }: { ownedByTeamId?: string } = JSON.parse(data);
  return ownedByTeamId;
}

interface Members {
  /** People and teams with a membership in each project. */
  readonly project: Readonly<Record<string, readonly string[]>>;
  /** People of each team that owns one of the projects, or was added to one. */
  readonly team: Readonly<Record<string, readonly string[]>>;
}

async function membersOf(reader: Knex, projectIds: readonly string[]): Promise<Members> {
  const own: { id: string; of: string; kind: string }[] = await reader('project_member')
    .whereIn('projectId', [...projectIds])
    .orderBy(['createdAt', 'identityId'])
    .select('projectId as of', 'identityId as id', 'kind');
  const owners: string[] = await reader('project_home')
    .whereIn('projectId', [...projectIds])
    .distinct()
    .pluck('teamId');
  const added = own.flatMap(({ id, kind }) => (kind === 'team' ? [id] : []));
  const inTeams: { id: string; of: string }[] = await reader('team_member')
    .whereIn('teamId', [...new Set([...owners, ...added])])
    .orderBy(['createdAt', 'userId'])
    .select('teamId as of', 'userId as id');
  return { project: listsBy(own), team: listsBy(inTeams) };
}

function listsBy(rows: readonly { id: string; of: string }[]): Readonly<Record<string, readonly string[]>> {
  const lists = Map.groupBy(rows, ({ of }) => of);
  return Object.fromEntries([...lists].map(([of, own]) => [of, own.map(({ id }) => id)]));
}

/** Returns when each project was last edited: itself, or a sheet or discussion of it. */
async function editsOf(reader: Knex, ids: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const edits = new Map<string, number>();
  const later = (rows: readonly { of: string; at: number | string }[]): void => {
    for (const { of, at } of rows) edits.set(of, Math.max(edits.get(of) ?? 0, Number(at)));
  };
  later(
    await reader('channel_head')
      .whereIn('channelId', [...ids])
      .select('channelId as of', 'createdAt as at'),
  );
  for (const kind of ['sheet', 'channel']) {
    const table = tableOf(kind);
    later(
      await reader(table)
        .join('channel_head', 'channel_head.channelId', `${table}.id`)
        .whereIn('projectId', [...ids])
        .groupBy('projectId')
        .select('projectId as of')
        .max('createdAt as at'),
    );
  }
  return Object.fromEntries(edits);
}

interface Deleted {
  readonly id: string;
  readonly title: string;
  readonly ownedByTeamId: string;
  readonly deletedAt: number;
  /** Time at which the project is purged, in ms. */
  readonly goneAt: number;
}

/** Returns the person's projects in the bin, the last deleted first. */
async function deletedOf(reader: Knex, roles: ReadonlyMap<string, Role>): Promise<readonly Deleted[]> {
  const mine = [...roles].flatMap(([id, role]) => (may(role, 'project.restore') ? [id] : []));
  const rows: { id: string; data: string; deletedAt: number | string }[] = await reader(tableOf('project'))
    .whereIn('id', mine)
    .whereNotNull('deletedBy')
    .orderBy('deletedAt', 'desc')
    .select('id', 'data', 'deletedAt');
  return rows.map(({ id, data, deletedAt }) => {
    const { title = '' }: { title?: string } = JSON.parse(data);
    const at = Number(deletedAt);
    return { id, title, ownedByTeamId: ownerIn(data), deletedAt: at, goneAt: at + limits.binMs };
  });
}

/** Returns the person's teams with the person's role; and of other teams that own projects of the person, what
 *  everybody in those projects sees. */
async function teamsOf(
  database: Database,
  access: AccessControl,
  userId: string,
  owners: ReadonlySet<string>,
): Promise<readonly { readonly id: string }[]> {
  const mine = await teamsByRole(database, await access.teamsOf(userId));
  const known = new Set(mine.map(({ id }) => id));
  const others: { id: string; name: string; avatar: string | null }[] = await database
    .reader('team')
    .whereIn(
      'id',
      [...owners].filter((id) => !known.has(id)),
    )
    .select('id', 'name', 'avatar');
  return [...mine, ...others.map((team) => ({ ...team, avatar: avatarOf(team.avatar) }))];
}

// A new project may begin with a template of a sheet from any project of the person.

/** Most templates in a response: the newest. */
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
  // A template whose sheet is deleted cannot be used.
  const sheets = await titlesOf(
    reader,
    'sheet',
    templates.map(({ sheetId }) => sheetId),
  );
  return templates.filter(({ sheetId }) => sheets.has(sheetId)).map(({ told: template }) => template);
}

/** Returns the titles of living documents, by id. */
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
