// What the painter asks: rows with their texts, looks, numbers and heights, in the columns of this moment.
// It joins the records with columns and categories, and works nothing out before it is looked at.

import { theme } from '../../shared/layout/colours.ts';
import { cornerOf, lookOf, strokeOf, type Look } from '../../shared/layout/looks.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Setting } from '../../shared/layout/setting.ts';
import type { Entity } from '../../shared/model/action.ts';
import { cellsOf, forget, type Line } from '../store/line.ts';
import { textOf as rawText } from '../store/rawcells.ts';
import type { Records } from '../store/records.ts';
import type { GridColumn } from './columns.ts';
import type { Measure } from './measure.ts';
import { openNumbers, type Numbers } from './numbers.ts';
import { heightOf, kindOfRow, mayBeFree, type ShownRow } from './rows.ts';
import type { CellLook, Styles } from './styles.ts';

export interface View {
  readonly records: Records;
  readonly measure: Measure;
  readonly styles: Styles;
  readonly numbers: Numbers;
  columns(): readonly GridColumn[];
  /** All columns together, in pixels. */
  width(): number;
  setting(): Setting;
  setColumns(given: Columns): void;
  /** How wide free blocks are. Did it change? Then they have to be measured anew. */
  setFreeWidth(width: number): boolean;
  count(): number;
  line(index: number): Line | undefined;
  shown(line: Line): ShownRow;
  look(shown: ShownRow, column: number): Look;
  /** The number of the look; see `Styles`. */
  style(shown: ShownRow, column: number): number;
  height(line: Line): number;
  /** Index of a column; -1 when it is not there. */
  columnAt(columnId: string): number;
}

export interface Columns {
  readonly sheet: Entity;
  readonly columns: readonly GridColumn[];
  readonly categories: ReadonlyMap<string, Entity>;
}

const KEPT_APART = 4_000;
const NO_CELL: Entity = { id: '' };
const NO_CELLS: readonly Entity[] = [];

export function openView(records: Records, styles: Styles, measure: Measure): View {
  let setting: Setting = {
    sheet: { id: records.sheetId },
    columns: [],
    indexes: new Map(),
    categories: new Map(),
    fonts: measure.fonts,
    width: 0,
    freeWidth: 800,
    numbers: new Map(),
  };
  let columns: readonly GridColumn[] = [];
  let slotIndex = new Map<string, number>();
  let plain: readonly { look: Look; style: number }[] = [];
  let version = 0;
  let made = new WeakMap<Line, { version: number; of: object; shown: ShownRow }>();
  let looked: Line[] = [];

  function setColumns(given: Columns): void {
    columns = given.columns;
    const indexes = new Map(columns.map(({ id }, at) => [id, at]));
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    setting = { ...setting, sheet: given.sheet, columns, indexes, categories: given.categories, width };
    slotIndex = new Map(Object.entries(records.slots()).map(([slot, id]) => [slot, indexes.get(id) ?? -1]));
    plain = columns.map((column) => {
      const look = lookFor(NO_CELL, NO_CELL, column);
      return {
        look,
        style: styles.numberOf({
          look,
          lane: column.lane,
          stroke: null,
          corner: 0,
          mark: markOf(NO_CELL, column, look),
        }),
      };
    });
    renew();
  }

  function renew(): void {
    version++;
    numbers.recount(0);
    for (let index = 0; index < records.order.count(); index++) unmeasure(records.order.at(index));
  }

  /** `line.shown` is emptied by whoever changes the row: what was made for it before is then out of date. */
  function shown(line: Line): ShownRow {
    const known = made.get(line);
    if (known && known.version === version && known.of === line.shown) return known.shown;
    const row = records.shownRow(line);
    const next = gridRow(line, row);
    line.shown = next;
    made.set(line, { version, of: next, shown: next });
    keepFew(line);
    return next;
  }

  /** Straight from the stored form: nearly every cell is a bare text in a slot. */
  function gridRow(line: Line, row: Entity): ShownRow {
    if (!records.isBare(line) || kindOfRow(row, NO_CELLS, setting) !== 'plain') return otherRow(line, row);
    const values: string[] = [];
    const cells = cellsOf(line);
    for (const key in cells) {
      const raw = cells[key];
      const at = slotIndex.get(key) ?? setting.indexes.get(key);
      if (at === undefined || (typeof raw !== 'string' && !Array.isArray(raw))) return otherRow(line, row);
      if (at >= 0) values[at] = rawText(raw);
    }
    return { row, kind: 'plain', values, styled: null, cells: NO_CELLS };
  }

  /** The longer way: a row with a look, a span, a further sub-line, or something that waits for its answer. */
  function otherRow(line: Line, row: Entity): ShownRow {
    const cells = [...records.shownCells(line)];
    const values: string[] = [];
    const styled = new Map<number, Entity>();
    for (const cell of cells) {
      const at = setting.indexes.get(String(cell['columnId']));
      if (at === undefined || cell.id.split('.').length > 2) continue;
      values[at] = rawText(cell);
      styled.set(at, cell);
    }
    return { row, kind: kindOfRow(row, cells, setting), values, styled, cells };
  }

  /** Keeps few rows apart, so that a walk through the sheet leaves the heap as it was. */
  function keepFew(line: Line): void {
    looked.push(line);
    if (looked.length <= KEPT_APART) return;
    for (const each of looked) forget(each);
    looked = [];
    made = new WeakMap();
  }

  function lookFor(cell: Entity, row: Entity, column: GridColumn | undefined): Look {
    const { sheet, categories } = setting;
    const category = categories.get(String(cell['categoryId'])) ?? null;
    const around = {
      row,
      sheet,
      purpose: column?.purpose ?? null,
      category,
      columnCategory: column?.category ?? null,
    };
    return lookOf(cell, around);
  }

  function look({ row, styled }: ShownRow, at: number): Look {
    const cell = styled?.get(at);
    if (!cell && !row['backgroundColor'] && !row['backgroundColorLight'])
      return plain[at]?.look ?? lookFor(NO_CELL, row, undefined);
    return lookFor(cell ?? NO_CELL, row, columns[at]);
  }

  function style(row: ShownRow, at: number): number {
    const cell = row.styled?.get(at) ?? NO_CELL;
    const own = look(row, at);
    if (own === plain[at]?.look) return plain[at].style;
    return styles.numberOf({
      look: own,
      lane: columns[at]?.lane ?? null,
      stroke: strokeOf(cell),
      corner: cornerOf(cell),
      mark: markOf(cell, columns[at], own),
    });
  }

  function measured(line: Line): number {
    const row = shown(line);
    if (row.kind !== 'plain') return heightOf(row, setting);
    let height: number = measures.leastRow;
    for (let at = 0; at < row.values.length; at++) {
      const text = row.values[at];
      if (text) height = Math.max(height, measure.need(text, columns[at]?.width ?? 0, look(row, at)));
    }
    return height;
  }

  const view = {
    records,
    measure,
    styles,
    setColumns,
    shown,
    look,
    style,
    columns: () => columns,
    width: () => setting.width,
    setting: () => setting,
    setFreeWidth(width: number) {
      if (Math.abs(width - setting.freeWidth) < 1 || width <= 0) return false;
      setting = { ...setting, freeWidth: width };
      for (let index = 0; index < records.order.count(); index++) {
        const line = records.order.at(index);
        if (line && mayBeFree(line)) unmeasure(line);
      }
      return true;
    },
    count: () => records.order.count(),
    line: (index: number) => records.order.at(index),
    height: (line: Line) => (line.height ||= measured(line)),
    columnAt: (columnId: string) => setting.indexes.get(columnId) ?? -1,
  };
  const numbers = openNumbers({ ...view, isFrozen: () => setting.sheet['itemNumbersFrozen'] === true });
  return { ...view, numbers };
}

function markOf(cell: Entity, column: GridColumn | undefined, look: Look): CellLook['mark'] {
  const purpose = cell['purpose'] ?? column?.purpose;
  if (purpose === 'hardStart') return 'fixed';
  return purpose === 'startTime' && look.ink === theme.text ? 'quiet' : null;
}

function unmeasure(line: Line | undefined): void {
  if (line) line.height = 0;
}
