// The show of a sheet: who calls it, which row is on now, since when, and the caller's message to everybody. It is on
// the channel of its sheet. The server decides the order of presses, so no action of a show is optimistic; instead of
// undo, the caller presses Back.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Step } from '../model/action.ts';
import { defineAction, defineEntity, targetOf, type Changes, type PlanInputs } from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { dropNulls } from '../model/apply.ts';
import { flag, id, text, time, wholeNumber } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import type { Show } from '../records.ts';
import type { RundownRow } from '../show/rundown.ts';
import { getEntity, makeCreateStep } from './parts.ts';
import { samples } from './samples.ts';

/** The phases of a show: made and not begun, running, held, and ended. */
export const SHOW_PHASES = ['idle', 'running', 'held', 'ended'] as const;

const words = text(limits.showMessageLength).min(1);
const displayIds = z.array(id).min(1).max(limits.displaysNamed);
const length = wholeNumber(-limits.showAddedMs, limits.showAddedMs);

const fields = {
  sheetId: reference('sheet'),
  /** Whether the show is only a rehearsal: nothing of it is recorded, and the sheet does not show its row. */
  rehearsal: flag,
  phase: z.enum(SHOW_PHASES),
  callerId: id,
  /** The row that is on now. */
  rowId: reference('row'),
  /** The row that was chosen to be next. */
  nextRowId: reference('row'),
  startedAt: time,
  endedAt: time,
  /** The milliseconds by which the plan of a started rehearsal is shifted to fit the clock. */
  planShiftMs: time,
  rowStartedAt: time,
  heldAt: time,
  /** The milliseconds for which the row on now was held, without a hold that still runs. */
  heldMs: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** The milliseconds that were added to the row on now; negative where time was taken from it. */
  addedMs: length,
  skippedRowIds: z.array(reference('row')).max(limits.rowsSkippedPerShow),
  /**
   * The rows that are shorter than planned in this show, and by how many milliseconds. The plan itself does not change.
   */
  shortened: z
    .array(z.strictObject({ rowId: reference('row'), ms: wholeNumber(1, limits.showAddedMs) }))
    .max(limits.rowsSkippedPerShow),
  /** The rows that were on before, the latest last: Back goes to them. */
  pastRowIds: z.array(reference('row')).max(limits.pastRowsPerShow),
  /** The cue of the row on now, and the number of all cues. */
  cueId: reference('showCue'),
  cueCount: wholeNumber(0, limits.cuesPerShow),
  message: z.strictObject({
    messageId: id,
    text: words,
    at: time,
    userId: id,
    /** The displays that the message is for; all if left out. */
    displayIds: displayIds.optional(),
    /** When the message disappears by itself; if left out, it stays until it is cleared. */
    until: time.optional(),
  }),
  isBlackout: flag,
  /** When the displays were made black. */
  blackoutAt: time,
  /** The person whom the caller has asked to take the call, and the time of the offer. */
  offer: z.strictObject({ userId: id, at: time }),
} as const;

/** The inputs of plans of shows that only the server has. */
export interface ShowInputs {
  /** Returns the time of the clock by which shows run, in ms since 1970. */
  now(): number;
  /**
   * Returns the rundown of a sheet with its times; null for a sheet that is not stored yet. It may throw in order to
   * have the rundown loaded first.
   */
  rundownOf(sheetId: string): readonly RundownRow[] | null;
  /** Tells whether the server has heard, in the last seconds, from a device of that person that follows the sheet. */
  isHeard(userId: string, sheetId: string): boolean;
}

declare module '../model/define.ts' {
  interface FurtherInputs {
    /** The inputs about shows, which no stored entity has; left out where they are not known, as on a client. */
    readonly show?: ShowInputs;
  }
}

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly show: EntityOf<typeof fields>;
  }
}

/** The fields of a show that a press sets. */
export type ShowChanges = Changes<typeof fields>;

/** A show of a sheet. */
export const show = defineEntity({
  kind: 'show',
  nouns: ['show', 'shows'],
  channel: 'sheetId',
  parent: 'sheetId',
  parents: { sheetId: 'sheet' },
  fields,
  required: ['phase'],
  edits: {},
  sample: samples.show,
});

/** Throws unless the show has not ended. @throws AppError 'conflict' */
export function mustNotHaveEnded({ phase }: Pick<Show, 'phase'>): void {
  if (phase === 'ended')
    throw new AppError('conflict', { code: 'SHOW_ENDED', message: 'This show has ended.' });
}

/** Returns the steps that set fields of a show. */
export function setShow(old: Show, changes: ShowChanges): readonly Step[] {
  return updateOf(targetOf(show, old), old, changes);
}

/** Returns a row of the sheet of a show. @throws AppError 'notFound' */
export function rowOfSheet(snapshot: Snapshot, sheetId: string | undefined, rowId: string) {
  const row = getEntity(snapshot, 'row', rowId);
  if (row.sheetId !== sheetId) throw new AppError('notFound', { note: `row ${rowId} is on another sheet` });
  return row;
}

/** Creates the show of a sheet, which has at most one that has not ended. Whoever creates a show calls it. */
const create = defineAction({
  type: 'show',
  verb: 'create',
  right: 'show.call',
  undoable: false,
  input: z.strictObject({
    sheetId: reference('sheet'),
    /** The row that the show begins with; by default the first. */
    rowId: reference('row').nullish(),
    rehearsal: flag.nullish(),
  }),
  example: { entityId: samples.fresh, data: { sheetId: samples.secondSheet, rehearsal: true } },
  plan(action, snapshot, inputs) {
    const showId = createdIdOf(action, inputs);
    const { sheetId, rowId, rehearsal } = action.data;
    assertIdsUnused(snapshot, 'show', [showId]);
    getEntity(snapshot, 'sheet', sheetId);
    if (rowId) rowOfSheet(snapshot, sheetId, rowId);
    const others = snapshot.where('show', 'sheetId', sheetId);
    if (others.some(({ phase }) => phase !== 'ended'))
      throw new AppError('conflict', { code: 'SHOW_EXISTS', message: 'This sheet has a show already.' });
    if (others.length >= limits.showsPerSheet)
      throw new AppError('tooLarge', { message: `A sheet has at most ${limits.showsPerSheet} shows.` });
    const entity = {
      id: showId,
      sheetId,
      rehearsal: rehearsal === true,
      phase: 'idle',
      callerId: inputs.userId,
    };
    return [makeCreateStep('show', sheetId, dropNulls({ ...entity, nextRowId: rowId ?? null }))];
  },
});

/**
 * Transfers the call of a show to another person, or takes it over: from oneself on another device, or from a caller
 * whose devices have not been heard for a while. The server checks that the person is in the project, and may call the
 * show, when it writes the step.
 */
const caller = defineAction({
  type: 'show',
  verb: 'update',
  property: 'caller',
  called: 'hand-over',
  right: 'show.call',
  undoable: false,
  input: z.strictObject({ userId: id }),
  example: { entityId: samples.show, data: { userId: samples.user } },
  plan(action, snapshot, inputs) {
    const old = getEntity(snapshot, 'show', entityIdOf(action));
    mustNotHaveEnded(old);
    const { userId } = action.data;
    if (old.callerId !== inputs.userId && !mayTake(old, userId, inputs))
      throw new AppError('conflict', {
        code: 'CALLER_IS_HEARD',
        message:
          userId === inputs.userId
            ? 'The caller is still there. Ask them to hand the show over.'
            : 'Only the caller hands the show over.',
      });
    return setShow(old, { callerId: userId, offer: null });
  },
});

/**
 * Offers the call to somebody, or withdraws the offer. The caller goes on calling until the other person takes the
 * call.
 */
const offer = defineAction({
  type: 'show',
  verb: 'update',
  property: 'offer',
  called: 'hand-over',
  right: 'show.call',
  undoable: false,
  input: z.strictObject({ userId: id.nullable() }),
  example: { entityId: samples.show, data: { userId: samples.user } },
  plan(action, snapshot, inputs) {
    const { now, userId: own } = inputs;
    const old = getEntity(snapshot, 'show', entityIdOf(action));
    mustNotHaveEnded(old);
    if (old.callerId !== own && !isUncalled(old, inputs))
      throw new AppError('conflict', { code: 'NOT_CALLER', message: 'Only the caller hands the show over.' });
    const { userId } = action.data;
    return setShow(old, { offer: userId === null ? null : { userId, at: now } });
  },
});

function mayTake(
  { callerId, offer: offered, sheetId = '' }: Show,
  userId: string,
  inputs: PlanInputs,
): boolean {
  if (userId !== inputs.userId) return false;
  return offered?.userId === userId || isUncalled({ callerId, sheetId }, inputs);
}

/** Tells whether nobody calls a show: it has no caller, or none whose devices are heard. */
function isUncalled(
  { callerId, sheetId = '' }: Pick<Show, 'callerId' | 'sheetId'>,
  { show: known }: PlanInputs,
): boolean {
  return callerId === undefined || known?.isHeard(callerId, sheetId) === false;
}

/**
 * Sends a message to everybody who follows the show, or to some displays, also after its end. An empty text removes the
 * message.
 */
const message = defineAction({
  type: 'show',
  verb: 'update',
  property: 'message',
  right: 'show.call',
  undoable: false,
  input: z.strictObject({
    text: text(limits.showMessageLength),
    displayIds: displayIds.nullish(),
    /** For how long the message is shown, in ms; if left out, until it is cleared. */
    ms: wholeNumber(1000, limits.showAddedMs).nullish(),
  }),
  example: { entityId: samples.show, data: { text: 'Doors are held for five minutes.' } },
  plan(action, snapshot, { newId, now, userId }) {
    const old = getEntity(snapshot, 'show', entityIdOf(action));
    const { text: messageText, displayIds: named, ms } = action.data;
    if (messageText.trim() === '') return setShow(old, { message: null });
    const only = { ...(named && { displayIds: named }), ...(typeof ms === 'number' && { until: now + ms }) };
    return setShow(old, { message: { messageId: newId(), text: messageText, at: now, userId, ...only } });
  },
});

/** The fields of a show whose displays are not black. */
export const NO_BLACKOUT = { isBlackout: null, blackoutAt: null } as const satisfies ShowChanges;

/** Makes all displays black, or brings them back, also after the end of the show. */
const blackout = defineAction({
  type: 'show',
  verb: 'update',
  property: 'blackout',
  right: 'show.call',
  undoable: false,
  input: z.strictObject({ isBlackout: flag }),
  example: { entityId: samples.show, data: { isBlackout: true } },
  plan(action, snapshot, { now }) {
    const old = getEntity(snapshot, 'show', entityIdOf(action));
    if (!action.data.isBlackout) return setShow(old, NO_BLACKOUT);
    return setShow(old, old.isBlackout === true ? {} : { isBlackout: true, blackoutAt: now });
  },
});

/**
 * Turns a show that has not started into a rehearsal, or a rehearsal into a show. A message, a blackout or a standby
 * before the start creates a show, which must not keep anybody from rehearsing.
 */
const rehearsal = defineAction({
  type: 'show',
  verb: 'update',
  property: 'rehearsal',
  right: 'show.call',
  undoable: false,
  input: z.strictObject({ rehearsal: flag }),
  example: { entityId: samples.waitingShow, data: { rehearsal: true } },
  plan(action, snapshot) {
    const old = getEntity(snapshot, 'show', entityIdOf(action));
    if ((old.rehearsal === true) === action.data.rehearsal) return [];
    if (old.phase !== 'idle')
      throw new AppError('conflict', { code: 'NOT_NOW', message: 'The show has started already.' });
    return setShow(old, { rehearsal: action.data.rehearsal });
  },
});

/** The actions of shows, except their presses, notes and standbys. */
export const showActions = [create, rehearsal, caller, offer, message, blackout];
