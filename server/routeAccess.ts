// Decides by the kind of the caller whether they may use a call of the contract. Handlers check the roles.

import type { IncomingHttpHeaders } from 'node:http';
import { OTHER_PERSON, PAGE_USER_HEADER } from '../shared/api/pageUser.ts';
import type { Route } from '../shared/api/route.ts';
import { AppError } from '../shared/errors.ts';
import type { Caller } from './contract.ts';

/**
 * Checks that the caller may use the route.
 * @throws AppError 'signedOut', or 'notAuthorized' where the scope of an API token does not include the route
 */
export function mustHaveRouteAccess(
  { access, method, takesControl }: Pick<Route, 'access' | 'method' | 'takesControl'>,
  caller: Caller | null,
): void {
  if (access !== 'anyone' && caller === null) throw new AppError('signedOut');
  if (caller === null || caller.token === null) return;
  if (access === 'person')
    throw new AppError('notAuthorized', { message: 'An API token does not reach the account.' });
  if (caller.token === 'control' && takesControl !== true)
    throw new AppError('notAuthorized', { message: 'This API token only calls shows.' });
  if (caller.token === 'read' && method !== 'GET')
    throw new AppError('notAuthorized', { message: 'This API token only reads.' });
}

/**
 * Checks that a request of a page which names its user is not answered as another user, who has signed in in another
 * tab since. Routes that anyone may use, such as for signing in and for asking who is signed in, are exempt.
 * @throws AppError 'signedOut' with the code `OTHER_PERSON`
 */
export function mustBeOwnPage(
  { access }: Pick<Route, 'access'>,
  caller: Caller | null,
  headers: IncomingHttpHeaders,
): void {
  if (access === 'anyone' || !isPageOfAnother(caller, headers)) return;
  throw new AppError('signedOut', { message: 'Somebody else has signed in here.', code: OTHER_PERSON });
}

/** Returns whether the page of a request names another person than the one who is signed in. */
export function isPageOfAnother(caller: Caller | null, headers: IncomingHttpHeaders): boolean {
  const userId = headers[PAGE_USER_HEADER];
  return userId !== undefined && caller !== null && caller.userId !== userId;
}
