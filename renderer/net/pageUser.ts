// Whose page this is: every call and socket of it names this person, so that the server refuses what would count as
// done by somebody else who has signed in in another tab.

import { PAGE_USER_HEADER } from '../../shared/api/pageUser.ts';

/** The id of the person who signed in on this page first; null before. It never changes: for another person the page is
 *  loaded anew. */
export const pageUser: { id: string | null } = { id: null };

/** Returns the header that names the person; no header before anybody has signed in. */
export function pageUserHeaders(): Readonly<Record<string, string>> {
  return pageUser.id === null ? {} : { [PAGE_USER_HEADER]: pageUser.id };
}
