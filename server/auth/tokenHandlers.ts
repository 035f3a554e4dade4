// Handlers of `shared/api/tokens.ts`.

import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import type { ApiTokens } from './apiTokens.ts';

export function tokenHandlers({
  apiTokens,
}: {
  readonly apiTokens: ApiTokens;
}): Handlers<'tokens.list' | 'tokens.create' | 'tokens.delete'> {
  return {
    'tokens.list': async ({ caller }) => ({ tokens: await apiTokens.listOf(caller.userId) }),
    'tokens.create': async ({ body, caller }) => apiTokens.create(caller.userId, body),
    'tokens.delete': async ({ params, caller }) => {
      if (!(await apiTokens.revoke(caller.userId, params.id))) throw new AppError('notFound');
      return { deleted: true };
    },
  };
}
