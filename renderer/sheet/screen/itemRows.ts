// The rows of a sheet as items of a layout, outside its grid: for the designer, and for the pictures of layouts. Each
// row is read only when it is requested.

import { subscribe } from 'valtio';
import { assetsOf } from '../../../shared/layout/assets.ts';
import { categoriesById, cellTextOf, idIn, kindOf } from '../../../shared/layout/content.ts';
import { summaryOf, type ItemNeighbour, type ItemRow } from '../../../shared/layout/itemTexts.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import type { Cell } from '../../../shared/records.ts';
import { db, inOrderOf } from '../../store/db.ts';
import { enterSheet, leaveSheet } from '../../store/project.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import { faceLoadings } from '../grid/fonts.ts';
import type { Styles } from '../model/cellStyles.ts';
import { gridColumnsOf } from '../model/columns.ts';
import { openMeasure } from '../model/measure.ts';
import { openView } from '../model/sheetModel.ts';

/** The rows of a sheet as items. */
export interface ItemRows {
  /** Returns the context in which all items of the sheet are laid out. */
  setting(): LayoutContext;
  /**
   * Returns the id of the nearest row before or after `rowId` that is drawn as an item; null where there is none. After
   * null comes the first such row.
   */
  beside(rowId: string | null, by: 1 | -1): string | null;
  /** Returns a row with its cells as they are shown; null where it is gone, or no row of cells. */
  item(rowId: string): ItemRow | null;
  /** Returns a row composed of the longest text of each column among the first rows; null in an empty sheet. */
  longest(): LongestItem | null;
  close(): void;
}

/** A row that is made of the longest texts of a sheet, and how many rows were looked through. */
export interface LongestItem {
  readonly item: ItemRow;
  readonly rowCount: number;
}

/** The most rows in which long texts are looked for. */
const LOOKED_THROUGH = 2000;

/** Styles without any class, since items do not use the classes of the grid's cells. */
const NO_STYLES: Styles = { numberOf: () => 0, classOf: () => '' };

/** Opens the rows of a sheet of the open project, and loads the sheet. `changed` is called after each change. */
export function openItemRows(
  projectId: string,
  sheetId: string,
  fonts: Fonts,
  changed: () => void,
): ItemRows {
  const records = enterSheet(projectId, sheetId);
  const { order } = records;
  const view = openView(records, NO_STYLES, openMeasure(fonts, faceLoadings.provisional));
  let longest: LongestItem | null | undefined;

  function setColumns(): void {
    const categories = categoriesById(inOrderOf(db.category, 'projectId', projectId));
    view.setColumns({
      project: db.project[projectId] ?? { id: projectId },
      sheet: db.sheet[sheetId] ?? { id: sheetId },
      columns: gridColumnsOf(inOrderOf(db.column, 'sheetId', sheetId), categories),
      categories,
    });
  }

  function setAssets(): void {
    view.setAssets(assetsOf(Object.values(db.asset), Object.values(db.assetFile)));
  }

  function setVariables(): void {
    view.variables.set({
      variables: Object.values(db.textVariable).filter((each) => each.projectId === projectId),
      project: db.project[projectId] ?? { id: projectId },
      sheet: db.sheet[sheetId] ?? { id: sheetId },
    });
  }

  function notify(): void {
    longest = undefined;
    changed();
  }

  function isItem(line: RowRecord): boolean {
    const row = records.shownRow(line);
    return kindOf(row) === 'grid' && row.omitted !== true && view.shown(line).kind !== 'banner';
  }

  function lineBeside(index: number, by: 1 | -1): RowRecord | null {
    for (let at = index + by; at >= 0 && at < order.count(); at += by) {
      const line = order.at(at);
      if (line && isItem(line)) return line;
    }
    return null;
  }

  const cellsOf = (line: RowRecord): readonly Cell[] =>
    view.times.filled(line, records.shownRow(line), [...records.shownCells(line)]);

  function neighbourOf(line: RowRecord | null): ItemNeighbour | null {
    if (!line) return null;
    const own = { row: records.shownRow(line), cells: cellsOf(line), number: view.numbers.label(line) };
    return summaryOf(own, view.setting());
  }

  function item(rowId: string): ItemRow | null {
    const index = order.indexOf(rowId);
    const line = index < 0 ? undefined : order.at(index);
    if (!line || !isItem(line)) return null;
    return {
      row: records.shownRow(line),
      cells: cellsOf(line),
      number: view.numbers.label(line),
      before: neighbourOf(lineBeside(index, -1)),
      after: neighbourOf(lineBeside(index, 1)),
    };
  }

  function findLongest(): LongestItem | null {
    const byColumn = new Map<string, Cell>();
    let number = '';
    let rowCount = 0;
    let first: RowRecord | null = null;
    for (let index = 0; index < Math.min(order.count(), LOOKED_THROUGH); index++) {
      const line = order.at(index);
      if (!line || !isItem(line)) continue;
      first ??= line;
      rowCount += 1;
      const label = view.numbers.label(line);
      if (label.length > number.length) number = label;
      for (const cell of cellsOf(line)) {
        const columnId = idIn(cell.columnId) ?? '';
        const known = byColumn.get(columnId);
        if (!known || cellTextOf(cell).length > cellTextOf(known).length) byColumn.set(columnId, cell);
      }
    }
    if (!first) return null;
    const row = records.shownRow(first);
    const cells = [...byColumn.values()].map((cell) => ({ ...cell, rowId: row.id }));
    const own = { row, cells, number };
    const neighbour = summaryOf(own, view.setting());
    return { item: { ...own, before: neighbour, after: neighbour }, rowCount };
  }

  setColumns();
  setAssets();
  setVariables();
  const recolumn = (): void => {
    setColumns();
    notify();
  };
  const ends = [
    records.waking.onFrame((changes) => {
      if (changes.isMoved) view.numbers.recount();
      view.times.follow(changes);
      notify();
    }),
    ...[db.column, db.category, db.sheet, db.project].map((kind) => subscribe(kind, recolumn)),
    ...[db.asset, db.assetFile].map((kind) =>
      subscribe(kind, () => {
        setAssets();
        notify();
      }),
    ),
    ...[db.textVariable, db.project, db.sheet].map((kind) =>
      subscribe(kind, () => {
        setVariables();
        notify();
      }),
    ),
    faceLoadings.on(notify),
  ];
  return {
    setting: view.setting,
    beside: (rowId, by) => lineBeside(rowId === null ? -1 : order.indexOf(rowId), by)?.id ?? null,
    item,
    longest: () => (longest ??= findLongest()),
    close() {
      for (const end of ends) end();
      leaveSheet(sheetId);
    },
  };
}
