// The model that the painter reads: rows with their texts, looks, numbers and heights, in the columns as shown now. It
// joins the records with columns and categories, and computes nothing before it is read.

import { NO_ASSETS, type Assets } from '../../../shared/layout/assets.ts';
import { isBanner } from '../../../shared/layout/cellAreas.ts';
import { isBelowFirstLine, kindOf } from '../../../shared/layout/content.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { unformattedRow, OMITTED, omittedColumn } from '../../../shared/layout/omitted.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import { spansPlacer } from '../../../shared/layout/shownSpans.ts';
import { neededHeightOf } from '../../../shared/layout/texts.ts';
import type { Entity } from '../../../shared/model/action.ts';
import { touchTargetHeight } from '../../browser/phone.ts';
import { preferredDensity } from '../../browser/look.ts';
import { rawCellsOf, releaseRowRecord, type RowRecord } from '../../store/rowRecord.ts';
import { storedTextOf as rawText } from '../../store/rawcells.ts';
import type { Records } from '../../store/records.ts';
import { openLooks, type CellLooks } from './cellLooks.ts';
import type { Styles } from './cellStyles.ts';
import type { GridColumn, ShownColumns } from './columns.ts';
import { openPersonAvatars, type PersonAvatars } from './personAvatars.ts';
import { openMarkedRows, type MarkedRows } from './markedRows.ts';
import type { Measure } from './measure.ts';
import { openMentions, type Mentions } from './mentions.ts';
import { HEADING_PX } from './phoneColumns.ts';
import { openNumbers, type Numbers } from './numbers.ts';
import { openPageMarks, type PageMarks } from './pagemarks.ts';
import { paperWidthOf } from './paperWidth.ts';
import { heightOf, kindOfRow, mayBeFree, mayHoldAsset, type ShownRow } from './rows.ts';
import type { ReadOnlyCategories } from './readOnlyCategories.ts';
import { openRowHeights, unmeasure, type RowHeights } from './rowHeights.ts';
import { openTimes, type Times } from './times/times.ts';
import { openSheetVariables, type SheetVariables } from './sheetVariables.ts';
import { openViewRows, type ViewRows } from './views/viewRows.ts';
import type { RowOrder } from './views/places.ts';
import type { Cell, Column, Row } from '../../../shared/records.ts';

export interface SheetModel
  extends RowOrder, RowHeights, MarkedRows, Omit<ViewRows, 'setColumns'>, Omit<CellLooks, 'setColumns'> {
  /** Returns what is painted at a position: a row, or the head of a group. `line` returns rows only. */
  painted(position: number): RowRecord | undefined;
  readonly records: Records;
  readonly measure: Measure;
  readonly styles: Styles;
  readonly numbers: Numbers;
  readonly faces: PersonAvatars;
  /** The starts of the pages, as far as they are known. */
  readonly pages: PageMarks;
  readonly times: Times;
  columns(): readonly GridColumn[];
  /** All columns of the sheet in its own order, whether they are shown or not. */
  ownColumns(): readonly Column[];
  /** The columns of `ownColumns` without empty columns of item numbers. A heading covers all of these. */
  usedColumns(): readonly Column[];
  /** Columns that this person has hidden for themselves. */
  unseen(): readonly GridColumn[];
  /** Returns the width of all columns together, in px. */
  width(): number;
  /** Returns the width in px at which headings, blocks and lines end: that of the columns, or of the paper if wider. */
  groundWidth(): number;
  setting(): LayoutContext;
  /** Returns the categories that this person may not fill in, with the reasons. */
  readOnlyCategories(): ReadOnlyCategories;
  setColumns(given: ShownColumns): void;
  readonly mentions: Mentions;
  /** The values of the project's text variables, and which rows call them. */
  readonly variables: SheetVariables;
  /** Returns the text of a column of a row with its variables resolved. */
  resolvedTextIn(line: RowRecord, column: number): string;
  /** Sets the assets that cells refer to. Returns whether any row may show one. */
  setAssets(assets: Assets): boolean;
  /** Sets the size of the screen. Returns whether blocks have to be measured anew. */
  setScreen(screen: ScreenSize): boolean;
  /** Returns how much of a block is shown: on a narrow or low screen it is one line until it is opened. */
  blockShown(line: RowRecord): BlockShown;
  /** Opens or closes a block on a narrow or low screen. Returns whether its height has changed. */
  setBlockOpen(line: RowRecord, isOpen: boolean): boolean;
  shown(line: RowRecord): ShownRow;
  /** Whether the cell's category is hidden. Such a cell looks empty, and must not be overwritten. */
  hides(cellId: string): boolean;
  /** Whether any category is hidden. */
  hidesCategories(): boolean;
  /** Returns the text that is shown in a column of a row. */
  textIn(line: RowRecord, column: number): string;
  /** Returns the height in px of a row's heading, which rows of cells have on a phone; 0 without one. */
  headingHeight(line: RowRecord): number;
  /** Returns the index of a column; -1 when it is not shown. */
  columnAt(columnId: string): number;
  /** The px by which a plain row is higher than on paper: for a finger, or by the density that this browser prefers. */
  readonly air: number;
}

/** Returns the px by which rows are higher than on paper: for a finger, or by the density that this browser prefers. */
function airNow(): number {
  const comfort = preferredDensity() === 'comfortable' ? COMFORT_PX : 0;
  return Math.max(comfort, touchTargetHeight() - measures.leastRow);
}

/** The screen that a sheet is shown on, as far as its rows depend on it. */
interface ScreenSize {
  /**
   * Width in px to which blocks are laid out on a screen that is too narrow for the paper; null on any other screen.
   */
  readonly narrowWidth: number | null;
  /** Whether the screen is so low that a block would leave no room for the rows. */
  readonly isLow: boolean;
}

/** How much of a block is shown: all of it where there is room; else it is open, or closed to one line. */
type BlockShown = 'whole' | 'open' | 'closed';

/** Height in px of a closed block. */
const CLOSED_BLOCK_PX = 44;

const MOST_CACHED = 1_000;
/** The px by which comfortable rows are higher than those on paper, half of them above the text and half below. */
const COMFORT_PX = 8;

const NO_CELLS: readonly Entity[] = [];

/** Opens the model of a sheet, which has no columns until `setColumns`. */
export function openView(records: Records, styles: Styles, measure: Measure): SheetModel {
  let setting: LayoutContext = {
    sheet: { id: records.sheetId },
    columns: [],
    indexes: new Map(),
    categories: new Map(),
    assets: NO_ASSETS,
    fonts: measure.fonts,
    width: 0,
    freeWidth: 800,
    numbers: new Map(),
    mentionNames: (mention) => mentions.nameOf(mention),
    variables: (name) => variables.lookup(name),
    // Patterns are always made; CSS hides them from people who do not want them.
    patterns: true,
  };
  let columns: readonly GridColumn[] = [];
  /** Indexes of all columns. `setting` has only those of columns of cells, which come before those of the heading. */
  let indexes: ReadonlyMap<string, number> = new Map();
  let ownColumns: readonly Column[] = [];
  let unseen: readonly GridColumn[] = [];
  let paperWidth = setting.freeWidth;
  let screen: ScreenSize = { narrowWidth: null, isLow: false };
  /** Ids of the blocks that were opened on a narrow or low screen. */
  const openBlocks = new Set<string>();
  let hidden: ReadonlySet<string> = new Set();
  let readOnlyCategories: ReadOnlyCategories = new Map();
  let slotIndex = new Map<string, number>();
  let placeSpans = spansPlacer([], []);
  let usedColumns: readonly Column[] = [];
  let usedIndexes: ReadonlyMap<string, number> = new Map();
  const looks = openLooks({
    styles,
    columns: () => columns,
    setting: () => setting,
    readOnlyCategories: () => readOnlyCategories,
  });
  let version = 0;
  let cache = new WeakMap<RowRecord, { version: number; of: object; shown: ShownRow }>();
  let cachedLines: RowRecord[] = [];
  const times = openTimes(records);
  const variables = openSheetVariables(records, times);
  const air = airNow();

  function setColumns(given: ShownColumns): void {
    columns = given.columns;
    ownColumns = given.ownColumns ?? columns.map(({ entity }) => entity);
    times.setSheet({
      project: given.project ?? { id: '' },
      sheet: given.sheet,
      columns: ownColumns,
    });
    unseen = given.unseen ?? [];
    const inCells = columns.filter(({ headingPart }) => headingPart === null);
    placeSpans = spansPlacer(ownColumns, inCells);
    usedColumns = given.usedColumns ?? ownColumns;
    usedIndexes = indexesOf(usedColumns);
    indexes = indexesOf(columns);
    const width = inCells.reduce((sum, column) => sum + column.width, 0);
    hidden = given.hiddenCategories ?? hidden;
    readOnlyCategories = given.readOnlyCategories ?? readOnlyCategories;
    const { sheet, categories } = given;
    const hiddenWithCategory = given.hiddenWithCategory ?? [];
    paperWidth = paperWidthOf(sheet, [...columns, ...unseen, ...hiddenWithCategory]);
    const freeWidth = screen.narrowWidth ?? paperWidth;
    setting = {
      ...setting,
      sheet,
      columns: inCells,
      indexes: indexesOf(inCells),
      categories,
      hiddenCategories: hidden,
      width,
      freeWidth,
    };
    slotIndex = new Map(Object.entries(records.slots()).map(([slot, id]) => [slot, columnAt(id)]));
    looks.setColumns();
    renew();
    arranged.setColumns([...columns, ...unseen, ...hiddenWithCategory, ...(given.outsideDepartment ?? [])]);
  }

  function renew(): void {
    version++;
    numbers.recount();
    for (let index = 0; index < records.order.count(); index++) unmeasure(records.order.at(index));
  }

  function setAssets(assets: Assets): boolean {
    setting = { ...setting, assets };
    version++;
    let isShown = false;
    for (let index = 0; index < records.order.count(); index++) {
      const line = records.order.at(index);
      if (!line || !(mayHoldAsset(line) || mayBeFree(line))) continue;
      unmeasure(line);
      isShown = true;
    }
    return isShown;
  }

  /**
   * Returns the row as shown. Code that changes a row sets `line.shown` to null, by which the cached row is out of
   * date.
   */
  function shown(line: RowRecord): ShownRow {
    const known = cache.get(line);
    if (known && known.version === version && known.of === line.shown) return known.shown;
    const row = records.shownRow(line);
    const next = arranged.arrangement.headOf(line) ? headRow(row) : gridRow(line, row);
    variables.note(next);
    line.shown = next;
    cache.set(line, { version, of: next, shown: next });
    limitCache(line);
    return next;
  }

  function headRow(row: Row): ShownRow {
    return { row, kind: 'group', values: [], styled: null, cells: NO_CELLS };
  }

  /** Builds a row straight from its stored form: nearly every cell is a bare text under the slot of its column. */
  function gridRow(line: RowRecord, row: Row): ShownRow {
    if (row.omitted === true && kindOf(row) === 'grid') return omittedRow(row);
    if (!records.hasNoPendingCells(line) || kindOfRow(row, NO_CELLS, false) !== 'plain')
      return otherRow(line, row);
    const values: string[] = [];
    const cells = rawCellsOf(line);
    for (const key in cells) {
      const raw = cells[key];
      const at = slotIndex.get(key) ?? indexes.get(key);
      if (at === undefined || (typeof raw !== 'string' && !Array.isArray(raw))) return otherRow(line, row);
      if (at >= 0) values[at] = rawText(raw);
    }
    // Only a cell with more than a text can have a span, so moving a column need not search this row.
    line.mayHaveSpans = false;
    return { row, kind: 'plain', values, styled: null, cells: NO_CELLS };
  }

  /** Builds an omitted row, which hides its cells. */
  function omittedRow(row: Row): ShownRow {
    const values: string[] = [];
    const at = omittedColumn(setting.columns.map(({ purpose }) => purpose));
    if (at >= 0) values[at] = OMITTED;
    return { row: unformattedRow(row), kind: 'plain', values, styled: null, cells: NO_CELLS };
  }

  /**
   * Builds a row that has formatting, a span, a further sub-row, or a change that the server has not confirmed; this
   * takes longer.
   */
  function otherRow(line: RowRecord, row: Row): ShownRow {
    const all = times.filled(line, row, [...records.shownCells(line)]);
    const places = { columns: usedColumns, indexes: usedIndexes };
    const isHeading = all.some(({ dimensions }) => dimensions) && isBanner(row, all, places);
    const cells = placeSpans(all.filter(({ categoryId }) => !hidden.has(String(categoryId))));
    const values: string[] = [];
    const styled = new Map<number, Cell>();
    for (const cell of cells) {
      const at = indexes.get(cell.columnId ?? '');
      if (at === undefined || isBelowFirstLine(cell)) continue;
      values[at] = rawText(cell);
      if (isFormatted(cell)) styled.set(at, cell);
    }
    return {
      row,
      kind: kindOfRow(row, cells, isHeading),
      values,
      styled: styled.size > 0 ? styled : null,
      cells,
    };
  }

  /** Empties the cache of rows after a thousand, so that a walk through the sheet leaves the heap as it was. */
  function limitCache(line: RowRecord): void {
    cachedLines.push(line);
    if (cachedLines.length <= MOST_CACHED) return;
    for (const each of cachedLines) releaseRowRecord(each);
    cachedLines = [];
    cache = new WeakMap();
  }

  function needAt(row: ShownRow, at: number, text: string): number {
    const width = columns[at]?.width ?? 0;
    const drawn = looks.content(row, at);
    return drawn
      ? neededHeightOf(drawn, width, setting.fonts)
      : measure.need(text, width, looks.look(row, at));
  }

  function measured(line: RowRecord): number {
    const row = shown(line);
    if (row.kind === 'group') return measures.leastRow + air;
    const heading = headingHeight(line);
    if (row.kind === 'free') return blockShown(line) === 'closed' ? CLOSED_BLOCK_PX : heightOf(row, setting);
    if (row.kind !== 'plain') return heightOf(row, setting) + heading + (air > COMFORT_PX ? air : 0);
    let height: number = measures.leastRow;
    for (let at = 0; at < row.values.length; at++) {
      const text = row.values[at];
      if (columns[at]?.headingPart) continue;
      if (text || row.styled?.get(at)?.asset) height = Math.max(height, needAt(row, at, text ?? ''));
    }
    return height + air + heading;
  }

  function blockShown({ id }: RowRecord): BlockShown {
    if (screen.narrowWidth === null && !screen.isLow) return 'whole';
    return openBlocks.has(id) ? 'open' : 'closed';
  }

  function headingHeight(line: RowRecord): number {
    const { kind, row } = shown(line);
    const isCue = (kind === 'plain' && row.omitted !== true) || kind === 'placed';
    return isCue && setting.columns.length < columns.length ? HEADING_PX : 0;
  }

  const textIn = (line: RowRecord, at: number): string =>
    times.textIn(line, columns[at]?.id ?? '') ?? shown(line).values[at] ?? '';
  const resolvedTextIn = (line: RowRecord, at: number): string =>
    variables.resolved(textIn(line, at), columns[at]?.purpose ?? null);
  const columnAt = (columnId: string): number => indexes.get(columnId) ?? -1;
  const arranged = openViewRows({
    records,
    times,
    shown,
    textIn,
    variables,
    columnAt,
    setting: () => setting,
  });
  const { arrangement } = arranged;
  const faces = openPersonAvatars();
  const view = {
    faces,
    pages: openPageMarks(),
    ...openMarkedRows(),
    times,
    ...openRowHeights({
      measured,
      provisional: measure.provisional,
      forget: (line) => void cache.delete(line),
    }),
    ...arranged,
    count: () => arrangement.count(),
    hidesCategories: () => hidden.size > 0,
    hides: (cellId: string) => hidden.size > 0 && hidden.has(records.cell(cellId)?.categoryId ?? ''),
    painted: (position: number) => arrangement.line(position),
    line(position: number) {
      const line = arrangement.line(position);
      return line && arrangement.headOf(line) ? undefined : line;
    },
    positionOfRecord: (line: RowRecord) => arrangement.positionOfRecord(line),
    positionOf: (rowId: string) => arrangement.positionOf(rowId),
    records,
    measure,
    styles,
    setColumns,
    setAssets,
    shown,
    textIn,
    resolvedTextIn,
    variables,
    look: looks.look,
    style: looks.style,
    content: looks.content,
    columns: () => columns,
    ownColumns: () => ownColumns,
    usedColumns: () => usedColumns,
    readOnlyCategories: () => readOnlyCategories,
    unseen: () => unseen,
    width: () => setting.width,
    setting: () => setting,
    groundWidth: () => Math.max(setting.width, setting.freeWidth),
    setScreen(next: ScreenSize) {
      if (next.narrowWidth !== null && next.narrowWidth <= 0) return false;
      const isSame = next.isLow === screen.isLow;
      screen = next;
      const freeWidth = screen.narrowWidth ?? paperWidth;
      if (isSame && Math.abs(freeWidth - setting.freeWidth) < 1) return false;
      setting = { ...setting, freeWidth };
      for (let index = 0; index < records.order.count(); index++) {
        const line = records.order.at(index);
        if (line && mayBeFree(line)) unmeasure(line);
      }
      return true;
    },
    blockShown,
    setBlockOpen(line: RowRecord, isOpen: boolean) {
      const isSame = view.blockShown(line) === 'whole' || openBlocks.has(line.id) === isOpen;
      if (isSame || shown(line).kind !== 'free') return false;
      if (isOpen) openBlocks.add(line.id);
      else openBlocks.delete(line.id);
      unmeasure(line);
      return true;
    },
    headingHeight,
    columnAt,
    air,
  };
  const numbers = openNumbers({
    records,
    shown,
    isFrozen: () => setting.sheet.itemNumbersFrozen === true,
  });
  const mentions = openMentions(records, numbers, unmeasure);
  return { ...view, numbers, mentions };
}

function indexesOf(columns: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(columns.map(({ id }, at) => [id, at]));
}

const BARE: ReadonlySet<string> = new Set(['id', 'sheetId', 'rowId', 'columnId', 'value', 'updatedAt']);

/** Tells whether a cell has more than a text. */
function isFormatted(cell: Readonly<Record<string, unknown>>): boolean {
  for (const name in cell) if (!BARE.has(name) && cell[name] !== undefined) return true;
  return false;
}
