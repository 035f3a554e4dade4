// Handlers of `shared/api/tokens.ts`.

import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { mustBeVerified } from '../people/accounts.ts';
import type { ApiTokens } from './apiTokens.ts';

export function tokenHandlers({
  apiTokens,
  database,
}: {
  readonly database: Database;
  readonly apiTokens: ApiTokens;
}): Handlers<'tokens.list' | 'tokens.create' | 'tokens.delete'> {
  return {
    'tokens.list': async ({ caller }) => ({ tokens: await apiTokens.listOf(caller.userId) }),
    'tokens.create': async ({ body, caller }) => {
      await mustBeVerified(database.reader, caller.userId);
      return apiTokens.create(caller.userId, body);
    },
    'tokens.delete': async ({ params, caller }) => {
      if (!(await apiTokens.revoke(caller.userId, params.id))) throw new AppError('notFound');
      return { deleted: true };
    },
  };
}
