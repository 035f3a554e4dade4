// The parts of a show: the cues that were called, the notes that were taken on the way, and the standbys of
// departments. They are on the channel of the sheet, as the show is, and are never changed with the rows that they are
// about: the report says what was planned and what happened, whatever becomes of the sheet.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, targetOf } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { flag, id, text, time, wholeNumber } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { assertIdsUnused, findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { may } from '../permissions/rights.ts';
import type { Actor } from '../permissions/roles.ts';
import { getEntity, makeCreateStep } from './parts.ts';
import { samples } from './samples.ts';
import { mustNotHaveEnded, rowOfSheet } from './show.ts';

const ofShow = { showId: reference('show'), sheetId: reference('sheet') } as const;
const length = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const cueFields = {
  ...ofShow,
  rowId: id,
  /** The number and the title of the cue's row, and its planned times, as they were when it was called. */
  number: text(limits.labelLength * 2),
  title: text(limits.cellTextLength),
  plannedStart: time,
  plannedDuration: length,
  startedAt: time,
  endedAt: time,
  heldMs: length,
  addedMs: wholeNumber(-limits.showAddedMs, limits.showAddedMs),
  isSkipped: flag,
  /** The person who put the cue on, or skipped it. */
  userId: id,
} as const;

const noteFields = {
  ...ofShow,
  /** The row that the note is about; if left out, the whole show. */
  rowId: id,
  text: text(limits.showNoteLength).min(1),
  at: time,
  userId: id,
} as const;

/** The states of a standby: called, answered (not ready, or ready), given its Go, and reported as done. */
export const STANDBY_STATES = ['standby', 'notReady', 'ready', 'go', 'done'] as const;
/** The state of a standby. */
export type StandbyState = (typeof STANDBY_STATES)[number];

const standbyFields = {
  ...ofShow,
  rowId: id,
  categoryId: id,
  state: z.enum(STANDBY_STATES),
  at: time,
  userId: id,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly showCue: EntityOf<typeof cueFields>;
    readonly showNote: EntityOf<typeof noteFields>;
    readonly showStandby: EntityOf<typeof standbyFields>;
  }
}

const part = {
  channel: 'sheetId',
  parent: 'showId',
  parents: { showId: 'show' },
  required: [],
  edits: {},
} as const;

/** A row that went on in a show, or was skipped. */
export const showCue = defineEntity({
  ...part,
  kind: 'showCue',
  nouns: ['cue', 'cues'],
  fields: cueFields,
  sample: samples.showCue,
});

/** A note that somebody took during a show. */
export const showNote = defineEntity({
  ...part,
  kind: 'showNote',
  nouns: ['note', 'notes'],
  fieldWords: { text: 'the text' },
  fields: noteFields,
  sample: samples.showNote,
});

/** The standby of a department for a row. */
export const showStandby = defineEntity({
  ...part,
  kind: 'showStandby',
  nouns: ['standby', 'standbys'],
  indexed: ['rowId'],
  fields: standbyFields,
  sample: samples.showStandby,
});

/** Takes a note, also when the show has ended. */
const note = defineAction({
  type: 'show',
  verb: 'update',
  property: 'note',
  right: 'show.answer',
  undoable: false,
  input: z.strictObject({
    rowId: reference('row').nullish(),
    text: text(limits.showNoteLength).min(1),
    /** The id of the note, by which its author may delete it; by default one that the server makes. */
    noteId: id.nullish(),
  }),
  example: { entityId: samples.show, data: { rowId: samples.row, text: 'The follow spot was late.' } },
  plan(action, snapshot, { newId, now, userId }) {
    const { id: showId, sheetId = '' } = getEntity(snapshot, 'show', entityIdOf(action));
    const { rowId, text: noteText, noteId = null } = action.data;
    if (noteId !== null) assertIdsUnused(snapshot, 'showNote', [noteId]);
    if (rowId) rowOfSheet(snapshot, sheetId, rowId);
    if (snapshot.where('showNote', 'showId', showId).length >= limits.notesPerShow)
      throw new AppError('tooLarge', { message: `A show has at most ${limits.notesPerShow} notes.` });
    const entity = { id: noteId ?? newId(), showId, sheetId, rowId: rowId ?? null };
    const made = { ...entity, text: noteText, at: now, userId };
    return [makeCreateStep('showNote', sheetId, dropNulls(made))];
  },
});

/** The states that only a person who may call the show can set. */
const CALLED: ReadonlySet<StandbyState> = new Set(['standby', 'go']);
/** The answers to a call. */
const ANSWERS: ReadonlySet<StandbyState> = new Set(['ready', 'notReady']);

/**
 * Sets the standby of a department for a row. The caller sets `standby` and `go`; the department answers with `ready`,
 * `notReady` and `done`.
 */
const standby = defineAction({
  type: 'show',
  verb: 'update',
  property: 'standby',
  right: 'show.answer',
  undoable: false,
  input: z.strictObject({
    categoryId: reference('category'),
    rowId: reference('row'),
    state: z.enum(STANDBY_STATES),
  }),
  example: {
    entityId: samples.show,
    data: { categoryId: samples.category, rowId: samples.secondRow, state: 'ready' },
  },
  plan(action, snapshot, { newId, now, userId }) {
    const { id: showId, sheetId = '', ...own } = getEntity(snapshot, 'show', entityIdOf(action));
    mustNotHaveEnded(own);
    const { categoryId, rowId, state } = action.data;
    const ofRow = snapshot.where('showStandby', 'rowId', rowId).filter((each) => each.showId === showId);
    const old = ofRow.find((each) => each.categoryId === categoryId);
    // A Go comes with a press, which must not fail because its department or row was deleted after the standby.
    if (!old || state !== 'go') {
      getEntity(snapshot, 'category', categoryId);
      rowOfSheet(snapshot, sheetId, rowId);
    }
    if (old) {
      // An answer that comes after the Go changes nothing any more.
      const isLate = ANSWERS.has(state) && (old.state === 'go' || old.state === 'done');
      // A Go that is older than the row on now is of an earlier run, before Back or Go to.
      const isOfEarlierRun = rowId !== own.rowId && (old.at ?? 0) < (own.rowStartedAt ?? 0);
      const isSame = old.state === state && !(CALLED.has(state) && isOfEarlierRun);
      return isSame || isLate ? [] : updateOf(targetOf(showStandby, old), old, { state, at: now, userId });
    }
    if (!CALLED.has(state))
      throw new AppError('conflict', {
        code: 'NOT_CALLED',
        message: 'This department has not been called for this row.',
      });
    const entity = { id: newId(), showId, sheetId, rowId, categoryId, state, at: now, userId };
    return [makeCreateStep('showStandby', sheetId, entity)];
  },
  mustAllow(action, snapshot, actor) {
    if (may(actor.role, 'show.call')) return;
    if (CALLED.has(action.data.state))
      throw new AppError('notAuthorized', { message: 'Only editors may call the show.' });
    const { editors = [] } = findIncludingDeleted(snapshot, 'category', action.data.categoryId) ?? {};
    if (editors.length > 0 && !editors.includes(actor.id))
      throw new AppError('notAuthorized', { message: 'Somebody else answers for this department.' });
  },
});

/** Throws for a note of somebody else, unless the actor may call the show. @throws AppError 'notAuthorized' */
export function mustDeleteNote(
  _kind: string,
  ids: readonly string[],
  snapshot: Snapshot,
  actor: Actor,
): void {
  if (may(actor.role, 'show.call')) return;
  if (
    ids.some(
      (noteId) => (findIncludingDeleted(snapshot, 'showNote', noteId)?.userId ?? actor.id) !== actor.id,
    )
  )
    throw new AppError('notAuthorized', { message: 'Only the author of a note, or who calls, deletes it.' });
}

/** The actions that take notes and set standbys. */
export const showPartActions = [note, standby];
