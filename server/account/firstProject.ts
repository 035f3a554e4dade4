// A first project, and the demo show: which team of a person they go to, and what they begin with. What makes them
// lies with the projects, and is handed in.

import type { Beginning, Planning, PlanningSettings } from '../../shared/planning.ts';
import { TRADES } from '../../shared/planning.ts';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { planningSettingsOf } from './planningSettings.ts';

/** The first project that is to be made: for whom, in which team, how it is planned and with what it begins. */
export interface FirstProject {
  readonly userId: string;
  readonly teamId: string;
  readonly title: string;
  readonly timeZone: string | null;
  readonly planning: Planning;
  readonly beginning: Beginning;
  readonly settings: PlanningSettings;
}

/** `sheetId` is null where a file follows. */
export type MakeFirstProject = (
  wanted: FirstProject,
) => Promise<{ readonly projectId: string; readonly sheetId: string | null }>;

/** The parts that make a first project or the demo show. */
export interface FirstProjectServices {
  readonly database: Database;
  readonly makeStart: MakeFirstProject;
  /** Answers with the project. */
  readonly makeDemo: (who: { readonly ownerId: string; readonly teamId: string }) => Promise<string>;
}

/** Makes the person's first project in the oldest team of their own, and returns its id and that of its sheet, if it
 *  has one. Without a title it is called after what is planned.
 *  @throws AppError 'conflict' where they own no team */
export async function startFirstProject(
  { database, makeStart }: FirstProjectServices,
  userId: string,
  asked: {
    readonly planning: Planning;
    readonly beginning: Beginning;
    readonly title?: string | undefined;
    readonly timeZone?: string | undefined;
  },
): Promise<{ projectId: string; sheetId: string | null }> {
  return makeStart({
    userId,
    teamId: await ownTeamOf(database, userId),
    title: asked.title ?? TRADES[asked.planning].project,
    timeZone: asked.timeZone ?? null,
    planning: asked.planning,
    beginning: asked.beginning,
    settings: await planningSettingsOf(database.reader, userId),
  });
}

/** The demo show, as a project that is theirs alone. Answers with it. */
export async function addOwnDemo(
  { database, makeDemo }: FirstProjectServices,
  userId: string,
): Promise<string> {
  return makeDemo({ ownerId: userId, teamId: await ownTeamOf(database, userId) });
}

/** The team that has been theirs for longest. @throws AppError 'conflict' where they own none */
async function ownTeamOf({ reader }: Database, userId: string): Promise<string> {
  const found: { id: string } | undefined = await reader('team_member')
    .join('team', 'team.id', 'team_member.teamId')
    .where({ userId, role: 'OWNER' })
    .whereNull('team.deletedAt')
    .orderBy(['team_member.createdAt', 'team.id'])
    .first('team.id');
  if (found) return found.id;
  throw new AppError('conflict', {
    code: 'NO_TEAM',
    message: 'You have no team of your own. Create one first.',
  });
}
