// Comments, assets and saved views belong to the person who made them. To change or delete those of others takes a
// further right.

import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Entity } from '../model/action.ts';
import { findIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import type { SheetLayout } from '../records.ts';
import { may, mustMay } from './rights.ts';
import type { Actor } from './roles.ts';

/** Throws unless the person wrote the comments, or may delete those of others. @throws AppError 'notAuthorized' */
export function mustDeleteComment(
  _kind: string,
  ids: readonly string[],
  snapshot: Snapshot,
  actor: Actor,
): void {
  if (ids.some((id) => !isAuthor(id, snapshot, actor))) mustMay(actor.role, 'comment.deleteOthers');
}

/**
 * Throws unless the person deleted the comments, or may delete those of others: an author cannot restore what somebody
 * with that right has deleted. @throws AppError 'notAuthorized'
 */
export function mustRestoreComment(past: readonly Entity[], snapshot: Snapshot, actor: Actor): void {
  const isOfOthers = past.some(({ id, deletedBy }) => {
    if (deletedBy === undefined) return false;
    const [step] = snapshot.history(deletedBy) ?? [];
    return step ? step.userId !== actor.id : !isAuthor(id, snapshot, actor);
  });
  if (isOfOthers) mustMay(actor.role, 'comment.deleteOthers');
}

/** Throws unless the person wrote the comment, within the last 24 hours. @throws AppError 'notAuthorized' */
export function mustRewriteComment(id: string, snapshot: Snapshot, actor: Actor, now: number): void {
  if (!isAuthor(id, snapshot, actor))
    throw new AppError('notAuthorized', { message: 'Only the author of a comment can edit it.' });
  const createdAt = findIncludingDeleted(snapshot, 'comment', id)?.createdAt ?? now;
  if (now - createdAt > limits.commentEditMs)
    throw new AppError('notAuthorized', { message: COMMENT_EDIT_IS_OVER });
}

/** The message when somebody edits a comment that is too old. */
const COMMENT_EDIT_IS_OVER = 'A comment can be edited for 24 hours. Reply to it instead.';

/** Tells whether a person wrote a comment. True for a comment that is not loaded, since the server checks again. */
function isAuthor(commentId: string, snapshot: Snapshot, actor: Actor): boolean {
  return (findIncludingDeleted(snapshot, 'comment', commentId)?.userId ?? actor.id) === actor.id;
}

/** The uploader of an asset or a version, and the time of the upload in milliseconds since 1970. */
interface Upload {
  readonly userId?: string | undefined;
  readonly createdAt?: number | undefined;
}

/** Returns why `actor` may not delete an asset or version, as a sentence; null where they may. */
export function assetDeletionDenialReason(
  { userId, createdAt }: Upload,
  actor: Actor,
  now: number,
): string | null {
  if (may(actor.role, 'asset.deleteOthers')) return null;
  const isFresh = createdAt !== undefined && now - createdAt < limits.ownAssetMs;
  if (userId === actor.id && isFresh) return null;
  return 'A member deletes only what they have uploaded themselves, and for 24 hours. Ask an editor.';
}

/**
 * Returns a check of deletions of assets, or of versions, which throws AppError 'notAuthorized' unless the person
 * uploaded them within the last day, or may delete those of others.
 */
export function mustDeleteAsset(kind: 'asset' | 'assetFile') {
  return (_kind: string, ids: readonly string[], snapshot: Snapshot, actor: Actor, now: number): void => {
    for (const id of ids) {
      const found = findIncludingDeleted(snapshot, kind, id);
      const message = found && assetDeletionDenialReason(found, actor, now);
      if (message) throw new AppError('notAuthorized', { message });
    }
  };
}

/**
 * Throws for a private view of somebody else, and for a shared view where the person may not change shared views.
 * @throws AppError 'notAuthorized'
 */
export function mustOwnView(kind: string, ids: readonly string[], snapshot: Snapshot, actor: Actor): void {
  for (const id of ids) {
    const view =
      kind === 'hiddenCategory'
        ? viewHiding(id, snapshot)
        : findIncludingDeleted(snapshot, 'sheetLayout', id);
    if (view && !mayChange(view, actor)) throw new AppError('notAuthorized', { note: `view ${view.id}` });
  }
}

function viewHiding(hiddenId: string, snapshot: Snapshot): SheetLayout | null {
  const hidden = findIncludingDeleted(snapshot, 'hiddenCategory', hiddenId);
  return hidden && findIncludingDeleted(snapshot, 'sheetLayout', hidden.sheetLayoutId ?? '');
}

function mayChange(view: SheetLayout, actor: Actor): boolean {
  if (view.visibility !== 'me') return may(actor.role, 'project.parts');
  return view.userId === actor.id;
}
