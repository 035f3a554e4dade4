// Private views: a view with the visibility `me` exists for nobody but its maker.

import type { Entity } from '../model/action.ts';
import { entityOfKind } from '../model/kinds.ts';
import { findIncludingBin, type Store } from '../model/store.ts';
import type { SheetLayout } from '../records.ts';

/** Returns whether a view is private to its maker. */
export function isPrivateView({ visibility }: Pick<SheetLayout, 'visibility'>): boolean {
  return (visibility ?? 'me') === 'me';
}

/** Returns the id of the owner of a private view; null for a view that several people see. */
export function viewOwnerOf(view: Pick<SheetLayout, 'visibility' | 'userId'>): string | null {
  return isPrivateView(view) ? (view.userId ?? '') : null;
}

/** The kinds whose entities may be private to one person. */
export const KINDS_WITH_OWNERS: ReadonlySet<string> = new Set(['sheetLayout', 'hiddenCategory']);

/** Returns the id of the owner of a private entity: a private view, or a category that it hides; else null. */
export function ownerOf(kind: string, entity: Entity, store: Store): string | null {
  if (kind === 'sheetLayout') return viewOwnerOf(entityOfKind('sheetLayout', entity));
  if (kind !== 'hiddenCategory') return null;
  const view = findIncludingBin(
    store,
    'sheetLayout',
    entityOfKind('hiddenCategory', entity).sheetLayoutId ?? '',
  );
  return view ? viewOwnerOf(view) : null;
}
