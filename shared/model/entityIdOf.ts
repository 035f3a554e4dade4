// The entity that an action is addressed to, or that it creates.

import { AppError } from '../errors.ts';
import type { Action } from './action.ts';
import type { PlanInputs } from './define.ts';
import { id } from './fields.ts';
import { parseData } from './parseData.ts';

/** Returns the id of the entity that an action is addressed to. @throws AppError 'badRequest' */
export function entityIdOf(action: Pick<Action, 'query'>): string {
  if (action.query.entityId !== null) return action.query.entityId;
  throw new AppError('badRequest', { fields: { 'query.entityId': 'Missing' } });
}

/**
 * Returns the id of the entity that an action creates: the one that the client has chosen, else a new one. Pages choose
 * it, so that they can show the entity at once.
 * @throws AppError 'badRequest' for a text that is no id
 */
export function createdIdOf({ query }: Pick<Action, 'query'>, inputs: Pick<PlanInputs, 'newId'>): string {
  return parseData(id, query.entityId ?? inputs.newId());
}
