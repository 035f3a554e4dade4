// The HTTP calls by which other programs control a show: Next, Hold, Go to and so on. A call names rows by their
// numbers. It becomes an action that contains the id of the row that is on now, so that it is refused if the show moves
// on meanwhile. A call with an idempotency key is done once: the id of its action is derived from the key, and its
// answer is stored.

import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ControlBody, SHOW_PRESSES } from '../../shared/api/show.ts';
import type { PressName } from '../../shared/entities/showTransport.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import { rowByLabel } from '../../shared/model/rowByLabel.ts';
import type { Show } from '../../shared/records.ts';
import type { SheetRundown } from '../../shared/show/showRundown.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import { isFinalRefusal } from '../actions/receipts.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { RunQueued } from '../keyedQueues.ts';
import type { LiveShow, LiveShows } from './liveShows.ts';
import type { OwnedView } from './rundowns.ts';
import { mustMayCallShow, mustMayFollowShow, type PlaceServices } from './showPlace.ts';

/** The services that calls by other programs need. */
export interface ControlServices extends PlaceServices {
  readonly database: Database;
  readonly shows: LiveShows;
  /** Sends actions as the page does. A refusal of a stale press contains the state of the show. */
  readonly write: ActionWriter['send'];
  readonly queued: RunQueued;
  readonly followersOf: (sheetId: string) => number;
  readonly now: () => number;
  readonly newId: () => string;
}

/** A call by another program. */
export interface ControlCall {
  readonly caller: Caller;
  readonly sheetId: string;
  readonly press: (typeof SHOW_PRESSES)[number];
  readonly body: ControlBody;
  /** The idempotency key of the call; null for none. */
  readonly key: string | null;
}

/** Performs a call, and resolves to `{ show }` as JSON text. @throws AppError */
export type ControlShow = (call: ControlCall) => Promise<string>;

/** The button of the caller that a call of the control API presses. Calls that press none, such as `message`, are left
 *  out. */
const PRESS: Readonly<Partial<Record<ControlCall['press'], PressName>>> = {
  start: 'start',
  next: 'next',
  previous: 'back',
  load: 'load',
  pause: 'hold',
  resume: 'resume',
  skip: 'skip',
  'add-time': 'addTime',
  stop: 'stop',
};

/** The calls that create the show if the sheet has none. */
const MAKES: ReadonlySet<ControlCall['press']> = new Set(['start', 'load', 'message', 'blackout']);

/** The calls that a show takes after its end, too. */
const OUTLASTS: ReadonlySet<ControlCall['press']> = new Set(['message', 'blackout']);

/** Returns the function that performs calls by other programs. */
export function openControl(services: ControlServices): ControlShow {
  const { database, shows, write, queued, newId } = services;

  async function answerOf({ caller, sheetId }: ControlCall): Promise<string> {
    const view = await mustMayFollowShow(services, caller, sheetId);
    const show = (await shows.current(sheetId, view)).stateFor(view, services.followersOf(sheetId));
    return JSON.stringify({ show });
  }

  async function perform(call: ControlCall, idFor: (part: string) => string): Promise<string> {
    const { sheetId, caller, press, body } = call;
    if (press === 'external') {
      await shows.setExternal(sheetId, externalIn(body));
      return answerOf(call);
    }
    const view = await mustMayFollowShow(services, caller, sheetId);
    const live = await shows.current(sheetId, view);
    // If the server crashed after the action and before it stored the answer, the action must not be done twice.
    if (call.key === null || !(await isDone(database, idFor('press'))))
      await write(caller, { actions: actionsFor(call, live, { idFor, view }) });
    return answerOf(call);
  }

  async function performOnce(call: ControlCall, id: string): Promise<string> {
    const bodyHash = hash('sha256', JSON.stringify([call.press, call.body]));
    const known: { bodyHash: string; answer: string } | undefined = await database
      .reader('show_answer')
      .where({ id })
      .first('bodyHash', 'answer');
    if (known && known.bodyHash !== bodyHash)
      throw new AppError('conflict', { message: 'This Idempotency-Key was used for something else.' });
    if (known) return replyText(known.answer);
    const outcome = await outcomeOf(() => perform(call, (part) => idOfText(`${id} ${part}`)));
    await database
      .knex('show_answer')
      .insert({ id, bodyHash, answer: outcome, createdAt: services.now() })
      .onConflict('id')
      .ignore();
    return replyText(outcome);
  }

  return async (call) => {
    await mustMayCallShow(services, call.caller, call.sheetId);
    const { caller, sheetId, key } = call;
    if (key === null) return perform(call, () => newId());
    const id = hash('sha256', JSON.stringify([caller.guest?.linkId ?? caller.userId, sheetId, key]));
    return queued(id, () => performOnce(call, id));
  };
}

const refusal = z.object({
  kind: z.enum(['badRequest', 'notAuthorized', 'notFound', 'conflict', 'changedSince']),
  message: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
const stored = z.object({ refusal });

/**
 * Performs a call, and returns the answer that is stored for its key, as JSON: the result, or a refusal that a retry
 * would not change. @throws other errors, for which nothing is stored
 */
async function outcomeOf(perform: () => Promise<string>): Promise<string> {
  try {
    return await perform();
  } catch (error) {
    if (!(error instanceof AppError) || !isFinalRefusal(error)) throw error;
    const { code, fields, data } = error.details;
    return JSON.stringify({ refusal: { kind: error.kind, message: error.message, code, fields, data } });
  }
}

/** Returns a stored answer. @throws AppError where the answer is a refusal */
function replyText(answer: string): string {
  const refused = answer.startsWith('{"refusal":') ? stored.parse(JSON.parse(answer)).refusal : null;
  if (!refused) return answer;
  const { kind, message, code, fields, data } = refused;
  throw new AppError(kind, {
    message,
    ...(code !== undefined && { code }),
    ...(fields && { fields }),
    ...(data && { data }),
  });
}

/** Returns whether an action has already been done, by its receipt. */
async function isDone({ reader }: Database, actionId: string): Promise<boolean> {
  const receipt: { refusal: string | null } | undefined = await reader('receipts')
    .where({ actionId })
    .first('refusal');
  return receipt !== undefined && receipt.refusal === null;
}

/** Returns the actions of a call, beginning with the creation of the show where it needs one. @throws AppError */
function actionsFor(
  call: ControlCall,
  live: LiveShow,
  { idFor, view }: { readonly idFor: (part: string) => string; readonly view: OwnedView | null },
): readonly Action[] {
  const { sheetId, press, body } = call;
  const { show } = live.stored;
  // Messages and blackouts go to the show that has ended, since a new show for them would count as one more evening.
  const open = show?.phase === 'ended' && !OUTLASTS.has(press) ? null : show;
  if (!open && !MAKES.has(press))
    throw new AppError('conflict', { code: 'NO_SHOW', message: 'This sheet has no show. Start it first.' });
  const rundown = live.rundownFor(null);
  mustBeCurrent(body, open, live, view);
  const showId = open?.id ?? idFor('show');
  const wanted = dataFor(call, open, rundown);
  const action = (
    part: string,
    verb: 'create' | 'update',
    property: string | null,
    data: Fields,
  ): Action => ({
    id: idFor(part),
    type: 'show',
    verb,
    property,
    query: { entityId: showId, parentEntityId: null, channelId: null },
    data,
    previous: null,
  });
  const made = { sheetId, ...(body.rehearsal === true && { rehearsal: true }) };
  // An idle show may come from a message, a load or a standby, none of which says whether it is a rehearsal.
  const { rehearsal } = body;
  const isChosen = press === 'start' && open?.phase === 'idle' && rehearsal !== undefined;
  return [
    ...(open ? [] : [action('create', 'create', null, made)]),
    ...(isChosen ? [action('rehearsal', 'update', 'rehearsal', { rehearsal })] : []),
    action('press', 'update', wanted.property, wanted.data),
  ];
}

function dataFor(
  { press, body }: ControlCall,
  open: Show | null,
  rundown: SheetRundown,
): { readonly property: string; readonly data: Fields } {
  const { text, displays } = body;
  if (press === 'message') {
    if (text === undefined) throw new AppError('badRequest', { fields: { text: 'Say what' } });
    return {
      property: 'message',
      data: {
        text,
        ...(displays && { displayIds: displays }),
        ...(body.ms !== undefined && { ms: body.ms }),
      },
    };
  }
  if (press === 'blackout')
    return {
      property: 'blackout',
      data: { isBlackout: body.isBlackout ?? open?.isBlackout !== true },
    };
  return {
    property: 'transport',
    data: {
      press: PRESS[press],
      fromRowId: open?.rowId ?? null,
      ...(body.row !== undefined && { rowId: rowNumbered(rundown, body.row) }),
      ...(body.ms !== undefined && { ms: body.ms }),
    },
  };
}

/** Checks that the row on now is the one that the sender names in `from`. @throws AppError 'conflict' */
function mustBeCurrent(
  { from }: ControlBody,
  show: Show | null,
  live: LiveShow,
  view: OwnedView | null,
): void {
  if (from === undefined) return;
  const { rows } = live.rundownFor(null);
  const now = rows.find(({ rowId }) => rowId === show?.rowId);
  if (now && now.rowId === rowByLabel(numbered(rows), String(from))?.id) return;
  throw new AppError('conflict', {
    code: 'STALE_PRESS',
    message: 'The show has moved on since. Nothing was changed.',
    data: { state: live.stateFor(view, 0) },
  });
}

function rowNumbered({ rows }: SheetRundown, written: string | number): string {
  const row = rowByLabel(numbered(rows), String(written));
  if (!row) throw new AppError('badRequest', { fields: { row: `There is no row ${written}` } });
  return row.id;
}

function numbered(rows: SheetRundown['rows']) {
  return rows.map(({ rowId, number }) => ({ id: rowId, label: number }));
}

function externalIn({ source, label = '', remainingMs }: ControlBody) {
  if (source === undefined || remainingMs === undefined)
    throw new AppError('badRequest', {
      fields: {
        ...(source === undefined && { source: 'Say which program' }),
        ...(remainingMs === undefined && { remainingMs: 'Say how long it still runs' }),
      },
    });
  return { source, label, remainingMs };
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an id of 26 characters that is derived from the SHA-256 of a text, so that a text always has the same id. */
function idOfText(text: string): string {
  const bits = BigInt(`0x${hash('sha256', text)}`);
  return Array.from({ length: 26 }, (_, at) => DIGITS[Number((bits >> BigInt(5 * at)) & 31n)]).join('');
}
