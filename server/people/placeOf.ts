// Some paths do not say whether their id is a team's or a project's: it is what that id names.

import { AppError } from '../../shared/errors.ts';
import { channelNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from './access.ts';
import type { AccessScope } from './members.ts';

/** @throws AppError 'notFound' */
export async function scopeOfId(
  { access, database }: { readonly access: AccessControl; readonly database: Pick<Database, 'reader'> },
  userId: string,
  id: string,
): Promise<AccessScope> {
  const kind = (await channelNamed(database.reader, id))?.kind;
  if (kind === 'team' && (await access.teamRoleOf(userId, id)) !== null) return { id, type: kind };
  if (kind === 'project' && (await access.roleOf(userId, id)) !== null) return { id, type: kind };
  throw new AppError('notFound');
}
