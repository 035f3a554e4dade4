// Makes links to a view without HTTP, by the server's own functions, and the callers that stand for their guests.

import { addLink, findLink, type Link } from '../../server/links/linkRows.ts';
import type { Caller } from '../../server/contract.ts';
import { callerOf, intent } from './services.ts';
import type { Side, TwinSheet } from './sides.ts';

/** Makes a view of the sheet for everybody, and returns its id. */
export async function makeView({ services, userId }: Side, { sheetId }: TwinSheet): Promise<string> {
  const viewId = services.newId();
  const view = { sheetId, title: 'Client letter', visibility: 'everyone' };
  await services.writer.send(callerOf(userId), {
    actions: [intent(services, 'sheetLayout.create', viewId, view)],
  });
  return viewId;
}

/** Makes a link to a view, with a secret of its own. */
export async function makeViewLink(
  { services, userId }: Side,
  { projectId, sheetId }: Pick<TwinSheet, 'projectId' | 'sheetId'>,
  choice: Pick<Link, 'sheetLayoutId' | 'scope'> & Partial<Link>,
): Promise<Link> {
  const { database, newId, now } = services;
  const link: Link = {
    id: newId(),
    projectId,
    sheetId,
    title: '',
    categoryIds: [],
    columnIds: [],
    passwordHash: null,
    expiresAt: null,
    createdAt: now(),
    createdBy: userId,
    endedAt: null,
    endedBy: null,
    opens: 0,
    openedAt: null,
    openedOn: null,
    ...choice,
  };
  await addLink(database.knex, link, newId());
  const made = await findLink(database.knex, { id: link.id });
  if (!made) throw new Error('the link was not stored');
  return made;
}

/** Returns the caller of a guest of a link. */
export function guestOf(guestId: string, link: Link): Caller {
  const { id: linkId, projectId, sheetId, sheetLayoutId, scope, expiresAt } = link;
  const guest = { linkId, projectId, sheetId, sheetLayoutId, scope, expiresAt };
  return { ...callerOf(guestId), guest };
}
