// The rows of a sheet as items: which rows the layout of the view draws, what each shows now, and where its cells are
// in it. An item is laid out when it is first looked at, and again when anything that it shows has changed.

import type { CodeSquares, ItemArea, ItemContext } from '../../../../shared/layout/itemCells.ts';
import { itemHeightOf, itemOf, type LaidItem } from '../../../../shared/layout/items.ts';
import { itemColumnsOf, itemContextOf, type ItemForm } from '../../../../shared/layout/itemSheet.ts';
import type { ItemNeighbour, ItemRow } from '../../../../shared/layout/itemTexts.ts';
import type { PaperRow } from '../../../../shared/layout/content.ts';
import { isOmitted, OMITTED } from '../../../../shared/layout/omitted.ts';
import { durationText } from '../../../../shared/timing/durations.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { mayBeBreak, mayBeFree } from '../rows.ts';
import type { CellPosition } from '../selection.ts';
import type { SheetModel } from '../sheetModel.ts';
import { paperOf, printableWidthOf } from '../../../../shared/layout/paper.ts';
import type { Cell, SheetLayout } from '../../../../shared/records.ts';

export interface SheetItems {
  /** Returns how rows are drawn now. */
  form(): ItemForm;
  /** Sets how rows are drawn, after the layout or the paper has changed. */
  setForm(parts: ItemViewParts): void;
  /** Tells whether a line is drawn as an item: a row of cells that is no heading. */
  isItem(line: RowRecord): boolean;
  /** Returns the printable width in px of the paper of the view. */
  paperWidth(): number;
  /** Returns the number of items that are side by side. */
  across(): number;
  /** Returns the context in which items are laid out now. */
  context(): ItemContext;
  laid(line: RowRecord): LaidItem;
  /** Returns the height of an item, or of a row between items, in px; kept until the row has changed. */
  heightOf(line: RowRecord): number;
  /** Returns the place of a cell in its item; null where the layout does not show it. */
  areaAt(position: CellPosition): ItemArea | null;
  /** Returns the position of the cell that an area of an item shows. */
  positionOf(row: number, area: ItemArea): CellPosition;
  /** Sets the width in px that is available to items. Returns whether items are laid out anew. */
  setWidth(width: number): boolean;
  /** Sets the function that returns the QR code that leads to a row; null while there is none. */
  setCodes(codeOf: (rowId: string) => CodeSquares | null): void;
  /** Tells whether items show the rows around them. */
  showNeighbours(): boolean;
  /** Forgets all that is laid out, as after columns, fonts or assets have changed. */
  forget(): void;
}

/** The number of rows up to which a neighbour of an item is searched for. */
const LOOKED_AT = 200;
/** The number of laid out items that are cached: enough for several windows. */
const MOST_LAID = 400;

interface CachedItem {
  readonly from: string;
  readonly of: object | null;
  readonly laid: LaidItem;
}

/** A saved view that draws rows as items. */
export interface ItemViewParts {
  readonly form: ItemForm;
  /** The saved view, which may have a paper of its own. */
  readonly saved: SheetLayout;
}

/** Opens the items of a sheet by the form of its view. */
export function openItems(view: SheetModel, given: ItemViewParts): SheetItems {
  let { form, saved } = given;
  let width = 703;
  const cache = new Map<RowRecord, CachedItem>();
  let context: { readonly of: object; readonly context: ItemContext } | null = null;
  let codeOf: ((rowId: string) => CodeSquares | null) | undefined;
  const showNeighbours = (): boolean =>
    form.drawn.cells.some(({ shows }) => shows === 'next' || shows === 'neighbours');

  function contextNow(): ItemContext {
    const setting = view.setting();
    if (context?.of !== setting)
      context = { of: setting, context: itemContextOf(form, setting, width, codeOf) };
    return context.context;
  }

  function isItem(line: RowRecord): boolean {
    if (view.arrangement.headOf(line)) return false;
    // A row with a number is always a cue. Whether it has one is cached, so that the row need not be parsed.
    if (view.numbers.isNumbered(line)) return true;
    if (!mayBeBreak(line) && !mayBeFree(line) && !view.records.mayHaveSpans(line)) return true;
    const { kind } = view.shown(line);
    return kind === 'plain' || kind === 'placed';
  }

  function cellsOf(line: RowRecord): readonly Cell[] {
    const { row } = view.shown(line);
    const stored = [...view.records.shownCells(line)].filter(({ id }) => !view.hides(id));
    return view.times.filled(line, row, stored);
  }

  function itemRowOf(line: RowRecord): ItemRow {
    const { row } = view.shown(line);
    const around = showNeighbours()
      ? { before: neighbourOf(line, -1), after: neighbourOf(line, 1) }
      : { before: null, after: null };
    const own = view.records.shownRow(line);
    const shown: PaperRow =
      own.omitted === true ? { ...row, omitted: true } : { ...row, overlap: overlapOf(line) };
    return {
      row: shown,
      cells: own.omitted === true ? [] : cellsOf(line),
      number: view.numbers.label(line),
      ...around,
    };
  }

  function overlapOf(line: RowRecord): PaperRow['overlap'] {
    const schedule = view.times.schedule();
    const { gap } = view.times.at(line);
    if (!schedule || gap >= 0 || schedule.columns.start === null) return undefined;
    return {
      columnId: schedule.columns.start,
      by: durationText(-gap, schedule.cascade.style().showsSeconds),
    };
  }

  /** Tells whether a row is omitted: marked so, or by what one of its cells says. */
  function isLeftOut(line: RowRecord): boolean {
    const { cells, values } = view.shown(line);
    return values.includes(OMITTED) || isOmitted(view.records.shownRow(line), cells);
  }

  /** Returns the cue before or after a row in the running order. */
  function neighbourOf(line: RowRecord, by: 1 | -1): ItemNeighbour | null {
    const { order } = view.records;
    const from = order.indexOfRecord(line);
    for (let index = from + by; Math.abs(index - from) <= LOOKED_AT; index += by) {
      const other = order.at(index);
      if (!other) return null;
      if (!isItem(other) || isLeftOut(other)) continue;
      const textOf = (purpose: string): string => {
        const at = view.columns().findIndex((column) => column.purpose === purpose);
        return at < 0 ? '' : view.resolvedTextIn(other, at);
      };
      return { number: view.numbers.label(other), title: textOf('title'), start: textOf('startTime') };
    }
    return null;
  }

  function laid(line: RowRecord): LaidItem {
    const item = itemRowOf(line);
    const state = view.showMark(line.id);
    // What an item shows may change although nobody wrote into its row: number, times, the rows around it, the show.
    const { before, after, number, cells, row } = item;
    const times = cells.flatMap(({ value }) => (typeof value === 'string' ? value : [])).join('\u0001');
    const from = JSON.stringify([number, before, after, state, row.overlap, times, codeOf !== undefined]);
    const { shown } = line;
    const known = cache.get(line);
    if (known && known.of === shown && known.from === from) return known.laid;
    const next = itemOf(item, contextNow(), state);
    if (cache.size >= MOST_LAID) cache.clear();
    cache.set(line, { from, of: shown, laid: next });
    return next;
  }

  function areaAt({ row, column, line = 0 }: CellPosition): ItemArea | null {
    const record = view.line(row);
    const columnId = view.columns()[column]?.id;
    if (!record || columnId === undefined || !isItem(record)) return null;
    return laid(record).areas.find((area) => area.columnId === columnId && area.line === line) ?? null;
  }

  function forget(): void {
    cache.clear();
    context = null;
  }

  return {
    form: () => form,
    setForm(next) {
      ({ form, saved } = next);
      forget();
    },
    isItem,
    paperWidth: () => printableWidthOf(paperOf({}, view.setting().sheet, saved, 1)),
    across: () => itemColumnsOf(form, width).columns,
    context: contextNow,
    laid,
    heightOf: (line) =>
      isItem(line) ? (line.height ||= itemHeightOf(itemRowOf(line), contextNow())) : view.height(line),
    areaAt,
    positionOf(row, { columnId, line }) {
      const position = { row, column: Math.max(0, view.columnAt(columnId)) };
      return line === 0 ? position : { ...position, line };
    },
    setWidth(next) {
      if (Math.abs(next - width) < 1) return false;
      width = next;
      forget();
      return true;
    },
    setCodes(next) {
      codeOf = next;
      forget();
    },
    showNeighbours,
    forget,
  };
}
