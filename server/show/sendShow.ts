// What surrounds the sending of presses: a press waits until what was edited before it is in the rundown, by which it is
// planned, and a press that came too late is told the state of the show.

import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { ShowInputs } from '../../shared/entities/show.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { NotLoaded } from '../database/documents/source.ts';
import { tableOf } from '../database/tables.ts';
import type { SendActions } from '../links/guestActions.ts';
import type { LiveShows } from './liveShows.ts';
import type { OwnedView } from './rundowns.ts';

const presses = z.object({
  actions: z.array(
    z.object({
      type: z.string(),
      property: z.string().nullish(),
      query: z.object({ entityId: z.string().nullish() }).nullish(),
    }),
  ),
});

/** Returns the function that sends actions, around the one that sends them all alike. */
export function openSendShow({
  send,
  database,
  shows,
  viewFor,
}: {
  readonly send: SendActions;
  readonly database: Pick<Database, 'reader'>;
  readonly shows: () => Pick<LiveShows, 'ready' | 'current' | 'sheetIdOf'>;
  /** Returns the view by which a caller sees a show. @throws AppError where they do not see it */
  readonly viewFor: (caller: Caller, sheetId: string) => Promise<OwnedView | null>;
}): SendActions {
  async function sheetsOf(body: unknown): Promise<readonly string[]> {
    const actions = presses.safeParse(body).data?.actions ?? [];
    const ids = actions.flatMap(({ type, property, query }) =>
      type === 'show' && property === 'transport' ? (query?.entityId ?? []) : [],
    );
    const some = ids.slice(0, MOST);
    const known = new Set(some.flatMap((id) => shows().sheetIdOf(id) ?? []));
    const unknown = some.filter((id) => shows().sheetIdOf(id) === null);
    if (unknown.length === 0) return [...known];
    const found: { sheetId: string }[] = await database
      .reader(tableOf('show'))
      .whereIn('id', unknown)
      .distinct('sheetId');
    return [...known, ...found.map(({ sheetId }) => sheetId)];
  }

  return async (caller, body) => {
    const sheetIds = await sheetsOf(body);
    await Promise.all(sheetIds.map((sheetId) => readyUnlessDeleted(shows(), sheetId)));
    try {
      return await send(caller, body);
    } catch (error) {
      const [sheetId] = sheetIds;
      if (!(error instanceof AppError) || error.details.code !== 'STALE_PRESS' || sheetId === undefined)
        throw error;
      const view = await viewFor(caller, sheetId);
      const state = (await shows().current(sheetId, view)).stateFor(view, 0);
      throw new AppError(error.kind, { ...error.details, message: error.message, data: { state } });
    }
  };
}

/** Most shows of one request that are made ready. */
const MOST = 10;

/** Makes the rundown ready. A sheet that is not there refuses the press by itself. */
async function readyUnlessDeleted(shows: Pick<LiveShows, 'ready'>, sheetId: string): Promise<void> {
  try {
    await shows.ready(sheetId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** How long a person counts as heard after their device has been. */
const HEARD_MS = 10_000;

/** Returns what plans of shows read beside the documents. */
export function showInputsOf({
  shows,
  lastHeardMs,
}: {
  readonly shows: () => Pick<LiveShows, 'known' | 'ready'>;
  /** Returns how long ago a device of a person, which follows a sheet, was heard, in ms. */
  readonly lastHeardMs: (userId: string, sheetId: string) => number;
}): ShowInputs {
  /** Sheets that were looked for and are not stored: those that the same request makes. */
  const unknown = new Set<string>();
  return {
    rundownOf(sheetId) {
      const rundown = shows().known(sheetId);
      if (rundown) return rundown.rows;
      if (unknown.delete(sheetId)) return null;
      throw new NotLoaded(`the rundown of ${sheetId}`, async () => {
        await readyUnlessDeleted(shows(), sheetId);
        if (!shows().known(sheetId)) unknown.add(sheetId);
      });
    },
    isHeard: (userId, sheetId) => lastHeardMs(userId, sheetId) < HEARD_MS,
  };
}
