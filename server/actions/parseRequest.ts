// Parses the body of a request before any of its actions is carried out. An invalid body is refused for good: the
// error is stored as the answer to all action ids that can be read in it, so that they get it again.

import { z } from 'zod';
import { sentAction } from '../../shared/api/actions.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Action } from '../../shared/model/action.ts';
import { safeParseData } from '../../shared/model/parseData.ts';
import { isId } from '../../shared/model/id.ts';
import { actionOf } from '../../shared/model/wire.ts';
import type { PendingRequest } from './perform.ts';
import { requestHash } from './receipts.ts';

interface Sent {
  readonly actions: readonly Action[];
  /** The ids that this request uses up. */
  readonly ids: readonly string[];
  /** Why its form is refused; null where it is well formed. */
  readonly refusal: AppError | null;
}

/**
 * Returns a client's body as a request that can be performed, or that is refused for ever.
 * @throws AppError 'badRequest' where it contains no id that the refusal could be stored for
 */
export function parseRequest(userId: string, given: unknown, hash = requestHash(given)): PendingRequest {
  const { actions, ids, refusal } = sentIn(given);
  if (refusal && ids.length === 0) throw refusal;
  return { userId, actions, ids, refusal, external: null, trusted: false, hash };
}

const body = z.strictObject({ actions: z.array(sentAction).min(1).max(limits.actionsPerRequest) });

function sentIn(given: unknown): Sent {
  const look = safeParseData(body, given, '');
  if (look.refusal) return { actions: [], ids: idsIn(given), refusal: look.refusal };
  const actions = look.data.actions.map(actionOf);
  const ids = [...new Set(actions.map(({ id }) => id))];
  if (ids.length === actions.length) return { actions, ids, refusal: null };
  return {
    actions,
    ids,
    refusal: new AppError('badRequest', { fields: { actions: 'Each needs an id of its own' } }),
  };
}

function idsIn(given: unknown): readonly string[] {
  const list = typeof given === 'object' && given !== null && 'actions' in given ? given.actions : null;
  if (!Array.isArray(list) || list.length > limits.actionsPerRequest) return [];
  const ids = list.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' ? [each.id] : [],
  );
  return [...new Set(ids)].filter(isId);
}
