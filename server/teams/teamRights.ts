// The services of the handlers of teams, and the check of rights that each begins with.

import type { Knex } from 'knex';
import { mustMay, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import { loadUserRoles, roleInScope, type AccessControl } from '../people/accessControl.ts';
import { lockScope } from '../people/members.ts';

/** The services that the handlers of teams need. */
export interface TeamServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly jobs: Pick<Jobs, 'wake'>;
  readonly mailQueue: MailQueue;
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Returns the caller's role, where it includes the right.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function mustMayInTeam(
  { access }: Pick<TeamServices, 'access'>,
  userId: string,
  teamId: string,
  right: RightName,
): Promise<Role> {
  return mustMay(await access.teamRoleOf(userId, teamId), right);
}

/**
 * Returns the caller's role inside a transaction, with the team locked until its end.
 * @throws AppError
 */
export async function mustMayInLockedTeam(
  trx: Knex,
  userId: string,
  teamId: string,
  right: RightName,
): Promise<Role> {
  const scope = { id: teamId, type: 'team' } as const;
  await lockScope(trx, scope);
  return mustMay(roleInScope(await loadUserRoles(trx, userId), scope), right);
}
