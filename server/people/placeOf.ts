// Some paths do not say whether their id is a team's or a project's: it is what the caller belongs to.

import { AppError } from '../../shared/errors.ts';
import type { Access } from './access.ts';
import type { Place } from './members.ts';

/** @throws AppError 'notFound' */
export async function placeOf(
  { access }: { readonly access: Access },
  userId: string,
  id: string,
): Promise<Place> {
  if ((await access.teamRoleOf(userId, id)) !== null) return { id, type: 'team' };
  if ((await access.roleOf(userId, id)) !== null) return { id, type: 'project' };
  throw new AppError('notFound');
}
