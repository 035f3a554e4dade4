// Handlers of `shared/api/show.ts`.

import { z } from 'zod';
import { envelopeText } from '../../shared/api/envelope.ts';
import { limits } from '../../shared/limits.ts';
import { parseData } from '../../shared/model/parseData.ts';
import type { Handlers } from '../contract.ts';
import type { ShowRundown } from '../../shared/show/showRundown.ts';
import type { LoadSender } from '../projects/loadSender.ts';
import type { ControlShow } from './control.ts';
import type { LiveShows } from './liveShows.ts';
import { readActuals } from './readShow.ts';
import { mustMayFollowShow, type PlaceServices } from './showPlace.ts';

/** The services that the handlers of shows need. */
export interface ShowServices extends PlaceServices {
  readonly shows: LiveShows;
  readonly controlShow: ControlShow;
  readonly loads: LoadSender;
  readonly followersOf: (sheetId: string) => number;
}

const key = z.string().trim().min(1).max(limits.idempotencyKeyLength).nullable();

/** Returns the handlers of the calls about shows. */
export function showHandlers(
  services: ShowServices,
): Handlers<'show.state' | 'show.rundown' | 'show.control'> {
  const { shows, controlShow, loads, followersOf } = services;
  return {
    'show.state': async ({ caller, params: { sheetId } }) => {
      const view = await mustMayFollowShow(services, caller, sheetId);
      const live = await shows.current(sheetId, view);
      return { show: live.stateFor(view, followersOf(sheetId)) };
    },
    'show.rundown': async ({ caller, params: { sheetId }, request, reply }) => {
      const view = await mustMayFollowShow(services, caller, sheetId);
      const live = await shows.current(sheetId, view);
      const rundown = live.rundownFor(view);
      const { show, sequence } = live.stored;
      const tag = `r${rundown.version}.${show ? sequence : 0}`;
      const load = async () => {
        const actuals = show ? await readActuals(services.database, show.id) : [];
        const parts = () => rundownParts({ ...rundown, actuals });
        return { tag, contentType: 'application/json; charset=utf-8', parts };
      };
      await loads.send(`rundown ${sheetId} ${view?.viewId ?? ''}`, { tag, load }, request, reply);
      return null;
    },
    'show.control': ({ caller, params: { sheetId, press }, body, request }) =>
      controlShow({
        caller,
        sheetId,
        press,
        body: body ?? {},
        key: parseData(key, request.headers['idempotency-key'] ?? null, 'Idempotency-Key'),
      }),
  };
}

/** Yields the JSON of `{ rundown }` within the envelope of all replies, in parts, since the text of a long sheet takes
 *  a while to make. */
function* rundownParts({ rows, ...rest }: ShowRundown): Iterable<string> {
  const [open = '', close = ''] = envelopeText('\n').split('\n');
  yield `${open}{"rundown":${JSON.stringify(rest).slice(0, -1)},"rows":[`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)).slice(1, -1);
    yield from === 0 ? some : `,${some}`;
  }
  yield `]}}${close}`;
}

const ROWS_AT_ONCE = 500;
