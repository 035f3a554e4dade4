// The presses of the caller: how each changes the show, and which cues it records. Each press contains the row that its
// sender believes to be on now; a press with another row changes nothing, so that of two presses at the same time only
// one counts.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Step } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, targetOf, type PlanInputs } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { time, wholeNumber } from '../model/fields.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import type { Show } from '../records.ts';
import type { RundownRow } from '../show/rundown.ts';
import { progressOfShow } from '../show/stateOfShow.ts';
import { nextIndexOf, shorteningOf } from '../timing/showTimes.ts';
import { followingRowOf } from './followingRow.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { getEntity, makeCreateStep } from './parts.ts';
import { samples } from './samples.ts';
import { NO_BLACKOUT, setShow, mustNotHaveEnded, type ShowChanges } from './show.ts';
import { showCue } from './showParts.ts';
import { columnsOf, isBannerRow, isNumbered } from './rowLabels.ts';

/** The presses of the caller. */
export const PRESSES = [
  ...(['start', 'next', 'back', 'hold', 'resume', 'jump', 'skip', 'load', 'addTime', 'stop'] as const),
  ...(['shorten', 'tail'] as const),
] as const;
/** A press of the caller. */
export type PressName = (typeof PRESSES)[number];

const input = z.strictObject({
  press: z.enum(PRESSES),
  /** The row that the sender believes to be on now; null before the start. */
  fromRowId: reference('row').nullable(),
  /** The row to go to (`jump`, `load`, `start`), to skip, or to shorten. */
  rowId: reference('row').nullish(),
  /** A time in ms: what is added (`addTime`), by how much a row is shortened (`shorten`), or what is left out
   *  (`tail`). */
  ms: wholeNumber(-limits.showAddedMs, limits.showAddedMs).nullish(),
  /** The time of the press, in ms since 1970, if it could only be sent later. Such a press counts only while its sender
   *  still calls the show. */
  pressedAt: time.nullish(),
});
type PressData = z.infer<typeof input>;

/** The result of a press: the fields that it sets, and the rows that it puts on and skips. */
interface Pressed {
  readonly changes: ShowChanges;
  /** The row that goes on; null where the same stays on, or none. */
  readonly enters: RundownRow | null;
  /** Whether the row that was on now ends. */
  readonly leaves: boolean;
  readonly skips: RundownRow | null;
}

interface Pressing {
  readonly show: Show;
  readonly data: PressData;
  readonly rows: readonly RundownRow[];
  /** The row after the place where the row on now was, if that has left the rundown; null else, or if unknown. */
  readonly followingRowId: string | null;
  readonly now: number;
}

const STALE = 'The show has moved on since. Nothing was changed.';
const TAKEN = 'Somebody else has taken the call since. Nothing was changed.';

/** The press of a caller: Start, Next, Back, Hold and the others. */
const transport = defineAction({
  type: 'show',
  verb: 'update',
  property: 'transport',
  right: 'show.call',
  undoable: false,
  input,
  example: {
    entityId: samples.show,
    data: { press: 'next', fromRowId: samples.row },
  },
  plan(action, snapshot, inputs) {
    const old = getEntity(snapshot, 'show', entityIdOf(action));
    const { data } = action;
    const sheetId = old.sheetId ?? '';
    getEntity(snapshot, 'sheet', sheetId);
    const rows = inputs.show?.rundownOf(sheetId) ?? plainRundown(snapshot, sheetId);
    if (old.phase === 'ended' || !isOnNow(old, data.fromRowId, rows))
      throw new AppError('conflict', { code: 'STALE_PRESS', message: STALE });
    mustNotHaveEnded(old);
    // A press that waited for a connection was meant for the time in which its sender called the show.
    if (typeof data.pressedAt === 'number' && old.callerId !== inputs.userId)
      throw new AppError('conflict', { code: 'STALE_PRESS', message: TAKEN });
    const now = pressTime(old, data, inputs.now);
    const followingRowId = followingRowOf(snapshot, old, rows);
    const pressed = PRESSED[data.press]({ show: old, data, rows, followingRowId, now });
    return stepsOf(old, pressed, snapshot, { ...inputs, now });
  },
});

/**
 * Tells whether `fromRowId` is the row on now. Where that row has left the sheet, clients see no row on now and send
 * null.
 */
function isOnNow({ rowId }: Show, fromRowId: string | null, rows: readonly RundownRow[]): boolean {
  if (fromRowId === (rowId ?? null)) return true;
  return fromRowId === null && !rows.some((row) => row.rowId === rowId);
}

/**
 * Returns the time at which a press counts. A press that waited for a connection counts from the time at which it was
 * made, but not from before the present row or hold began, and from at most `limits.pressWaitsMs` ago.
 */
function pressTime({ rowStartedAt = 0, heldAt = 0 }: Show, { pressedAt }: PressData, now: number): number {
  const at = Math.min(now, Math.max(pressedAt ?? now, now - limits.pressWaitsMs));
  // The clock of another server may be a little behind.
  return Math.max(rowStartedAt, heldAt, at);
}

const PRESSED: Readonly<Record<PressName, (pressing: Pressing) => Pressed>> = {
  start(pressing) {
    const { show, data } = pressing;
    if (show.phase !== 'idle') throw refusal('The show has started already.');
    const row = data.rowId ? callable(pressing, data.rowId) : nextOf(pressing);
    if (!row) throw refusal('This sheet has no row that can be called.');
    return goesOn(pressing, row, { startedAt: pressing.now, ...rehearsedFrom(pressing, row) });
  },
  next(pressing) {
    const { show, rows } = mustRun(pressing);
    const row = nextOf(pressing);
    if (!row) throw refusal(rows.some(({ rowId }) => rowId === show.rowId) ? IS_LAST : HAS_LEFT);
    const isLoaded = show.nextRowId === row.rowId;
    return goesOn(pressing, row, {
      pastRowIds: withPast(show),
      ...(isLoaded && rehearsedFrom(pressing, row)),
    });
  },
  back(pressing) {
    const { show, rows } = mustRun(pressing);
    const known = new Map(rows.map((row) => [row.rowId, row]));
    const past = (show.pastRowIds ?? []).filter((rowId) => known.has(rowId));
    const row = known.get(past.at(-1) ?? '');
    if (!row) throw refusal('No row was on before this one.');
    return goesOn(pressing, row, {
      pastRowIds: listOrNull(past.slice(0, -1)),
      ...rehearsedFrom(pressing, row),
    });
  },
  jump(pressing) {
    const { show, data } = mustRun(pressing);
    if (!data.rowId) throw missing('rowId', 'Choose a row');
    const row = callable(pressing, data.rowId);
    return goesOn(pressing, row, { pastRowIds: withPast(show), ...rehearsedFrom(pressing, row) });
  },
  load(pressing) {
    const { show, data } = pressing;
    if (!data.rowId) return changesOnly({ nextRowId: null });
    const { rowId } = callable(pressing, data.rowId);
    return changesOnly({ nextRowId: rowId, skippedRowIds: listOrNull(without(show.skippedRowIds, rowId)) });
  },
  skip(pressing) {
    const { show, data } = pressing;
    const row = data.rowId ? callable(pressing, data.rowId) : nextOf(pressing);
    if (!row) throw refusal('No row comes after this one.');
    if (row.rowId === show.rowId) throw refusal('This row is on now. Press Next.');
    const skipped = skippedOf(show);
    if (skipped.has(row.rowId)) throw new AppError('conflict', { code: 'STALE_PRESS', message: STALE });
    if (skipped.size >= limits.rowsSkippedPerShow)
      throw new AppError('tooLarge', { message: `A show skips at most ${limits.rowsSkippedPerShow} rows.` });
    const isChosen = show.nextRowId === row.rowId;
    const changes = {
      skippedRowIds: [...skipped, row.rowId],
      ...(isChosen && { nextRowId: null }),
    };
    return { changes, enters: null, leaves: false, skips: row };
  },
  hold({ show, now }) {
    if (show.phase !== 'running') throw refusal(show.phase === 'held' ? ALREADY_HELD : NOT_STARTED);
    return changesOnly({ phase: 'held', heldAt: now });
  },
  resume({ show, now }) {
    if (show.phase !== 'held') throw refusal(show.phase === 'running' ? NOT_HELD : NOT_STARTED);
    return changesOnly({ phase: 'running', heldAt: null, heldMs: heldMsOf(show, now) });
  },
  addTime(pressing) {
    const { show, data } = mustRun(pressing);
    if (!data.ms) throw missing('ms', 'Say how much');
    const sum = (show.addedMs ?? 0) + data.ms;
    if (Math.abs(sum) > limits.showAddedMs) throw refusal('At most a day can be added to a row.');
    return changesOnly({ addedMs: sum });
  },
  shorten(pressing) {
    const { show, data } = pressing;
    if (!data.rowId) throw missing('rowId', 'Choose a row');
    const { rowId, duration } = callable(pressing, data.rowId);
    if (rowId === show.rowId) throw refusal('This row is on now. Take time from it.');
    const ms = data.ms ?? 0;
    if (ms < 0 || ms >= (duration ?? 0)) throw refusal('A row can only be shortened within what it lasts.');
    const others = (show.shortened ?? []).filter((each) => each.rowId !== rowId);
    if (others.length >= limits.rowsSkippedPerShow)
      throw new AppError('tooLarge', {
        message: `A show shortens at most ${limits.rowsSkippedPerShow} rows.`,
      });
    return changesOnly({ shortened: listOrNull(ms === 0 ? others : [...others, { rowId, ms }]) });
  },
  tail(pressing) {
    const { show, data } = mustRun(pressing);
    if (show.rehearsal !== true) throw refusal('Only in a rehearsal the middle of a row is left out.');
    const { ms } = data;
    if (typeof ms !== 'number' || ms <= 0) throw missing('ms', 'Say how much');
    const sum = (show.addedMs ?? 0) - ms;
    if (sum < -limits.showAddedMs) throw refusal('At most a day can be left out of a row.');
    const { planShiftMs } = show;
    // The plan is moved as well, so that leaving time out makes no row early.
    return changesOnly({ addedMs: sum, ...(planShiftMs !== undefined && { planShiftMs: planShiftMs - ms }) });
  },
  stop: ({ show, now }) => ({
    changes: {
      ...NOTHING_ON,
      phase: 'ended',
      endedAt: now,
      nextRowId: null,
      pastRowIds: null,
      shortened: null,
      message: null,
      ...NO_BLACKOUT,
    },
    enters: null,
    leaves: show.rowId !== undefined,
    skips: null,
  }),
};

const IS_LAST = 'This is the last row. Stop the show.';
const HAS_LEFT = 'The row on now has left the sheet. Go to another row.';
const ALREADY_HELD = 'The show is held already.';
const NOT_HELD = 'The show is not held.';
const NOT_STARTED = 'The show has not started.';

const NOTHING_ON = {
  rowId: null,
  rowStartedAt: null,
  heldAt: null,
  heldMs: null,
  addedMs: null,
  cueId: null,
} as const satisfies ShowChanges;

/** Returns how long the row on now has been held, with the hold that runs. */
export function heldMsOf({ heldMs = 0, heldAt }: Pick<Show, 'heldMs' | 'heldAt'>, now: number): number {
  return heldMs + (heldAt === undefined ? 0 : Math.max(0, now - heldAt));
}

/**
 * Returns the row that Next puts on: the one that was chosen, else the first after the row on now that is not skipped.
 */
function nextOf({ show, rows, followingRowId }: Pressing): RundownRow | null {
  return rows[nextIndexOf(rows, progressOfShow(show, followingRowId))] ?? null;
}

function skippedOf({ skippedRowIds = [] }: Pick<Show, 'skippedRowIds'>): ReadonlySet<string> {
  return new Set(skippedRowIds);
}

function mustRun(pressing: Pressing): Pressing {
  if (pressing.show.phase === 'idle') throw refusal(NOT_STARTED);
  return pressing;
}

/** Returns a row that can be called. @throws AppError */
function callable({ rows }: Pressing, rowId: string): RundownRow {
  const row = rows.find((each) => each.rowId === rowId);
  if (!row) throw new AppError('notFound', { note: `row ${rowId} is not in the rundown` });
  if (row.isHeading) throw refusal('A heading cannot be called.');
  if (row.isOmitted) throw refusal('This row is omitted.');
  return row;
}

/** Returns the shift of the plan for a rehearsal that begins, or begins again, with a row, so that this row is on
 *  time. */
function rehearsedFrom({ show, now }: Pressing, { plannedStart }: RundownRow): ShowChanges {
  if (show.rehearsal !== true) return {};
  return { planShiftMs: plannedStart === null ? null : now - plannedStart };
}

function goesOn({ show, now }: Pressing, { rowId, ...row }: RundownRow, also: ShowChanges): Pressed {
  return {
    changes: {
      ...NOTHING_ON,
      phase: 'running',
      rowId,
      rowStartedAt: now,
      nextRowId: null,
      skippedRowIds: listOrNull(without(show.skippedRowIds, rowId)),
      ...shortenedEntry(show, { rowId, duration: row.duration }),
      ...also,
    },
    enters: { rowId, ...row },
    leaves: show.rowId !== undefined,
    skips: null,
  };
}

/** Returns the changes for a row that is put on and is to be shortened: the time is taken from it at once. */
function shortenedEntry(show: Show, row: Pick<RundownRow, 'rowId' | 'duration'>): ShowChanges {
  const { shortened = [] } = show;
  const others = shortened.filter(({ rowId }) => rowId !== row.rowId);
  if (others.length === shortened.length) return {};
  const ms = shorteningOf(show, row);
  return { addedMs: ms === 0 ? null : -ms, shortened: listOrNull(others) };
}

function changesOnly(changes: ShowChanges): Pressed {
  return { changes, enters: null, leaves: false, skips: null };
}

function withPast({ pastRowIds = [], rowId }: Show): readonly string[] | null {
  return listOrNull([...pastRowIds, ...(rowId === undefined ? [] : [rowId])].slice(-limits.pastRowsPerShow));
}

function without(ids: readonly string[] = [], id: string): readonly string[] {
  return ids.filter((each) => each !== id);
}

function listOrNull<Item>(items: readonly Item[]): readonly Item[] | null {
  return items.length === 0 ? null : items;
}

function refusal(message: string): AppError {
  return new AppError('conflict', { code: 'NOT_NOW', message });
}

function missing(field: string, words: string): AppError {
  return new AppError('badRequest', { fields: { [`data.${field}`]: words } });
}

/**
 * Returns the steps of a press. A rehearsal records no cues, and does not set the row of the sheet, which everybody
 * sees.
 */
function stepsOf(
  old: Show,
  { changes, enters, leaves, skips }: Pressed,
  snapshot: Snapshot,
  inputs: PlanInputs,
): readonly Step[] {
  if (old.rehearsal === true) return setShow(old, changes);
  const { id: showId, sheetId = '', cueCount = 0 } = old;
  const made = [skips, enters].filter((row) => row !== null);
  if (cueCount + made.length > limits.cuesPerShow)
    throw new AppError('tooLarge', { message: `A show has at most ${limits.cuesPerShow} cues.` });
  const cues = made.map((row) => ({
    ...cueOf(row, inputs.now, row === skips),
    id: inputs.newId(),
    showId,
    sheetId,
    userId: inputs.userId,
  }));
  const entered = enters && cues.find(({ rowId }) => rowId === enters.rowId);
  const counted = made.length === 0 ? {} : { cueCount: cueCount + made.length };
  return [
    ...setShow(old, { ...changes, ...(entered && { cueId: entered.id }), ...counted }),
    ...(leaves ? endCue(old, snapshot, inputs.now) : []),
    ...cues.map((cue) => makeCreateStep('showCue', sheetId, dropNulls(cue))),
    ...(enters || leaves ? showRow(sheetId, enters?.rowId ?? null, snapshot) : []),
  ];
}

function cueOf(row: RundownRow, now: number, isSkipped: boolean) {
  const { rowId, number, title, plannedStart, duration } = row;
  return {
    rowId,
    number: number.slice(0, limits.labelLength * 2),
    title: title.slice(0, limits.cellTextLength),
    plannedStart,
    plannedDuration: duration,
    startedAt: now,
    ...(isSkipped && { isSkipped, endedAt: now }),
  };
}

/** Returns the step that ends the cue of the row that was on. */
function endCue(old: Show, snapshot: Snapshot, now: number): readonly Step[] {
  const cue = findIncludingDeleted(snapshot, 'showCue', old.cueId ?? '');
  if (!cue) return [];
  const { addedMs = 0 } = old;
  return updateOf(targetOf(showCue, cue), cue, {
    endedAt: now,
    heldMs: heldMsOf(old, now) || null,
    addedMs: addedMs || null,
  });
}

/** Returns the step that sets the current row of the sheet, by which every view of it shows the row. */
function showRow(sheetId: string, rowId: string | null, snapshot: Snapshot): readonly Step[] {
  const { projectId = '', ...sheet } = getEntity(snapshot, 'sheet', sheetId);
  return updateOf({ type: 'sheet', entityId: sheetId, channelId: projectId }, sheet, { currentRowId: rowId });
}

/**
 * Returns the rows of a sheet's rundown without times, from the entities of the snapshot. An action uses it where no
 * rundown with times is given.
 */
function plainRundown(snapshot: Snapshot, sheetId: string): readonly RundownRow[] {
  const columns = columnsOf(snapshot, sheetId);
  const rows = snapshot.where('row', 'sheetId', sheetId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  let count = 0;
  return snapshot.placed('row', 'sheetId', sheetId).flatMap(({ id }): readonly RundownRow[] => {
    const row = byId.get(id);
    if (!row || (row.type ?? ROW_TYPES.grid) === ROW_TYPES.pageBreak) return [];
    if (isNumbered(row)) count += 1;
    return [
      {
        rowId: id,
        number: row.itemLabel ?? (isNumbered(row) ? String(count) : ''),
        title: row.title ?? '',
        isHeading: isBannerRow(row, snapshot.where('cell', 'rowId', id), columns),
        plannedStart: null,
        duration: null,
        isPinned: false,
        isHardOut: false,
        isFloat: false,
        isOmitted: row.omitted === true,
        overrun: 'push',
        texts: {},
      },
    ];
  });
}

/** The action of the presses. */
export const transportActions = [transport];
