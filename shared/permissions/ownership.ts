// What belongs to somebody: comments, assets and saved views. Their own they may change or delete, and those of others only
// with a further right.

import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { findEver, type World } from '../model/world.ts';
import type { SheetLayout } from '../records.ts';
import { may, mustMay } from './rights.ts';
import type { Actor } from './roles.ts';

/** @throws AppError 'notAuthorized' where one of these comments is somebody else's, and the actor may not delete those */
export function mustDeleteComment(_kind: string, ids: readonly string[], world: World, actor: Actor): void {
  if (ids.some((id) => !isAuthor(id, world, actor))) mustMay(actor.role, 'comment.deleteOthers');
}

/** @throws AppError 'notAuthorized' where the comment is somebody else's */
export function mustRewriteComment(id: string, world: World, actor: Actor): void {
  if (!isAuthor(id, world, actor))
    throw new AppError('notAuthorized', { message: 'Only the author of a comment can edit it.' });
}

/** A comment that is not known here is left to the server. */
function isAuthor(commentId: string, world: World, actor: Actor): boolean {
  return (findEver(world, 'comment', commentId)?.userId ?? actor.id) === actor.id;
}

/** Who uploaded something, and when, in milliseconds since 1970. */
interface Upload {
  readonly userId?: string | undefined;
  readonly createdAt?: number | undefined;
}

/** Returns why `actor` may not delete that asset or version, of those who may delete any; null where they may. */
export function assetDeletionReason({ userId, createdAt }: Upload, actor: Actor, now: number): string | null {
  if (may(actor.role, 'asset.deleteOthers')) return null;
  const isFresh = createdAt !== undefined && now - createdAt < limits.ownAssetMs;
  if (userId === actor.id && isFresh) return null;
  return 'A member deletes only what they have uploaded themselves, and for 24 hours. Ask an editor.';
}

/** Returns the check of a deletion of assets, or of versions of them. It throws AppError 'notAuthorized'. */
export function mustDeleteAsset(kind: 'asset' | 'assetFile') {
  return (_kind: string, ids: readonly string[], world: World, actor: Actor, now: number): void => {
    for (const id of ids) {
      const found = findEver(world, kind, id);
      const message = found && assetDeletionReason(found, actor, now);
      if (message) throw new AppError('notAuthorized', { message });
    }
  };
}

/** @throws AppError 'notAuthorized' for a view of somebody else, or of everyone without the right to it */
export function mustOwnView(kind: string, ids: readonly string[], world: World, actor: Actor): void {
  for (const id of ids) {
    const view = kind === 'hiddenCategory' ? viewHiding(id, world) : findEver(world, 'sheetLayout', id);
    if (view && !mayChange(view, actor)) throw new AppError('notAuthorized', { note: `view ${view.id}` });
  }
}

function viewHiding(hiddenId: string, world: World): SheetLayout | null {
  const hidden = findEver(world, 'hiddenCategory', hiddenId);
  return hidden && findEver(world, 'sheetLayout', hidden.sheetLayoutId ?? '');
}

function mayChange(view: SheetLayout, actor: Actor): boolean {
  if (view.visibility !== 'me') return may(actor.role, 'project.parts');
  return view.userId === actor.id;
}
