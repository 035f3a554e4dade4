// Handlers of `shared/api/actions.ts`.

import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustReadChannel } from '../people/channelAccess.ts';
import { listText, sinceText } from './reading.ts';
import type { ActionWriter } from './actionWriter.ts';

/** The services that the handlers of actions need. */
export interface ActionServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly writer: ActionWriter;
}

/** Returns the handlers that receive actions, and that list the steps of a channel. */
export function actionHandlers(
  services: ActionServices,
): Handlers<'actions.send' | 'actions.list' | 'actions.since'> {
  const { database, writer } = services;
  return {
    'actions.send': ({ caller, body }) => writer.send(caller, body),
    'actions.list': async ({ caller, params, query }) => {
      await mustReadChannel(services, caller.userId, params.channelId);
      return listText(database, params.channelId, query);
    },
    'actions.since': async ({ caller, params, query }) => {
      await mustReadChannel(services, caller.userId, params.channelId);
      return sinceText(database, params.channelId, params.lastActionId, query.limit);
    },
  };
}
