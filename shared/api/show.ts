// The show of a sheet: its state, its rundown, and the calls by which other programs control it. Reading never changes
// anything.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

const instant = z.number();
const length = z.number();

const showRow = z.strictObject({
  rowId: id,
  number: z.string(),
  title: z.string(),
  plannedStart: instant.nullable(),
  expectedStart: instant.nullable(),
  duration: length.nullable(),
});

/** The state of a show, as `shared/show/showState.ts` has it. */
const showState = z.strictObject({
  showId: id.nullable(),
  sheetId: id,
  phase: z.enum(['idle', 'running', 'held', 'ended']),
  rehearsal: z.boolean(),
  callerId: z.string().nullable(),
  clock: instant,
  now: showRow.nullable(),
  next: showRow.nullable(),
  previous: showRow.nullable(),
  timer: z.strictObject({
    startedAt: instant.nullable(),
    duration: length.nullable(),
    added: length,
    held: length,
    heldAt: instant.nullable(),
    phase: z.enum(['default', 'warning', 'danger', 'overtime']),
  }),
  offsetMs: length,
  expectedEnd: instant.nullable(),
  sequence: z.number(),
  callerName: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  nextRowId: id.nullable(),
  skippedRowIds: z.array(id).readonly(),
  shortened: z.array(z.strictObject({ rowId: id, ms: length })).readonly(),
  planShiftMs: length.nullable(),
  standbys: z
    .array(
      z.strictObject({
        rowId: id,
        categoryId: id,
        state: z.enum(['standby', 'notReady', 'ready', 'go', 'done']),
        at: instant,
        userId: z.string(),
      }),
    )
    .readonly(),
  message: z
    .strictObject({
      messageId: id,
      text: z.string(),
      at: instant,
      by: z.string(),
      displayIds: z.array(id).readonly().nullable(),
      until: instant.nullable(),
    })
    .nullable(),
  isBlackout: z.boolean(),
  blackoutAt: instant.nullable(),
  offer: z.strictObject({ userId: id, at: instant }).nullable(),
  external: z.array(z.strictObject({ source: z.string(), label: z.string(), endsAt: instant })).readonly(),
  rundownVersion: z.number(),
  followers: z.number(),
});

/** The names of the calls that control a show, as they are in the address. */
export const SHOW_PRESSES = [
  ...(['start', 'next', 'previous', 'load', 'pause', 'resume', 'skip', 'add-time', 'stop'] as const),
  ...(['message', 'blackout', 'external'] as const),
] as const;

/** The number of a row, as it stands in the sheet. */
const label = z.union([
  z.number(),
  z
    .string()
    .trim()
    .min(1)
    .max(limits.labelLength * 2),
]);

/** The data of a press; each kind of press uses some of the fields. */
const control = z.strictObject({
  /** The number of the row that the sender believes to be on now. */
  from: label.optional(),
  /** The number of the row to begin with, to load, or to skip. */
  row: label.optional(),
  /** The time added to the row on now, in ms; below 0, the time taken from it. For a message, the time for which it
   *  is shown. */
  ms: z.int().min(-limits.showAddedMs).max(limits.showAddedMs).optional(),
  /** The text of the message; an empty text clears it. */
  text: z.string().max(limits.showMessageLength).optional(),
  /** The displays that the message is for; all if left out. */
  displays: z.array(id).min(1).max(limits.displaysNamed).optional(),
  /** Whether the displays are black; if left out, this is toggled. */
  isBlackout: z.boolean().optional(),
  /** Whether a start begins a rehearsal. */
  rehearsal: z.boolean().optional(),
  /** The name of another program, what it plays, and its remaining time. */
  source: z.string().trim().min(1).max(limits.externalSourceLength).optional(),
  label: z.string().trim().max(limits.externalLabelLength).optional(),
  remainingMs: z.int().min(0).max(limits.showAddedMs).optional(),
});
/** The data of a press by another program. */
export type ControlBody = z.infer<typeof control>;

const ofSheet = z.strictObject({ sheetId: id });
const own = { access: 'guest', takesControl: true, query: noFields } as const;

/** The calls about shows. */
export const showRoutes = {
  'show.state': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/show/:sheetId',
    rate: 'read',
    params: ofSheet,
    body: noBody,
    reply: z.strictObject({ show: showState }),
    summary: 'The show of a sheet as it is now',
  }),
  'show.rundown': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/show/:sheetId/rundown',
    rate: 'read',
    params: ofSheet,
    body: noBody,
    /** `{ rundown }`, as text. */
    reply: z.unknown(),
    form: 'own',
    summary: 'The rows of a sheet as its show runs through them, with their planned times',
  }),
  'show.control': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/show/:sheetId/:press',
    rate: 'actions',
    params: z.strictObject({ sheetId: id, press: z.enum(SHOW_PRESSES) }),
    body: control.optional(),
    /** `{ show }`: the state of the show after the press. */
    reply: z.unknown(),
    form: 'text',
    summary: 'Call the show: start, next and the others; the same Idempotency-Key does it once',
  }),
} as const;
