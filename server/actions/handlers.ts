// Handlers of `shared/api/actions.ts`.

import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustReadChannel } from '../people/channelAccess.ts';
import { mayIn, mustMayIn } from '../people/projectRights.ts';
import { listText, sinceText } from './reading.ts';
import type { ActionWriter } from './actionWriter.ts';

/** The services that the handlers of actions need. */
export interface ActionServices {
  readonly database: Database;
  readonly access: AccessControl;
  /** Sends the actions of people, and those actions of guests that their link allows. */
  readonly send: ActionWriter['send'];
  readonly now: () => number;
}

/** Time for which a page may catch up from the log if its person may not read the history; after a longer absence,
 *  the page reloads. */
const CATCH_UP_MS = 60 * 60_000;

/** Returns the handlers that receive actions, and that list the steps of a channel. */
export function actionHandlers(
  services: ActionServices,
): Handlers<'actions.send' | 'actions.list' | 'actions.since'> {
  const { database, access, now } = services;
  return {
    'actions.send': ({ caller, body }) => services.send(caller, body),
    'actions.list': async ({ caller, params, query }) => {
      const { projectId } = await mustReadChannel(services, caller.userId, params.channelId);
      if (projectId !== null) await mustMayIn(services, caller.userId, projectId, 'history.read');
      return listText(database, { ...params, userId: caller.userId, form: query.form }, query);
    },
    'actions.since': async ({ caller, params, query }) => {
      const { projectId } = await mustReadChannel(services, caller.userId, params.channelId);
      const role = projectId === null ? null : await access.roleOf(caller.userId, projectId);
      const isOpen =
        projectId === null ||
        role === null ||
        (await mayIn(database.reader, role, projectId, 'history.read'));
      const from = isOpen ? 0 : now() - CATCH_UP_MS;
      const reader = { ...params, userId: caller.userId, form: query.form };
      return sinceText(database, reader, { ...params, ...query, from });
    },
  };
}
