// Handles the actions of a running show, such as Go and Hold. Each first waits until the rundown includes all earlier
// edits, since its effect is worked out from the rundown. The refusal of one that came too late contains the state of
// the show.

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

/** Returns a function that sends actions by `send`; presses of shows wait for the rundown first. */
export function openSendShow({
  send,
  database,
  shows,
  viewFor,
}: {
  readonly send: SendActions;
  readonly database: Pick<Database, 'reader'>;
  readonly shows: () => Pick<LiveShows, 'ready' | 'current' | 'sheetIdOf'>;
  /** Returns the view by which a caller sees a show; null for the whole sheet. @throws AppError where they do not
   *  see it */
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

/** Most shows whose rundown one request waits for. */
const MOST = 10;

/** Waits for the rundown of a sheet. A missing sheet is no error here, since the press itself is refused. */
async function readyUnlessDeleted(shows: Pick<LiveShows, 'ready'>, sheetId: string): Promise<void> {
  try {
    await shows.ready(sheetId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Time for which a person counts as connected after their device was last heard. */
const HEARD_MS = 10_000;

/** Returns the inputs of plans of shows that are not documents. */
export function showInputsOf({
  shows,
  lastHeardMs,
}: {
  readonly shows: () => Pick<LiveShows, 'known' | 'ready'>;
  /** Returns how long ago a device of a person, which follows a sheet, was heard, in ms. */
  readonly lastHeardMs: (userId: string, sheetId: string) => number;
}): ShowInputs {
  /** Ids of sheets that are not stored yet, because the same request makes them. */
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
