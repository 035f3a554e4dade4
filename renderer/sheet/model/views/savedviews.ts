// The saved views of a sheet: those for everyone, and the person's own. Each is a `sheetLayout` with its hidden
// categories. One gesture makes or changes a view, so that one undo takes that back.

import { readArrangement } from '../../../../shared/arrange/savedArrangement.ts';
import type { ItemMode } from '../../../../shared/layout/itemSheet.ts';
import { db, inOrderOf } from '../../../store/db.ts';
import { session } from '../../../store/session.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import type { SheetActions } from '../sheetActions.ts';
import type { SheetModel } from '../sheetModel.ts';
import { settingsOf, DEFAULT_VIEW, type ViewSettings, type ViewState } from './viewState.ts';
import type { HiddenCategory, SheetLayout } from '../../../../shared/records.ts';

export interface SavedView {
  readonly id: string;
  readonly title: string;
  /** Whether only its maker sees it. */
  readonly isMine: boolean;
  readonly settings: ViewSettings;
}

interface Acting {
  readonly view: SheetModel;
  readonly viewState: ViewState;
  readonly sheetActions: SheetActions;
}

/** Returns the saved views in their order: those for everyone, and the person's own. */
export function savedViews(sheetId: string): readonly SavedView[] {
  const views = inOrderOf(db.sheetLayout, 'sheetId', sheetId);
  return views.filter(isForMe).map((view) => savedViewOf(view));
}

/** Returns a saved view by its id, including one that is only for those who have the link. */
export function savedView(id: string): SavedView | null {
  const view = db.sheetLayout[id];
  return view && view.visibility !== 'me'
    ? savedViewOf(view)
    : view && isForMe(view)
      ? savedViewOf(view)
      : null;
}

/** Returns how a saved view arranges items; null where it shows the grid, as it does when its layout was deleted. */
export function itemModeOf(id: string): ItemMode | null {
  const { mode = 'grid', layoutId } = db.sheetLayout[id] ?? {};
  return mode === 'grid' || typeof layoutId !== 'string' || !db.layout[layoutId] ? null : mode;
}

/** Returns the saved view that is open; null where none is. */
export function openedView({ viewState }: Pick<Acting, 'viewState'>): SavedView | null {
  const { layoutId } = viewState.get();
  return layoutId === null ? null : savedView(layoutId);
}

/** Whether the person may change a view: their own, or any with the right to arrange. */
export function mayChangeView(
  { sheetActions }: Pick<Acting, 'sheetActions'>,
  { isMine }: SavedView,
): boolean {
  return isMine || sheetActions.mayArrange();
}

/** Saves what is shown now into the open view. */
export function saveView(grid: Acting): void {
  const view = openedView(grid);
  if (!view) return;
  const now = presentIn(grid, settingsOf(grid.viewState.get()), view.settings);
  const drafts = [...orderDrafts(view, now), ...hidingDrafts(grid, view.id, now.hiddenCategories)];
  if (drafts.length > 0) grid.sheetActions.gesture(drafts);
  grid.viewState.set({ ...now, saved: now });
}

/**
 * Returns settings without columns and categories that no longer exist. An address or this browser may still name some,
 * while the server accepts only existing ones and those that the saved view names already.
 */
function presentIn({ view }: Acting, now: ViewSettings, stored: ViewSettings): ViewSettings {
  const columns = new Set([...view.allColumns().keys(), ...columnsNamed(stored)]);
  const there = new Set(view.setting().categories.keys());
  const categories = new Set([...there, ...stored.filter.flatMap(({ categoryId }) => categoryId ?? [])]);
  const isIn = (known: ReadonlySet<string>, id: string | null | undefined): boolean => !id || known.has(id);
  return {
    sort: now.sort.filter(({ columnId }) => isIn(columns, columnId)),
    filter: now.filter.filter((each) => isIn(columns, each.columnId) && isIn(categories, each.categoryId)),
    groupBy: isIn(columns, now.groupBy) ? now.groupBy : null,
    hiddenCategories: now.hiddenCategories.filter(
      (id) => there.has(id) || stored.hiddenCategories.includes(id),
    ),
    categoryOrder: now.categoryOrder.filter((id) => there.has(id) || stored.categoryOrder.includes(id)),
  };
}

function columnsNamed({ sort, filter, groupBy }: ViewSettings): readonly string[] {
  return [
    groupBy,
    ...sort.map(({ columnId }) => columnId),
    ...filter.map(({ columnId }) => columnId),
  ].flatMap((id) => id ?? []);
}

/** Makes a saved view of the present settings, with the mode and paper of the open view; returns its id. */
export function makeView(grid: Acting, title: string, visibility: 'everyone' | 'me'): string {
  const id = grid.sheetActions.newId();
  const now = presentIn(grid, settingsOf(grid.viewState.get()), DEFAULT_VIEW);
  const { sort, filter, groupBy, hiddenCategories, categoryOrder } = now;
  const { mode, layoutId, paperSize, orientation } =
    db.sheetLayout[grid.viewState.get().layoutId ?? ''] ?? {};
  const data = {
    sheetId: grid.view.records.sheetId,
    title,
    visibility,
    sort,
    filter,
    groupBy,
    ...(categoryOrder.length > 0 && { categoryOrder }),
    ...(mode && { mode }),
    ...(layoutId && db.layout[layoutId] && { layoutId }),
    ...(paperSize && { paperSize }),
    ...(orientation && { orientation }),
  };
  grid.sheetActions.gesture([
    { name: 'sheetLayout.create', entityId: id, data },
    ...hiddenCategories.map((categoryId) => hidingDraft(grid.sheetActions.newId(), id, categoryId)),
  ]);
  return id;
}

/** Renames a saved view. An empty or equal title changes nothing. */
export function renameView({ sheetActions }: Acting, view: SavedView, title: string): void {
  const named = title.trim();
  if (named === '' || named === view.title) return;
  sheetActions.gesture([{ name: 'sheetLayout.update.title', entityId: view.id, data: { title: named } }]);
}

/** Deletes the open view. Its settings stay on the screen, as changes of the sheet itself that are not saved. */
export function deleteView(grid: Acting): void {
  const view = openedView(grid);
  if (!view) return;
  grid.sheetActions.gesture([{ name: 'sheetLayout.delete', entityId: view.id, data: { ids: [view.id] } }]);
  grid.viewState.set({ layoutId: null, saved: DEFAULT_VIEW });
}

function isForMe(view: SheetLayout): boolean {
  const visibility = view.visibility ?? 'me';
  return visibility === 'everyone' || (visibility === 'me' && view.userId === session.user?.id);
}

function savedViewOf(view: SheetLayout): SavedView {
  return {
    id: view.id,
    title: typeof view.title === 'string' ? view.title : '',
    isMine: view.visibility === 'me',
    settings: {
      ...readArrangement(view),
      hiddenCategories: hiddenOf(view.id).map((hidden) => hidden.categoryId ?? ''),
      categoryOrder: view.categoryOrder ?? [],
    },
  };
}

function hiddenOf(layoutId: string): readonly HiddenCategory[] {
  return Object.values(db.hiddenCategory).filter((hidden) => hidden.sheetLayoutId === layoutId);
}

function orderDrafts(
  { id, settings }: SavedView,
  { sort, filter, groupBy, categoryOrder }: ViewSettings,
): readonly Draft[] {
  const drafts: Draft[] = [];
  if (JSON.stringify(sort) !== JSON.stringify(settings.sort))
    drafts.push(draftOf('sheetLayout.update.sort', id, { sort }));
  if (JSON.stringify(filter) !== JSON.stringify(settings.filter))
    drafts.push(draftOf('sheetLayout.update.filter', id, { filter }));
  if (JSON.stringify(categoryOrder) !== JSON.stringify(settings.categoryOrder))
    drafts.push(draftOf('sheetLayout.update.categoryOrder', id, { categoryOrder }));
  if (groupBy !== settings.groupBy) drafts.push(draftOf('sheetLayout.update.group', id, { groupBy }));
  return drafts;
}

function hidingDrafts(
  { sheetActions }: Acting,
  layoutId: string,
  wanted: readonly string[],
): readonly Draft[] {
  const there = hiddenOf(layoutId);
  const noLongerHidden = there.filter((hidden) => !wanted.includes(hidden.categoryId ?? ''));
  const known = new Set(there.map((hidden) => hidden.categoryId));
  const ids = noLongerHidden.map(({ id }) => id);
  return [
    ...(ids.length > 0 ? [draftOf('hiddenCategory.delete', ids[0] ?? '', { ids })] : []),
    ...wanted
      .filter((categoryId) => !known.has(categoryId))
      .map((categoryId) => hidingDraft(sheetActions.newId(), layoutId, categoryId)),
  ];
}

function hidingDraft(id: string, sheetLayoutId: string, categoryId: string): Draft {
  return { name: 'hiddenCategory.create', entityId: id, data: { sheetLayoutId, categoryId } };
}
