// Handlers of `shared/api/tokens.ts`.

import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { mustHaveConfirmedAddress, type AddressConfirmation } from '../people/confirmedAddress.ts';
import type { ApiTokenStore } from './apiTokens.ts';

/** The services that the handlers of API tokens need. */
export interface TokenServices extends AddressConfirmation {
  readonly database: Database;
  readonly apiTokens: ApiTokenStore;
}

/** Returns the handlers that list, make and revoke a person's API tokens. */
export function tokenHandlers(
  services: TokenServices,
): Handlers<'tokens.list' | 'tokens.create' | 'tokens.delete'> {
  const { apiTokens, database } = services;
  return {
    'tokens.list': async ({ caller }) => ({ tokens: await apiTokens.listOf(caller.userId) }),
    'tokens.create': async ({ body, caller }) => {
      await mustHaveConfirmedAddress(database.reader, services, caller.userId);
      return apiTokens.create(caller, body);
    },
    'tokens.delete': async ({ params, caller }) => {
      if (!(await apiTokens.revoke(caller.userId, params.id))) throw new AppError('notFound');
      return { deleted: true };
    },
  };
}
