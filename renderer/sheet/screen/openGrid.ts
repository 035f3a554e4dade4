// The sheet as one part of the page, outside React: view, painter, selection, and, once its code has loaded, the
// interaction (`commands/interaction.ts`). It changes the sheet only through the `sheetActions` that it is given.

import type { Records } from '../../store/records.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import type { Command } from '../commands/command.ts';
import { NOT_LOADED } from '../../browser/loadChunk.ts';
import { openKeys } from '../commands/keys.ts';
import { getLoadedCommands, onCommands, withCommands } from '../commands/loading.ts';
import type { CommandList, Interaction } from '../commands/commandList.ts';
import { subscribeToViewState } from '../grid/views/subscribeToViewState.ts';
import { holdRows, actionsHoldingRows } from '../model/views/holdRows.ts';
import { openViewState } from '../model/views/viewState.ts';
import { showBlock } from '../grid/blocks/showBlock.ts';
import { withoutMissingCells } from '../model/blocks/blockMoves.ts';
import { firstPosition } from '../model/firstRow.ts';
import { revealedBy } from '../model/revealedCell.ts';
import {
  followColumns,
  followSelection,
  selectionBookmarkOf,
  withoutMissingLines,
  type SelectionBookmark,
} from '../model/followSelection.ts';
import { whenIdle } from '../../browser/idle.ts';
import type { Measure } from '../model/measure.ts';
import { openOutlines } from '../grid/outlines.ts';
import { openOverlay } from '../grid/overlay.ts';
import type { Peer } from '../model/peers.ts';
import type { Grid, MenuRequest } from '../grid/grid.ts';
import { openPainter, type Painter, type PainterParts } from '../grid/painter.ts';
import { openPanels } from '../model/shownPanels.ts';
import {
  HOME,
  moveSelection,
  rangeOf,
  rangesOf,
  selectionAt,
  type GridBounds,
  type Selection,
  type CellPosition,
} from '../model/selection.ts';
import { openStyles } from '../grid/styles.ts';
import { openView, type SheetModel } from '../model/sheetModel.ts';

export interface GridParts {
  readonly records: Records;
  readonly measure: Measure;
  readonly sheetActions: SheetActions;
  readonly label: string;
  readonly gutter: number;
  /** Opens the painter of items, where the view draws rows by a layout; null for the grid. */
  readonly openItems: ((view: SheetModel, parts: PainterParts) => Painter) | null;
}

/** Time in ms after an edit by the person during which a change of the cell counts as their own. */
const OWN_MS = 1_000;

/** Builds the grid of a sheet with all its parts. */
export function openGrid({
  records,
  measure,
  sheetActions: given,
  label,
  gutter,
  openItems,
}: GridParts): Grid {
  const styles = openStyles('cell');
  const view = openView(records, styles, measure);
  const sheetActions = actionsHoldingRows(given, view);
  const viewState = openViewState();
  const painter = (openItems ?? openPainter)(view, {
    gutter,
    label,
    resized: () => outline(),
    mayArrange: () => sheetActions.mayArrange(),
  });
  const overlay = openOverlay(painter.body);
  const outlines = openOutlines(view, painter, overlay);
  const listeners = new Set<() => void>();
  const menus = new Set<(menu: MenuRequest) => void>();
  let selection = HOME;
  // The selection has no row yet, even when rows are loaded, so that `begin` chooses one.
  let marks: SelectionBookmark = { ...selectionBookmarkOf(view, selection), active: '' };
  let peers: readonly Peer[] = [];
  let writtenAt = 0;

  const bounds = (): GridBounds => ({
    rows: Math.max(1, view.count()),
    columns: Math.max(1, view.columns().length),
  });

  function choose(next: Selection): void {
    replaceSelection(next);
    marks = selectionBookmarkOf(view, selection);
  }

  /**
   * Sets the selection after the columns have changed. `marks` keeps the ids of the rows that were selected before, so
   * that they are found again where they moved in the same step; a sheet that has been emptied has no such row.
   */
  function selectInColumns(next: Selection): void {
    if (view.positionOf(marks.active) < 0) choose(next);
    else replaceSelection(next);
  }

  function replaceSelection(next: Selection): void {
    // Items have no columns over which a range could extend.
    selection = withoutMissingLines(view, openItems ? selectionAt(next.active) : next);
  }

  function select(
    next: Selection,
    { focus = true, reveal }: { focus?: boolean; reveal?: CellPosition | null } = {},
  ): void {
    const revealed =
      reveal === undefined
        ? revealedBy(selection, next, bounds())
        : reveal && { position: reveal, rows: true, columns: true };
    if (next.active.cell !== undefined) showBlock(view, painter, next.active.row);
    choose(next);
    painter.activate(next.active, { focus, revealed });
    outline();
    for (const listener of listeners) listener();
  }

  function outline(): void {
    outlines.select(selection);
    interaction?.frame.follow();
    interaction?.editing.follow();
    outlines.peers(peers);
  }

  /** Selects the title of the first cue, below a title block and headings, when the sheet opens. */
  function begin(): void {
    if (marks.active !== '' || view.count() === 0 || view.columns().length === 0) return;
    choose(selectionAt(firstPosition(view)));
  }

  /** The interaction of the grid; null until its code has loaded. */
  let interaction: Interaction | null = null;

  const isEditing = (): boolean => interaction?.editing.isOpen() === true;

  function interact(): void {
    interaction ??=
      getLoadedCommands()?.openInteraction(grid, {
        rectAt: outlines.rectAt,
        written: () => (writtenAt = performance.now()),
      }) ?? null;
    outline();
  }

  /** Runs `act`, which needs the commands or an editor, at once or when their code has loaded. */
  function withInteraction(act: (list: CommandList, found: Interaction) => void): void {
    withCommands(
      (list) => interaction && act(list, interaction),
      () => sheetActions.say(NOT_LOADED),
    );
  }

  function allowed(command: Command): string | null {
    const refusal = command.changes ? sheetActions.whyNot('cell.edit') : null;
    return refusal ?? command.refusal?.(grid) ?? null;
  }

  const run = (id: string): void =>
    withInteraction(({ commandOf }, { editing }) => {
      const command = commandOf(id);
      if (!command) throw new Error(`There is no command ${id}`);
      editing.commit();
      // The text was refused, and the editor is still open over its cell.
      if (editing.isOpen()) return;
      // A second key within the same frame must see the result of the first.
      records.waking.wake();
      const refusal = allowed(command);
      if (refusal !== null) return sheetActions.say(refusal);
      command.run(grid)?.catch((error: unknown) => sheetActions.say(String(error)));
    });

  /** Measures rows that were never in sight while the browser is idle. */
  const measuring = whenIdle((isOver) => painter.measureSome(isOver));

  /** Computes the times of rows that were never in sight while the browser is idle. */
  const timing = whenIdle((isOver) => {
    const hasMore = view.times.readSome(isOver);
    if (hasMore) painter.repaintRows();
    return hasMore;
  });

  const stopWaking = records.waking.onFrame((changes) => {
    // The focus is read first: the focused row may be removed by the changes.
    const hadFocus = painter.scroller.contains(document.activeElement) && !isEditing();
    const isRetimed = view.times.follow(changes);
    holdRows(view, changes, { activeId: marks.active, isEditing: isEditing() });
    const isMoved = view.arrangement.update(changes);
    painter.repaint({ rows: changes.rows, isMoved });
    if (isRetimed) painter.repaintRows();
    if (isMoved) follow(hadFocus);
    settle(hadFocus);
    outline();
    interaction?.editing.notice();
    measuring.again();
    timing.again();
  });

  /** Selects the block when its selected cell was deleted, and the last line of a row when the selected one was. */
  function settle(hadFocus: boolean): void {
    const settled = withoutMissingLines(view, withoutMissingCells(view, selection));
    if (settled !== selection) select(settled, { focus: hadFocus });
  }

  /** Repaints after rows have moved, with the selection on the same rows. */
  function rearranged(): void {
    const hadFocus = painter.scroller.contains(document.activeElement) && !isEditing();
    painter.repaint({ rows: new Set(), isMoved: true });
    follow(hadFocus);
    outline();
    measuring.again();
  }

  /** Repaints rows whose shown texts have changed through text variables, without an edit of the rows. */
  function repaintSaying(rows: ReadonlySet<string>): void {
    if (rows.size === 0) return;
    const hadFocus = painter.scroller.contains(document.activeElement) && !isEditing();
    const isMoved = view.arrangement.update({ rows, isMoved: false });
    painter.repaint({ rows, isMoved });
    if (isMoved) follow(hadFocus);
    painter.repaintRows();
    outline();
    measuring.again();
  }

  /** Moves the selection along with its rows; if they were deleted, it stays at the same position. */
  function follow(hadFocus: boolean): void {
    const focus = hadFocus || (marks.active === '' && isFocusFree());
    if (marks.active === '') begin();
    else choose(followSelection(view, selection, marks, bounds()));
    painter.hold(selection.active, { focus });
    for (const listener of listeners) listener();
  }

  function goToBlockCell(rowId: string, cell: string, focus: boolean): boolean {
    const row = view.positionOf(rowId);
    const position = { row, column: selection.active.column, cell };
    if (row >= 0) select(selectionAt(position), { focus, reveal: position });
    return row >= 0;
  }

  /**
   * On a phone, free blocks are as wide as the window, so their cells move when it is resized. The painter observes the
   * size too, and its observer runs first.
   */
  const resizing = new ResizeObserver(() => outline());
  resizing.observe(painter.scroller);

  const grid: Grid = {
    ...openPanels(),
    element: painter.scroller,
    view,
    viewState,
    rearranged,
    painter,
    sheetActions,
    select,
    edit: (typed) =>
      withInteraction((_list, { editing }) => {
        painter.reveal(selection.active);
        editing.open(typed);
      }),
    format: (wished) => withInteraction((_list, { editing }) => editing.format(wished)),
    run,
    allowed,
    bounds,
    itemStep: (from, step) => painter.step(from, step),
    rowsInSight: () => painter.rowsInSight(),
    setColumns(columns) {
      const before = view.columns().map(({ id }) => id);
      view.setColumns(columns);
      painter.header.redraw();
      // An address may have selected a cell already.
      const focus = marks.active === '' && isFocusFree();
      if (marks.active === '') begin();
      else selectInColumns(followColumns(view, selection, before, bounds()));
      painter.hold(selection.active, { focus });
      outline();
      measuring.again();
      timing.again();
    },
    selection: () => selection,
    range: () => rangeOf(selection),
    ranges: () => rangesOf(selection),
    commit: (leave) => interaction?.editing.commit(leave),
    cancel: () => interaction?.editing.cancel(),
    isEditing,
    hasJustWritten: () => performance.now() - writtenAt < OWN_MS,
    setMembers(members) {
      view.faces.setMembers(members);
      painter.forgetDrawings();
      painter.header.redraw();
    },
    renumberMentions() {
      if (!view.mentions.remeasure()) return;
      painter.forgetDrawings();
      outline();
      measuring.again();
    },
    setAssets(assets) {
      if (!view.setAssets(assets)) return;
      painter.header.redraw();
      outline();
      measuring.again();
    },
    setVariables: (sources) => repaintSaying(view.variables.set(sources)),
    retimeVariables: () => repaintSaying(view.variables.retimed()),
    remeasure() {
      painter.forgetDrawings();
      painter.remeasure(view.meetFaces());
      outline();
      measuring.again();
    },
    setPeers(given) {
      peers = given;
      outlines.peers(peers);
    },
    setShowPlace(place) {
      if (view.setShowPlace(place)) painter.repaintRows();
    },
    goTo(id, { focus = true } = {}) {
      // An address may lead here before a scroll event has been dispatched.
      painter.viewport.forgetScroll();
      const [rowId = '', columnId, line] = id.split('.');
      const inBlock = view.records.cell(id)?.rowId;
      if (columnId === undefined && typeof inBlock === 'string') return goToBlockCell(inBlock, id, focus);
      if (view.positionOf(rowId) < 0 && view.arrangement.reveal(rowId)) rearranged();
      const row = view.positionOf(rowId);
      const column = columnId === undefined ? selection.active.column : Math.max(0, view.columnAt(columnId));
      const position = line === undefined ? { row, column } : { row, column, line: Number(line) };
      if (row >= 0) select(moveSelection(selection, position, false, bounds()), { focus, reveal: position });
      return row >= 0;
    },
    onSelect(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onMenu(listener) {
      menus.add(listener);
      return () => void menus.delete(listener);
    },
    openMenu(menu) {
      for (const listener of menus) listener(menu);
    },
    close() {
      stopWaking();
      resizing.disconnect();
      measuring.end();
      timing.end();
      closers.forEach((end) => end());
      painter.close();
      styles.close();
    },
  };
  const closers = [
    subscribeToViewState(grid),
    onCommands(interact),
    openKeys(grid),
    () => interaction?.close(),
  ];
  if (getLoadedCommands()) interact();
  return grid;
}

/**
 * Returns whether a sheet that opens may take the focus: if nothing has it, or if it is in the rail, from which the
 * sheet was opened. A focus elsewhere is left where it is.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest('nav') !== null && !activeElement.matches('input, [contenteditable]');
}
