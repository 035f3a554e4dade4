// Subscriptions to the layouts of a project with their cells, the views that use them, and what they can show.

import { useSnapshot } from 'valtio';
import type { ItemLayout } from '../../shared/layout/itemCells.ts';
import type { Category, Layout, LayoutCell, SheetLayout } from '../../shared/records.ts';
import { listedAssets } from '../store/assetList.ts';
import { db, inOrderOf } from '../store/db.ts';

/** Subscribes to the layouts of a project with their cells, in their order. */
export function useLayouts(projectId: string): readonly ItemLayout[] {
  const layouts = inOrderOf(useSnapshot(db.layout), 'projectId', projectId);
  const byLayout = Map.groupBy(Object.values(useSnapshot(db.layoutCell)), ({ layoutId }) => layoutId);
  return layouts.map((layout) => ({ layout, cells: byLayout.get(layout.id) ?? [] }));
}

/** Subscribes to a layout with its cells in reading order; null if the project has no layout with this id. */
export function useLayout(projectId: string, layoutId: string): ItemLayout | null {
  const layout = useSnapshot(db.layout)[layoutId];
  const all = useSnapshot(db.layoutCell);
  if (layout?.projectId !== projectId) return null;
  return { layout, cells: inReadingOrder(Object.values(all).filter((cell) => cell.layoutId === layoutId)) };
}

function inReadingOrder(cells: readonly LayoutCell[]): readonly LayoutCell[] {
  const [yOf, xOf] = [
    ({ coordinates }: LayoutCell): number => coordinates?.y ?? 0,
    ({ coordinates }: LayoutCell): number => coordinates?.x ?? 0,
  ];
  return cells.toSorted((one, other) => yOf(one) - yOf(other) || xOf(one) - xOf(other));
}

/** Subscribes to the views that use a layout and that this person sees, without those of deleted sheets. */
export function useViewsOf(layoutId: Layout['id']): readonly SheetLayout[] {
  const sheets = useSnapshot(db.sheet);
  const views = Object.values(useSnapshot(db.sheetLayout));
  return views.filter((view) => view.layoutId === layoutId && sheets[view.sheetId ?? ''] !== undefined);
}

/** Subscribes to the categories of a project, in their order. */
export function useCategories(projectId: string): readonly Category[] {
  return inOrderOf(useSnapshot(db.category), 'projectId', projectId);
}

/** Subscribes to the assets of a project whose current version is a picture. */
export function usePictures(projectId: string): readonly { readonly id: string; readonly title: string }[] {
  const assets = listedAssets(useSnapshot(db.asset), useSnapshot(db.assetFile), projectId);
  return assets.filter(({ current }) => current?.picture);
}
