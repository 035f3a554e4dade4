// The entity that an action is addressed to.

import { AppError } from '../errors.ts';
import type { Action } from './action.ts';

/** Returns the id of the entity that an action is addressed to. @throws AppError 'badRequest' */
export function entityIdOf(action: Pick<Action, 'query'>): string {
  if (action.query.entityId !== null) return action.query.entityId;
  throw new AppError('badRequest', { fields: { 'query.entityId': 'Missing' } });
}
