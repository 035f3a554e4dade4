// Actions on whole layouts: create, duplicate, rename, move and delete.

import { showUndoToast } from '../chrome/showUndoToast.ts';
import { dispatchAction, dispatchGesture, lastUndoCauses } from '../store/dispatch.ts';
import { type Draft } from '../store/actionDraft.ts';
import { newId } from '../store/newId.ts';
import type { Layout } from '../../shared/records.ts';
import { limits } from '../../shared/limits.ts';
import type { StarterLayout } from './beginnings.ts';

/** Creates a layout with its cells from a ready-made one, as one gesture. Returns its id. */
export function createLayout(
  projectId: string,
  { title, size, rows, cells }: Omit<StarterLayout, 'about'>,
): string {
  const layoutId = newId();
  const layout: Draft = { name: 'layout.create', entityId: layoutId, data: { projectId, title, size, rows } };
  const places = cells.map((cell): Draft => ({
    name: 'layoutCell.create',
    entityId: newId(),
    data: { ...cell, layoutId },
  }));
  dispatchGesture([layout, ...places]);
  return layoutId;
}

/** Duplicates a layout. Returns the id of the copy, which appears once the server has answered. */
export function duplicateLayout({ id, title = '' }: Layout): string {
  const copyId = newId();
  const end = ' copy';
  const named = `${title.slice(0, limits.nameLength.max - end.length)}${end}`;
  dispatchAction('layout.create.duplicate', copyId, { sourceId: id, title: named });
  return copyId;
}

/** Changes the title of a layout. */
export function renameLayout(layoutId: string, title: string): void {
  dispatchAction('layout.update.title', layoutId, { title });
}

/** Deletes a layout and shows a toast that can undo it. */
export function deleteLayout({ id, title = 'Untitled' }: Layout): void {
  dispatchAction('layout.delete', id, { ids: [id] });
  showUndoToast(`Deleted “${title}”`, lastUndoCauses());
}

/** Moves the layout at one index of the list to another. */
export function moveLayout(layouts: readonly Layout[], from: number, to: number): void {
  const [moved, relative] = [layouts[from], layouts[to]];
  if (!moved || !relative) return;
  dispatchAction('layout.update.place', null, {
    ids: [moved.id],
    relativeId: relative.id,
    direction: from < to ? 'after' : 'before',
  });
}
