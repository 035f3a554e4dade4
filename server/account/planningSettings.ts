// What a person has chosen for new projects. Nothing of it touches a project that is there.

import type { Knex } from 'knex';
import type { z } from 'zod';
import { planningSettings, type planningChange, type PlanningSettings } from '../../shared/planning.ts';

const UNCHOSEN: PlanningSettings = { planning: null, numberingStyle: null, paperSize: null, clock: null };

/** Each null until it is chosen. */
export async function planningSettingsOf(knex: Knex, userId: string): Promise<PlanningSettings> {
  const row: unknown = await knex('account_setting')
    .where({ userId })
    .first(...Object.keys(UNCHOSEN));
  return row === undefined ? UNCHOSEN : planningSettings.parse(row);
}

/** What is named changes, the rest stays; answers with all of it. */
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
