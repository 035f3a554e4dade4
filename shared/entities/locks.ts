// Locks: only an ADMIN changes what is locked. The check looks at steps, so that neither a whole order nor an undo
// gets round a lock.

import { AppError } from '../errors.ts';
import type { Action, Entity, Fields, Step } from '../model/action.ts';
import { entriesOf } from '../model/apply.ts';
import { idOf } from '../model/define.ts';
import { may } from '../model/rights.ts';
import type { Actor } from '../model/roles.ts';
import { findEver, type World } from '../model/world.ts';
import { ARCHIVED_SHEET } from '../permissions/reasons.ts';
import { str } from './parts.ts';

/**
 * The fields of a locked sheet or row that may change: the lock itself has a check of its own, and the show goes on.
 */
const FREE = ['locked', 'lockedBy', 'currentRowId'];
/** The fields that fresh order keys and a freeze of numbers set on every row. */
const BOOKKEEPING = ['orderKey', 'itemLabel'];

/**
 * Throws when a step changes something locked, and the actor may not, or something archived. @throws AppError
 * 'notAuthorized'
 */
export function mustBeUnlocked(steps: readonly Step[], world: World, actor: Actor): void {
  for (const step of steps) mustNotBeArchived(step, world);
  if (may(actor.role, 'locked.edit')) return;
  for (const step of steps) {
    const locked = lockedBy(step, world);
    if (locked) throw new AppError('notAuthorized', { message: `This ${locked} is locked.` });
  }
}

/**
 * Throws when a step changes an archived sheet, except to unarchive, move or delete it, whoever the actor is. @throws
 * AppError 'notAuthorized'
 */
function mustNotBeArchived(step: Step, world: World): void {
  const isOwn = step.type === 'sheet' && step.entityId !== step.channelId;
  if (isOwn && (step.verb !== 'update' || 'archived' in step.data || 'orderKey' in step.data)) return;
  if (!isOwn && !ON_SHEETS.has(step.type)) return;
  const sheet = world.find('sheet', isOwn ? step.entityId : step.channelId);
  if (sheet?.archived === true) throw new AppError('notAuthorized', { message: ARCHIVED_SHEET });
}

/** Throws when an EDITOR unlocks what somebody else locked. @throws AppError 'notAuthorized' */
export function mustHoldLock(action: Action, world: World, actor: Actor): void {
  const entity = findEver(world, action.type, idOf(action));
  const isOpen = entity?.['locked'] !== true || entity['lockedBy'] === actor.id;
  if (!isOpen && !may(actor.role, 'row.unlockOthers')) {
    throw new AppError('notAuthorized', {
      message: 'Only an admin, or the person who locked this, can unlock it.',
    });
  }
}

function lockedBy(step: Step, world: World): 'sheet' | 'row' | null {
  if (step.type === 'sheet' && step.entityId !== step.channelId) {
    const isFree = step.verb === 'update' && Object.keys(step.data).every((name) => FREE.includes(name));
    return !isFree && step.verb !== 'create' && isLocked(world.find('sheet', step.entityId)) ? 'sheet' : null;
  }
  const sheet = ON_SHEETS.has(step.type) ? world.find('sheet', step.channelId) : null;
  const isLockOnly = step.verb === 'update' && Object.keys(step.data).every((name) => FREE.includes(name));
  if (isLocked(sheet) && !isLockOnly) return 'sheet';
  if (step.verb !== 'insert')
    return isRowLocked(step.type, step.entityId, step.data, isLockOnly, world) ? 'row' : null;
  for (const [kind, id, fields] of entriesOf(step.data.db)) {
    const isBookkeeping = fields !== null && Object.keys(fields).every((name) => BOOKKEEPING.includes(name));
    if (isRowLocked(kind, id, fields, isBookkeeping, world)) return 'row';
  }
  return null;
}

const ON_SHEETS = new Set(['row', 'column', 'cell', 'sheet']);

function isRowLocked(kind: string, id: string, data: Fields | null, isFree: boolean, world: World): boolean {
  if (isFree) return false;
  if (kind === 'row') return isLocked(world.find('row', id));
  if (kind !== 'cell') return false;
  const [rowId = ''] = id.split('.');
  const own = rowId === id ? str(world.find('cell', id) ?? data ?? {}, 'rowId') : rowId;
  return isLocked(world.find('row', own));
}

function isLocked(entity: Entity | null): boolean {
  return entity?.['locked'] === true;
}
