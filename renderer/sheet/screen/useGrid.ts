// Opens the grid of a sheet in an element of the page, and connects it to the store: columns, other people, the
// address.

import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { matchPath } from 'react-router-dom';
import { subscribe, useSnapshot } from 'valtio';
import { isReordered } from '../../../shared/arrange/rowArrangement.ts';
import { assetsOf } from '../../../shared/layout/assets.ts';
import { defaultHanOf } from '../../../shared/layout/han.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import { paths } from '../../../shared/paths.ts';
import { firstViewDrawn } from '../../browser/firstView.ts';
import { onLookChange, preferredDensity, preferredHours } from '../../browser/look.ts';
import { phoneQuery } from '../../browser/phone.ts';
import { palette } from '../../palette/paletteItems.ts';
import { toast } from '../../ui/toasts.ts';
import { dispatchGesture, lastUndoCauses, redo, undo, undoCauses } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { writerOf } from '../../store/clientState.ts';
import { newId } from '../../store/newId.ts';
import { presence } from '../../store/presence.ts';
import { enterSheet, leaveSheet, sendPresence } from '../../store/project.ts';
import { refusalOf, currentDenialReason } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import type { Records } from '../../store/records.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { cellIdAt } from '../model/cellAt.ts';
import { textOf } from '../model/columns.ts';
import { faceLoadings, loadFonts } from '../grid/fonts.ts';
import { openGrid, type GridParts } from './openGrid.ts';
import { followAddress } from './rowAddress.ts';
import type { Grid } from '../grid/grid.ts';
import { subscribeToColumns } from './gridcolumns.ts';
import { followShow } from './followShow.ts';
import { getLoadedCommands, loadCommands, onCommands } from '../commands/loading.ts';
import { openMeasure } from '../model/measure.ts';
import { showViewOnlyNote } from './viewOnly.ts';
import { itemModeOf, savedView } from '../model/views/savedviews.ts';
import { initialViewSettings } from '../model/views/remembering.ts';
import { rememberZoom } from '../model/views/zooming.ts';
import { peersOf } from '../model/peers.ts';

const GUTTER = { desk: 60, phone: 64 } as const;
/** Width in px of the gutter beside items, which show their numbers themselves. */
const ITEM_GUTTER = { desk: 20, phone: 12 } as const;

export interface OpenedGrid {
  readonly grid: Grid;
  readonly fonts: Fonts;
}

/** Returns the grid and its fonts; null until the metrics of the fonts are loaded. */
export function useGrid(
  box: RefObject<HTMLElement | null>,
  projectId: string,
  sheetId: string,
  layoutId: string | null,
): OpenedGrid | null {
  const [opened, setOpened] = useState<OpenedGrid | null>(null);
  const entered = useRef<Records | null>(null);
  // A view that draws rows as items has a painter of its own, so the grid is opened anew for it.
  const itemViewId = useItemViewId(layoutId);
  // When the settings of density or hours change, perhaps in another tab, the grid is opened anew.
  const look = useSyncExternalStore(onLookChange, lookNow);
  useEffect(() => {
    entered.current = enterSheet(projectId, sheetId, { isWhole: isReorderedAtFirst(sheetId) });
    return () => {
      entered.current = null;
      setOpened(null);
      leaveSheet(sheetId);
    };
  }, [projectId, sheetId]);
  useEffect(() => {
    const records = entered.current;
    if (!records) return undefined;
    let isOver = false;
    let end: (() => void) | null = null;
    Promise.all([loadFonts(), loadItems(itemViewId)]).then(
      ([fonts, openItems]) => {
        if (isOver || !box.current) return;
        const grid = gridOf(records, projectId, { fonts, openItems });
        box.current.prepend(grid.element);
        const unfollow = followAll(grid, projectId, sheetId);
        grid.painter.redraw();
        // The view is set here, so that the rows are arranged from the first paint, before React knows of the grid.
        const layoutId = viewInAddress();
        grid.viewState.set({ layoutId, ...initialViewSettings(sheetId, layoutId) });
        // A new order scrolls to its first row, and the address may lead further down, so it is followed last.
        const unfollowAddress = followAddress(grid);
        end = () => {
          unfollowAddress();
          unfollow();
          grid.close();
        };
        setOpened({ grid, fonts });
      },
      (error: unknown) =>
        toast(error instanceof Error ? error.message : 'The fonts did not come.', { kind: 'bad' }),
    );
    return () => {
      isOver = true;
      // `opened` keeps this grid until the next one is open, so that what is open over the sheet stays.
      end?.();
    };
  }, [box, projectId, sheetId, look, itemViewId]);
  return opened;
}

function gridOf(
  records: Records,
  projectId: string,
  { fonts, openItems }: Pick<OpenedGrid, 'fonts'> & Pick<GridParts, 'openItems'>,
): Grid {
  const gutter = gutterNow(openItems !== null);
  const han = defaultHanOf(textOf(db.project[projectId]?.timeZone));
  const grid = openGrid({
    records,
    measure: openMeasure({ ...fonts, han }, faceLoadings.provisional),
    sheetActions: sheetActionsFor(projectId),
    label: textOf(db.sheet[records.sheetId]?.title) || 'Sheet',
    gutter,
    openItems,
  });
  grid.element.style.setProperty('--gutter', `${gutter}px`);
  grid.element.dataset['density'] = preferredDensity();
  return grid;
}

function gutterNow(hasItems: boolean): number {
  const screen = phoneQuery().matches ? 'phone' : 'desk';
  return (hasItems ? ITEM_GUTTER : GUTTER)[screen];
}

/** Returns the id of a saved view that draws rows as items; null for one that shows the grid. */
function useItemViewId(layoutId: string | null): string | null {
  useSnapshot(db.sheetLayout);
  useSnapshot(db.layout);
  return layoutId !== null && itemModeOf(layoutId) !== null ? layoutId : null;
}

async function loadItems(itemViewId: string | null): Promise<GridParts['openItems']> {
  if (itemViewId === null) return null;
  const { openItemPainterOf } = await import('../grid/items/itemPainter.ts');
  return (view, parts) => openItemPainterOf(itemViewId, view, parts);
}

/** Connects the grid to the store and the page; returns the function that disconnects it. */
function followAll(grid: Grid, projectId: string, sheetId: string): () => void {
  const ends = [
    rememberZoom(grid),
    subscribeToColumns(grid, projectId),
    followPeers(grid, sheetId),
    followFaces(grid),
    faceLoadings.on(() => grid.remeasure()),
    followAssets(grid),
    followMentions(grid),
    followVariables(grid, projectId),
    followShow(grid),
    openRest(grid, projectId),
    notifyOthers(grid, sheetId),
    followPalette(grid),
    followFirstRows(grid),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Returns the id of the saved view in the address; null without one. */
function viewInAddress(): string | null {
  return matchPath(paths.sheetView, location.pathname)?.params.sheetLayoutId ?? null;
}

/**
 * Tells whether a sheet opens in another order than its own, as far as that is known before the sheet is loaded.
 */
function isReorderedAtFirst(sheetId: string): boolean {
  const layoutId = viewInAddress();
  const isUnknown = layoutId !== null && !savedView(layoutId);
  return isUnknown || isReordered(initialViewSettings(sheetId, layoutId));
}

function lookNow(): string {
  return `${preferredDensity()} ${preferredHours()}`;
}

function sheetActionsFor(projectId: string): SheetActions {
  const say: SheetActions['say'] = (text, { canUndo = false, offer = null } = {}) => {
    if (showViewOnlyNote(projectId, text)) return;
    const causeIds = canUndo ? lastUndoCauses() : [];
    const undoing = { label: 'Undo', act: () => undoCauses(causeIds) };
    toast(text, { action: causeIds.length > 0 ? undoing : offer });
  };
  return {
    gesture(drafts) {
      const refusal = refusalOf(projectId, drafts);
      if (refusal !== null) say(refusal);
      const requests = refusal === null ? dispatchGesture(drafts) : 0;
      if (requests > 1) toast(`This went in ${requests} parts: undo takes back one part at a time.`);
      return refusal === null;
    },
    undo,
    redo,
    newId,
    whyNot: (right) => currentDenialReason(projectId, right),
    mayEdit: () => currentDenialReason(projectId, 'cell.edit') === null,
    mayArrange: () => currentDenialReason(projectId, 'sheet.shape') === null,
    mayOpenLocks: (lockedBy) =>
      currentDenialReason(projectId, 'row.unlockOthers') === null ||
      (lockedBy !== undefined && lockedBy === session.user?.id),
    writerName: (entityId) => textOf(db.user[writerOf(entityId) ?? '']?.firstName) || null,
    say,
  };
}

/** Opens the marks of comments and the dropping of files, whose code comes with that of the commands. */
function openRest(grid: Grid, projectId: string): () => void {
  let ends: readonly (() => void)[] = [];
  const open = (): void => {
    const list = getLoadedCommands();
    if (list && ends.length === 0) ends = [list.openAssetDrop(grid, projectId), list.followComments(grid)];
  };
  open();
  const forget = onCommands(open);
  return () => {
    forget();
    for (const end of ends) end();
  };
}

/** Adds the sheet's commands to the palette as soon as they are loaded. */
function followPalette(grid: Grid): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  const add = (): void => {
    import('../panels/menus/paletteCommands.ts').then(
      ({ addSheetToPalette }) => {
        if (!isOver) end ??= addSheetToPalette(grid);
      },
      // Without the network the palette has what the page has loaded.
      () => undefined,
    );
  };
  if (getLoadedCommands()) add();
  // If the palette is opened before the commands are loaded, they are loaded now and listed when they are there.
  const open = (): void => void (palette.isOpen && loadCommands().catch(() => undefined));
  const forget = [onCommands(add), subscribe(palette, open)];
  return () => {
    isOver = true;
    for (const each of forget) each();
    end?.();
  };
}

/** Reports the first view as drawn as soon as the sheet has rows. */
function followFirstRows({ view: { records } }: Grid): () => void {
  const notify = (): void => {
    if (records.order.count() > 0) firstViewDrawn();
  };
  notify();
  return records.waking.onFrame(notify);
}

function followPeers(grid: Grid, sheetId: string): () => void {
  const notify = (): void => grid.setPeers(peersOf(presence.byId, db.user, sheetId));
  notify();
  const ends = [subscribe(presence, notify), subscribe(db.user, notify)];
  return () => {
    for (const end of ends) end();
  };
}

/** Keeps the people of the project, whom cells show by name and colour, up to date. */
function followFaces(grid: Grid): () => void {
  const notify = (): void => {
    const members = Object.values(db.user).map((user) => ({
      id: user.id,
      name: `${textOf(user.firstName)} ${textOf(user.lastName)}`.trim(),
      color: textOf(user.color),
    }));
    grid.setMembers(members.filter(({ name }) => name !== ''));
  };
  notify();
  return subscribe(db.user, notify);
}

/** Keeps the numbers in mentions of rows up to date as rows move. */
function followMentions(grid: Grid): () => void {
  const { records, mentions } = grid.view;
  return records.waking.onFrame(({ isMoved }) => {
    if (isMoved && mentions.hasRows()) grid.renumberMentions();
  });
}

/** Keeps the assets that cells refer to up to date: names, versions, and sizes of pictures. */
function followAssets(grid: Grid): () => void {
  const notify = (): void => grid.setAssets(assetsOf(Object.values(db.asset), Object.values(db.assetFile)));
  notify();
  const ends = [subscribe(db.asset, notify), subscribe(db.assetFile, notify)];
  return () => {
    for (const end of ends) end();
  };
}

/** Keeps the values of text variables up to date. */
function followVariables(grid: Grid, projectId: string): () => void {
  const { records, times } = grid.view;
  const notify = (): void =>
    grid.setVariables({
      variables: Object.values(db.textVariable).filter((each) => each.projectId === projectId),
      project: db.project[projectId] ?? { id: projectId },
      sheet: db.sheet[records.sheetId] ?? { id: records.sheetId },
    });
  notify();
  const ends = [
    ...[db.textVariable, db.project, db.sheet].map((kind) => subscribe(kind, notify)),
    times.onChange(() => grid.retimeVariables()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function notifyOthers(grid: Grid, sheetId: string): () => void {
  const notify = (): void => {
    const { active } = grid.selection();
    const rowId = grid.view.line(active.row)?.id ?? null;
    sendPresence({ sheetId, rowId, cellId: cellIdAt(grid.view, active) });
  };
  notify();
  return grid.onSelect(notify);
}
