// A view with the visibility `me` is its maker's alone: for everybody else it does not exist.

import type { Entity } from '../model/action.ts';
import { entityOfKind } from '../model/kinds.ts';
import { findIncludingBin, type Store } from '../model/store.ts';
import type { SheetLayout } from '../records.ts';

/** Tells whether a view is its maker's alone. */
export function isPrivateView({ visibility }: Pick<SheetLayout, 'visibility'>): boolean {
  return (visibility ?? 'me') === 'me';
}

/** Returns the id of the person whose alone a view is; null for a view of several people. */
export function viewOwnerOf(view: Pick<SheetLayout, 'visibility' | 'userId'>): string | null {
  return isPrivateView(view) ? (view.userId ?? '') : null;
}

/** The kinds whose entities may be one person's alone. */
export const KINDS_WITH_OWNERS: ReadonlySet<string> = new Set(['sheetLayout', 'hiddenCategory']);

/** Returns the id of the person whose alone an entity is: a private view, or a category that it hides; else null. */
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
