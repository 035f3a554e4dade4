// What the handlers of a team's settings are given, and the question that each asks first.

import type { Knex } from 'knex';
import { mustMay, type RightName } from '../../shared/model/rights.ts';
import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Post } from '../mail/mail.ts';
import { loadRights, roleIn, type Access } from '../people/access.ts';
import { lockPlace } from '../people/members.ts';

/** The parts of the server that the handlers of teams need. */
export interface TeamParts {
  readonly database: Database;
  readonly access: Access;
  readonly jobs: Pick<Jobs, 'wake'>;
  readonly post: Post;
  readonly now: () => number;
  readonly newId: () => string;
}

/** The caller's role, where it has this right. @throws AppError 'notFound' or 'notAuthorized' */
export async function mustReach(
  { access }: Pick<TeamParts, 'access'>,
  userId: string,
  teamId: string,
  right: RightName,
): Promise<Role> {
  return mustMay(await access.teamRoleOf(userId, teamId), right);
}

/** The same inside a transaction, with the team held until it ends. @throws AppError */
export async function mustHold(trx: Knex, userId: string, teamId: string, right: RightName): Promise<Role> {
  const place = { id: teamId, type: 'team' } as const;
  await lockPlace(trx, place);
  return mustMay(roleIn(await loadRights(trx, userId), place), right);
}
