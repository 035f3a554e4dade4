// What is set about rights within a project is a line in the audit of its team, in the transaction that sets it.

import type { Knex } from 'knex';
import { z } from 'zod';
import type { Stored } from '../../shared/model/action.ts';
import { tableOf } from '../database/tables.ts';
import { writeMembershipLine } from '../people/noting.ts';

const EDITORS = 'category.update.editors';

/** The settings, by the actions that set them, as the audit calls them. */
const SETTING_WORDS: ReadonlyMap<string, readonly [field: string, words: string]> = new Map([
  ['project.update.viewersComment', ['viewersComment', 'Readers may comment']],
  ['project.update.viewersExport', ['viewersExport', 'Readers may take files and paper out']],
  ['project.update.membersAddRows', ['membersAddRows', 'Members may add rows']],
  ['project.update.allowMemberRequests', ['allowMemberRequests', 'People may ask for access']],
]);

/** The actions that this file follows. */
export const RIGHTS_NAMES: readonly string[] = [EDITORS, ...SETTING_WORDS.keys()];

interface Ground {
  readonly knex: Knex;
  /** Who asked. */
  readonly userId: string;
  readonly now: number;
}

/** Adds a line to the audit where the step sets who may edit a category, or a setting of rights of a project. */
export async function noteRights(stored: Stored, { knex, userId, now }: Ground): Promise<void> {
  if (stored.verb !== 'update') return;
  const { causeName, channelId: projectId, entityId, data } = stored;
  const scope = { id: projectId, type: 'project' } as const;
  const line = { at: now, byUserId: userId };
  if (causeName === EDITORS) {
    const about = { categoryId: entityId, category: await categoryName(knex, entityId) };
    await writeMembershipLine(knex, scope, { ...line, act: 'rights.category', about });
  }
  const [field = '', what = ''] = SETTING_WORDS.get(causeName) ?? [];
  if (field in data) {
    const about = { what, to: data[field] === null ? 'back to usual' : data[field] === true ? 'on' : 'off' };
    await writeMembershipLine(knex, scope, { ...line, act: 'rights.setting', about });
  }
}

const named = z.object({ name: z.string() });

async function categoryName(knex: Knex, id: string): Promise<string> {
  const found: { data: string } | undefined = await knex(tableOf('category')).where({ id }).first('data');
  return found ? named.parse(JSON.parse(found.data)).name : '';
}
