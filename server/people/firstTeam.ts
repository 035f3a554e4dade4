// The team of a new project whose maker names none.

import { AppError } from '../../shared/errors.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { AccessControl } from './accessControl.ts';

/**
 * Returns the oldest team in which the user may create projects.
 * @throws AppError 'badRequest' where there is none
 */
export async function firstTeam(userId: string, access: Pick<AccessControl, 'teamsOf'>): Promise<string> {
  // Ids increase with time, so the first one is the oldest.
  const teams = [...(await access.teamsOf(userId))].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const found = teams.find(([, role]) => may(role, 'project.create'));
  if (found) return found[0];
  throw new AppError('badRequest', {
    message: 'You have no team that this project could belong to. Create a team first.',
  });
}
