// Checks rights in one project by its stored settings, for code that has not loaded the project.

import type { Knex } from 'knex';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import { may, mustMay, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { loadUserRoles, roleInScope, type AccessControl } from './accessControl.ts';
import { lockScope } from './members.ts';

/** The services that reading a person's rights needs. */
export interface RightServices {
  readonly database: Pick<Database, 'reader'>;
  readonly access: Pick<AccessControl, 'roleOf'>;
}

/** Returns a stored project with its settings; null where there is none. */
async function storedProject(knex: Knex, projectId: string): Promise<EntityByKind['project'] | null> {
  const found: { data: string } | undefined = await knex(tableOf('project'))
    .where({ id: projectId })
    .first('data');
  return found ? entityOfKind('project', { ...JSON.parse(found.data), id: projectId }) : null;
}

/** Returns whether a role has a right in a project, as its settings are now. */
export async function mayIn(knex: Knex, role: Role, projectId: string, right: RightName): Promise<boolean> {
  return may(role, right, await storedProject(knex, projectId));
}

/**
 * Checks that a person has a right in a project, as its settings are now. An archived project can be read as before.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function mustMayIn(
  { database, access }: RightServices,
  userId: string,
  projectId: string,
  right: RightName,
): Promise<void> {
  mustMay(await access.roleOf(userId, projectId), right, await storedProject(database.reader, projectId));
}

/**
 * Checks that a person has a right in a project, as this transaction sees it, with the project locked until its end.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function mustMayInLocked(
  trx: Knex,
  userId: string,
  projectId: string,
  right: RightName,
): Promise<void> {
  const scope = { id: projectId, type: 'project' } as const;
  await lockScope(trx, scope);
  const role = roleInScope(await loadUserRoles(trx, userId), scope);
  mustMay(role, right, await storedProject(trx, projectId));
}
