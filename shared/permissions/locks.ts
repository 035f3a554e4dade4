// Locks: only an ADMIN changes what is locked. The check looks at steps, so that neither a bulk action nor an undo gets
// round a lock. The page shows the same reasons before a person types.

import { AppError } from '../errors.ts';
import type { Action, Fields, Step } from '../model/action.ts';
import { entriesOf } from '../model/apply.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { entityOfKind } from '../model/kinds.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import type { Row, Sheet } from '../records.ts';
import { ARCHIVED_SHEET, isAboutSheet, isUpdateOf, isWithinSheet } from './archive.ts';
import { may } from './rights.ts';
import type { Actor } from './roles.ts';

/** The reason why a locked sheet cannot be changed. */
export const LOCKED_SHEET = 'This sheet is locked. An admin can unlock it.';
/** The reason why a lock that somebody else has set cannot be removed. */
export const UNLOCK_DENIED = 'Only an admin, or the person who locked this, can unlock it.';

/**
 * The fields of a locked sheet or row that may change: the lock itself has a check of its own, and the show goes on.
 */
const FREE = ['locked', 'lockedBy', 'currentRowId'];
/** The fields that fresh order keys and a freeze of numbers set on every row. */
const BOOKKEEPING = ['orderKey', 'itemLabel'];

/**
 * The rights of a person about locks: `mayOpenLocks` tells whether they may change what is locked, or with `lockedBy`
 * whether they may remove a lock that the user with that id has set.
 */
export interface LockRights {
  mayOpenLocks(lockedBy?: string): boolean;
}

type SheetState = Pick<Partial<Sheet>, 'locked' | 'lockedBy' | 'archived'>;

// The reasons that a page shows where something is locked.

/**
 * Returns why a locked sheet cannot be changed; null where it is not locked, or the person may change locked sheets.
 */
export function lockedSheetReason(sheet: SheetState, rights: LockRights): string | null {
  return sheet.locked === true && !rights.mayOpenLocks() ? LOCKED_SHEET : null;
}

/** Returns why a sheet, or anything in it, cannot be changed, because it is archived or locked; null where it can. */
export function closedSheetReason(sheet: SheetState, rights: LockRights): string | null {
  return sheet.archived === true ? ARCHIVED_SHEET : lockedSheetReason(sheet, rights);
}

/** Returns why the lock of a sheet can be neither set nor removed; null where it can. */
export function sheetLockReason(sheet: SheetState, rights: LockRights): string | null {
  if (sheet.archived === true) return ARCHIVED_SHEET;
  const may = sheet.locked !== true || rights.mayOpenLocks(sheet.lockedBy);
  return may ? null : 'Only an admin, or the person who locked this sheet, can unlock it.';
}

/** Returns why the lock of a row cannot be removed; null where it can, or the row is not locked. */
export function rowUnlockReason(row: Pick<Row, 'locked' | 'lockedBy'>, rights: LockRights): string | null {
  return row.locked !== true || rights.mayOpenLocks(row.lockedBy) ? null : UNLOCK_DENIED;
}

/** Returns why a locked row cannot be changed. `label` is its number, '' where it has none. */
export function lockedRowReason(label: string): string {
  return `${label ? `Row ${label}` : 'This row'} is locked. An admin, or whoever locked it, can unlock it.`;
}

/**
 * Returns why `count` rows, of which `locked` are locked, cannot be changed; null where none of them is locked, or the
 * person may change locked rows.
 */
export function lockedRowsReason(count: number, locked: number, rights: LockRights): string | null {
  if (locked === 0 || rights.mayOpenLocks()) return null;
  if (count === 1) return 'This row is locked.';
  return locked === count ? 'These rows are locked.' : 'Some of these rows are locked.';
}

// The checks of actions and their steps.

/** Throws when a step changes something locked, and the actor may not. @throws AppError 'notAuthorized' */
export function mustBeUnlocked(steps: readonly Step[], snapshot: Snapshot, actor: Actor): void {
  for (const step of steps) {
    if (removesLockOfAnother(step, snapshot, actor) && !may(actor.role, 'row.unlockOthers'))
      throw new AppError('notAuthorized', { message: UNLOCK_DENIED });
  }
  if (may(actor.role, 'locked.edit')) return;
  for (const step of steps) {
    const locked = lockedPart(step, snapshot);
    if (locked) throw new AppError('notAuthorized', { message: `This ${locked} is locked.` });
  }
}

/**
 * Returns a check of actions on the lock of a row or a sheet, which throws AppError 'notAuthorized' when an EDITOR
 * unlocks what somebody else locked.
 */
export function mustHoldLock(kind: 'row' | 'sheet') {
  return (action: Pick<Action, 'query'>, snapshot: Snapshot, actor: Actor): void => {
    const entity = findIncludingDeleted(snapshot, kind, entityIdOf(action));
    const isFree = entity?.locked !== true || entity.lockedBy === actor.id;
    if (!isFree && !may(actor.role, 'row.unlockOthers'))
      throw new AppError('notAuthorized', { message: UNLOCK_DENIED });
  };
}

/** Tells whether a step removes a lock that somebody else has set, as the undo of an earlier lock may. */
function removesLockOfAnother(step: Step, snapshot: Snapshot, actor: Actor): boolean {
  if (step.verb !== 'update' || (step.type !== 'row' && step.type !== 'sheet')) return false;
  if (!('locked' in step.data) || step.data['locked'] === true) return false;
  const entity = findIncludingDeleted(snapshot, step.type, step.entityId);
  return entity?.locked === true && entity.lockedBy !== actor.id;
}

/** Returns what a step changes that is locked; null where it changes nothing locked. */
function lockedPart(step: Step, snapshot: Snapshot): 'sheet' | 'row' | null {
  const isFree = isUpdateOf(step, FREE);
  if (isAboutSheet(step)) {
    const isExempt = isFree || step.verb === 'create';
    // A locked sheet in the bin is not edited either, but it may be restored.
    const past = step.verb === 'update' ? snapshot.bin?.find('sheet', step.entityId) : null;
    const about = snapshot.find('sheet', step.entityId) ?? past ?? null;
    return !isExempt && isLocked(about) ? 'sheet' : null;
  }
  const sheet = isWithinSheet(step) ? findIncludingDeleted(snapshot, 'sheet', step.channelId) : null;
  if (isLocked(sheet) && !isFree) return 'sheet';
  if (step.verb !== 'insert')
    return !isFree && isRowLocked(step, step.type, step.entityId, step.data, snapshot) ? 'row' : null;
  for (const [kind, id, fields] of entriesOf(step.data.db)) {
    const isBookkeeping = fields !== null && Object.keys(fields).every((name) => BOOKKEEPING.includes(name));
    if (!isBookkeeping && isRowLocked(step, kind, id, fields, snapshot)) return 'row';
  }
  return null;
}

/** Tells whether an entity that a step changes is a locked row, or belongs to one. A locked row in the bin is closed to
 *  all steps but the one that restores it with its cells. */
function isRowLocked(step: Step, kind: string, id: string, data: Fields | null, snapshot: Snapshot): boolean {
  if (kind !== 'row' && kind !== 'cell') return false;
  const rowId = kind === 'row' ? id : rowOfCell(id, data, snapshot);
  const isRestored = restoresRow(step, rowId);
  return isLocked(isRestored ? snapshot.find('row', rowId) : findIncludingDeleted(snapshot, 'row', rowId));
}

function restoresRow({ verb, entityId, data }: Step, rowId: string): boolean {
  if (verb !== 'insert') return verb === 'create' && entityId === rowId;
  const { row: rows = {} } = data.db;
  return rowId in rows;
}

function rowOfCell(id: string, data: Fields | null, snapshot: Snapshot): string {
  const [rowId = ''] = id.split('.');
  if (rowId !== id) return rowId;
  const known = findIncludingDeleted(snapshot, 'cell', id) ?? entityOfKind('cell', { ...data, id });
  return known.rowId ?? '';
}

function isLocked(entity: Sheet | Row | null): boolean {
  return entity?.locked === true;
}
