// Handlers of `shared/api/displays.ts`. People who call the show of a sheet manage its displays; `displays.follow` is
// called by a display itself.

import type { DisplayMessage } from '../../shared/api/socket.ts';
import { AppError } from '../../shared/errors.ts';
import type { Handler, Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { GuestSessions } from '../links/guestSessions.ts';
import { findOpenLink } from '../links/linkRows.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustMayIn } from '../people/projectRights.ts';
import { displayLinksOf, findDisplay, type StoredDisplay } from './displayRows.ts';
import { isDisplayLinkOf, moveDisplay, type Displays } from './displays.ts';

/** The services that the handlers of displays need. */
export interface DisplayServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly guests: GuestSessions;
  readonly displays: Displays;
  readonly now: () => number;
}

type Names =
  | 'displays.list'
  | 'displays.identify'
  | 'displays.reload'
  | 'displays.redirect'
  | 'displays.rename'
  | 'displays.forget'
  | 'displays.follow';

/** Returns the handlers of displays. */
export function displayHandlers(services: DisplayServices): Handlers<Names> {
  const { database, displays, now } = services;
  const { knex, reader } = database;
  const { mustCall, mustFind } = displayFinder(services);

  function sendTo(display: StoredDisplay, message: DisplayMessage): { isReached: boolean } {
    return { isReached: displays.send(display, message) };
  }

  return {
    'displays.list': async ({ caller, params: { sheetId } }) => {
      await mustCall(caller.userId, sheetId);
      return {
        displays: await displays.list(sheetId),
        links: await displayLinksOf(reader, sheetId, now()),
      };
    },
    'displays.identify': async ({ caller, params }) => {
      const found = await mustFind(caller.userId, params);
      return sendTo(found, { number: found.number, identify: true });
    },
    'displays.reload': async ({ caller, params }) =>
      sendTo(await mustFind(caller.userId, params), { reload: true }),
    'displays.redirect': async ({ caller, params, body: { linkId } }) => {
      const found = await mustFind(caller.userId, params);
      const link = await findOpenLink(reader, { id: linkId }, now());
      if (!isDisplayLinkOf(link, params.sheetId)) throw new AppError('notFound');
      if (found.linkId === linkId) return sendTo(found, {});
      await knex('display').where({ id: found.id }).update({ redirectLinkId: linkId });
      return sendTo(found, { redirect: { linkId } });
    },
    'displays.rename': async ({ caller, params, body: { title } }) => {
      const found = await mustFind(caller.userId, params);
      await knex('display').where({ id: found.id }).update({ title });
      displays.changed(params.sheetId);
      return sendTo(found, {});
    },
    'displays.forget': async ({ caller, params }) => {
      const found = await mustFind(caller.userId, params);
      const [listed] = (await displays.list(params.sheetId)).filter(
        ({ displayId }) => displayId === found.id,
      );
      if (listed?.isListening)
        throw new AppError('conflict', { message: 'This display is listening. Close its page first.' });
      await knex('display').where({ id: found.id }).delete();
      displays.changed(params.sheetId);
      return { isForgotten: true };
    },
    'displays.follow': followHandler(services),
  };
}

/** Returns the functions that check the right to call a show, and that find a display. */
function displayFinder(services: DisplayServices) {
  const { database } = services;

  /** Checks that a person may call the show of a sheet. @throws AppError 'notFound', or 'notAuthorized' where they
   *  may not */
  async function mustCall(userId: string, sheetId: string): Promise<void> {
    const sheet = await findDocument(database, 'sheet', sheetId);
    if (!sheet) throw new AppError('notFound');
    await mustMayIn(services, userId, sheet.projectId ?? '', 'show.call');
  }

  async function mustFind(userId: string, place: { sheetId: string; displayId: string }) {
    await mustCall(userId, place.sheetId);
    const found = await findDisplay(database.reader, { id: place.displayId, sheetId: place.sheetId });
    if (!found) throw new AppError('notFound');
    return found;
  }

  return { mustCall, mustFind };
}

/** Returns the handler with which a display opens the link that it was redirected to. */
function followHandler({ database, guests, displays, now }: DisplayServices): Handler<'displays.follow'> {
  const { knex, reader } = database;
  return async ({ params, request, reply }) => {
    const guest = await guests.mustBeIn(params.linkId, request.headers);
    const display = await findDisplay(reader, { guestId: guest.id });
    const link = display && (await findOpenLink(reader, { id: display.redirectLinkId ?? '' }, now()));
    if (!display || !isDisplayLinkOf(link, display.sheetId)) throw new AppError('notFound');
    const { guestId, cookie } = await guests.admit(link, request.headers);
    await moveDisplay(knex, display, guestId);
    if (cookie !== null) void reply.header('set-cookie', cookie);
    displays.changed(display.sheetId);
    return { linkId: link.id };
  };
}
