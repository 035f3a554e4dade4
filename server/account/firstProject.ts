// The first project and the demo show are made in the oldest team that the person owns. The functions that make them
// belong to the projects slice and are passed in.

import type { Knex } from 'knex';
import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import {
  TRADES,
  planningSettings,
  type FirstProjectSource,
  type TradeName,
  type PlanningSettings,
  type StartId,
  type planningChange,
} from '../../shared/planning.ts';
import type { Database } from '../database/database.ts';

// The person's settings for new projects, and their first project. The settings do not change existing projects.

const UNCHOSEN: PlanningSettings = { planning: null, numberingStyle: null, paperSize: null, clock: null };

/** Returns the settings; each is null until it is chosen. */
export async function planningSettingsOf(knex: Knex, userId: string): Promise<PlanningSettings> {
  const row: unknown = await knex('account_setting')
    .where({ userId })
    .first(...Object.keys(UNCHOSEN));
  return row === undefined ? UNCHOSEN : planningSettings.parse(row);
}

/** Changes the settings in `wanted`, keeps the others, and resolves to all of them. */
export async function savePlanningSettings(
  knex: Knex,
  userId: string,
  wanted: z.output<typeof planningChange>,
): Promise<PlanningSettings> {
  return knex.transaction(async (trx) => {
    const settings = planningSettings.parse({ ...(await planningSettingsOf(trx, userId)), ...wanted });
    await trx('account_setting')
      .insert({ userId, ...settings })
      .onConflict('userId')
      .merge(Object.keys(UNCHOSEN));
    return settings;
  });
}

/** The order for a first project: its owner and team, the trade that it is planned for, and its first sheet. */
export interface FirstProject {
  readonly userId: string;
  readonly teamId: string;
  readonly title: string;
  readonly timeZone: string | null;
  readonly planning: TradeName;
  readonly beginning: FirstProjectSource;
  /** The sheet that the project starts with; null for the first one of the trade. */
  readonly start: StartId | null;
  readonly settings: PlanningSettings;
}

/** Makes a first project. `sheetId` is null where a file is to be imported. */
export type MakeFirstProject = (
  wanted: FirstProject,
) => Promise<{ readonly projectId: string; readonly sheetId: string | null }>;

/** The database, and the functions that make a person's first project and the demo show. */
export interface FirstProjectServices {
  readonly database: Database;
  readonly makeStart: MakeFirstProject;
  /** Makes the demo show and resolves to the project's id. */
  readonly makeDemo: (who: { readonly ownerId: string; readonly teamId: string }) => Promise<string>;
}

/**
 * Makes the person's first project in the oldest team of their own, and returns its id and that of its sheet, if it
 * has one. Without a title it is named after the trade.
 * @throws AppError 'conflict' where they own no team
 */
export async function startFirstProject(
  { database, makeStart }: FirstProjectServices,
  userId: string,
  choice: {
    readonly planning: TradeName;
    readonly beginning: FirstProjectSource;
    readonly start?: StartId | undefined;
    readonly title?: string | undefined;
    readonly timeZone?: string | undefined;
  },
): Promise<{ projectId: string; sheetId: string | null }> {
  return makeStart({
    userId,
    teamId: await ownTeamOf(database, userId),
    title: choice.title ?? TRADES[choice.planning].project,
    timeZone: choice.timeZone ?? null,
    planning: choice.planning,
    beginning: choice.beginning,
    start: choice.start ?? null,
    settings: await planningSettingsOf(database.reader, userId),
  });
}

/** Makes the demo show as a project of the person's own. Resolves to its id. */
export async function addOwnDemo(
  { database, makeDemo }: FirstProjectServices,
  userId: string,
): Promise<string> {
  return makeDemo({ ownerId: userId, teamId: await ownTeamOf(database, userId) });
}

/**
 * Returns the oldest team that the person owns.
 * @throws AppError 'conflict' where they own none
 */
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
