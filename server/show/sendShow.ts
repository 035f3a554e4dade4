// Sends the actions of a running show, such as Next and Hold. Each first waits until the rundown includes all earlier
// edits, since its effect is worked out from the rundown. If an action is refused because the show has moved on, the
// refusal contains the state of the show.

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

/** Returns a function that sends actions with `send`, where presses of shows wait for the rundown first. */
export function openSendShow({
  send,
  database,
  shows,
  viewFor,
}: {
  readonly send: SendActions;
  readonly database: Pick<Database, 'reader'>;
  readonly shows: () => Pick<LiveShows, 'ready' | 'current' | 'sheetIdOf'>;
  /** Returns the view in which a caller sees a show; null for the whole sheet. @throws AppError where they may not see
   *  it */
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

/** Waits for the rundown of a sheet. Refusals, such as that of a missing sheet, are ignored, since the press itself is
 *  refused. */
async function readyUnlessDeleted(shows: Pick<LiveShows, 'ready'>, sheetId: string): Promise<void> {
  try {
    await shows.ready(sheetId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Time for which a person counts as connected after their device was last heard. */
const HEARD_MS = 10_000;

/** Returns what plans of shows read in addition to stored entities: rundowns, and whether a person is connected. */
export function showInputsOf({
  shows,
  lastHeardMs,
}: {
  readonly shows: () => Pick<LiveShows, 'known' | 'ready' | 'now'>;
  /** Returns how many ms ago any device with which a person follows a sheet was last heard. */
  readonly lastHeardMs: (userId: string, sheetId: string) => number;
}): ShowInputs {
  /** Ids of sheets for which no rundown could be made, mostly because the same request creates them. */
  const unknown = new Set<string>();
  return {
    now: () => shows().now(),
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
