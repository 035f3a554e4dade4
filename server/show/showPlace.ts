// Decides who may follow and call the show of a sheet: people by their role, guests by the scope of their link.

import { AppError } from '../../shared/errors.ts';
import { viewOwnerOf } from '../../shared/permissions/privateViews.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import { LINK_CLOSED } from '../links/linkRows.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustReadChannel } from '../people/channelAccess.ts';
import { mustMayIn } from '../people/projectRights.ts';
import type { OwnedView } from './rundowns.ts';

/** The services that decide who may follow a show. */
export interface PlaceServices {
  readonly database: Database;
  readonly access: AccessControl;
}

/** The scopes of links whose guests follow the show. */
export const SHOW_SCOPES: ReadonlySet<string> = new Set(['follow', 'display', 'control']);

/**
 * Returns the view in which a caller sees the show of a sheet; null where they see all of it.
 * @throws AppError 'notFound' where they may not see it, 'gone' where the view of their link has been deleted
 */
export async function mustMayFollowShow(
  services: PlaceServices,
  caller: Caller,
  sheetId: string,
): Promise<OwnedView | null> {
  const { guest } = caller;
  if (guest) {
    if (guest.sheetId !== sheetId || !SHOW_SCOPES.has(guest.scope)) throw new AppError('notFound');
    return viewOf(services.database, guest.sheetLayoutId);
  }
  const { kind, projectId } = await mustReadChannel(services, caller.userId, sheetId);
  if (kind !== 'sheet' || projectId === null) throw new AppError('notFound');
  if (caller.token === 'control') await mustMayIn(services, caller.userId, projectId, 'show.call');
  return null;
}

/**
 * Throws unless a caller may call the show of a sheet.
 * @throws AppError 'notFound' where they do not see it, 'notAuthorized' where they only follow
 */
export async function mustMayCallShow(
  services: PlaceServices,
  caller: Caller,
  sheetId: string,
): Promise<void> {
  await mustMayFollowShow(services, caller, sheetId);
  if (caller.guest) {
    if (caller.guest.scope !== 'control')
      throw new AppError('notAuthorized', { message: 'This link is for following the show.' });
    return;
  }
  const { projectId } = await mustReadChannel(services, caller.userId, sheetId);
  await mustMayIn(services, caller.userId, projectId ?? '', 'show.call');
}

/** Returns a view with its owner. @throws AppError 'gone' where it has been deleted */
export async function viewOf(database: Database, sheetLayoutId: string): Promise<OwnedView> {
  const view = await findDocument(database, 'sheetLayout', sheetLayoutId);
  if (!view) throw new AppError('gone', { message: LINK_CLOSED });
  return { viewId: sheetLayoutId, ownerId: viewOwnerOf(view) ?? '' };
}
