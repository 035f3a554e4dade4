// The elements of an item: its drawing, as on paper, and over it a cell for each of its places, for keyboard and screen
// readers. The elements of an item that leaves the window are reused for the next one.

import type { Rect } from '../../../../shared/layout/list.ts';
import { FACE_STYLES } from '../../../../shared/layout/faces.ts';
import { measures } from '../../../../shared/layout/measures.ts';
import { SHOW_MARK_WORDS, type ShowMark } from '../../../../shared/layout/showMarks.ts';
import type { LaidItem } from '../../../../shared/layout/items.ts';
import type { ItemArea } from '../../../../shared/layout/itemCells.ts';
import type { CellStyle } from '../../../../shared/layout/cellStyle.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { rawCellIdOf } from '../../../store/rawcells.ts';
import type { SheetItems } from '../../model/items/sheetItems.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { appendDiv } from '../dom.ts';
import { openReusedDrawings, type ReusedDrawing } from './reusedDrawing.ts';

/** The elements of an item, and what they show now. */
export interface ItemBox {
  readonly element: HTMLElement;
  readonly header: Text;
  readonly drawing: ReusedDrawing;
  /** The cells in reading order. */
  cells: readonly CellBox[];
  line: RowRecord;
  position: number;
  laid: LaidItem | null;
  place: string;
}

/** The cell over one place of an item, or over the whole item where the item has no places. */
interface CellBox {
  readonly element: HTMLElement;
  key: string;
  columnId: string | null;
  line: number;
  column: number;
  css: string;
  label: string;
  className: string;
  why: string | undefined;
}

export interface ItemBoxes {
  make(line: RowRecord, parent: HTMLElement): ItemBox;
  /** Paints an item for a row at a place. `laid` is its layout, if it has been computed already. */
  paint(box: ItemBox, at: { readonly row: number; readonly place: Rect }, laid?: LaidItem): void;
  /** Moves an item whose content has not changed. */
  place(box: ItemBox, position: number, place: Rect): void;
  /**
   * Returns the element of a cell's place. Where the layout does not show that cell, it is the first element of the
   * item.
   */
  cellIn(box: ItemBox, columnId: string, subRow: number): HTMLElement | undefined;
  /** Returns the text nodes in which the text of a cell is drawn; none where the layout does not show it. */
  textsIn(box: ItemBox, columnId: string, subRow: number): readonly Text[];
  close(): void;
}

/** A cell that lies over an item: the column, the area that it covers, and its text for screen readers. */
interface CellShown {
  readonly key: string;
  readonly columnId: string | null;
  readonly line: number;
  readonly place: Rect;
  readonly look: CellStyle | null;
  readonly label: string;
}

/** Opens the painter of single items. */
export function openItemBoxes(view: SheetModel, items: SheetItems): ItemBoxes {
  const drawings = openReusedDrawings(view.faces);
  const looks = new WeakMap<CellStyle, string>();

  function make(line: RowRecord, parent: HTMLElement): ItemBox {
    const element = appendDiv('row is-item', 'row', parent);
    const header = new Text();
    const head = appendDiv('rowhead', 'rowheader', element);
    head.ariaColIndex = '1';
    head.append(header);
    const drawing = drawings.make(element);
    return { line, element, header, drawing, cells: [], position: -1, laid: null, place: '' };
  }

  function place(box: ItemBox, position: number, { x, y, width, height }: Rect): void {
    const { element } = box;
    const css = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    if (box.place !== css) element.style.cssText = css;
    if (box.position !== position) element.ariaRowIndex = String(position + 2);
    Object.assign(box, { place: css, position });
  }

  function paint(
    box: ItemBox,
    at: { readonly row: number; readonly place: Rect },
    laid: LaidItem = items.laid(box.line),
  ): void {
    const { element, line, header } = box;
    place(box, at.row, at.place);
    element.toggleAttribute('data-leaving', view.arrangement.isLeaving(line));
    element.toggleAttribute('data-commented', view.hasComments(line.id));
    writeShowMark(element, view.showMark(line.id));
    element.toggleAttribute('data-locked', view.records.shownRow(line).locked === true);
    const label = nameOf(line);
    if (header.data !== label) header.data = label;
    if (box.laid !== laid) {
      box.drawing.paint(laid.groups);
      paintCells(box, laid);
    }
    box.laid = laid;
    markUnsent(box);
  }

  function nameOf(line: RowRecord): string {
    const mark = view.showMark(line.id);
    const marked = mark === null ? '' : `, ${SHOW_MARK_WORDS[mark].toLowerCase()}`;
    const label = `${view.numbers.label(line) || 'No number'}${marked}`;
    return view.hasComments(line.id) ? `${label}, with comments` : label;
  }

  function paintCells(box: ItemBox, laid: LaidItem): void {
    const shown = laid.areas.length > 0 ? laid.areas.map(shownOf) : [wholeOf(laid)];
    const isSame =
      shown.length === box.cells.length && shown.every(({ key }, at) => box.cells[at]?.key === key);
    if (!isSame) assignCells(box, shown);
    for (const [at, each] of shown.entries()) {
      const cell = box.cells[at];
      if (cell) write(cell, each);
    }
  }

  /** Gives each place an element: the one that it has, else one that no place has any more, else a new one. */
  function assignCells(box: ItemBox, shown: readonly CellShown[]): void {
    const known = new Map(box.cells.map((cell) => [cell.key, cell]));
    const own = shown.map(({ key }) => {
      const cell = known.get(key);
      known.delete(key);
      return cell;
    });
    const { activeElement } = document;
    const left = [...known.values()];
    const spare = left.filter(({ element }) => element !== activeElement);
    const next = own.map((cell) => cell ?? spare.pop() ?? newCell(box.element));
    let before: Element | null = null;
    for (const { element } of next) {
      if (before && before.nextElementSibling !== element && element !== activeElement) before.after(element);
      before = element;
    }
    const hadFocus = left.some((cell) => cell.element === activeElement);
    for (const cell of left) if (!next.includes(cell)) cell.element.remove();
    box.cells = next;
    const [first] = next;
    if (!hadFocus || !first) return;
    first.element.tabIndex = 0;
    first.element.focus({ preventScroll: true });
  }

  function shownOf({ layoutCellId, columnId, line, place: at, look, text }: ItemArea): CellShown {
    const column = view.columns()[view.columnAt(columnId)];
    const spoken = text === '' ? 'empty' : text;
    view.measure.meet(text);
    return {
      key: `${layoutCellId} ${columnId} ${line}`,
      columnId,
      line,
      place: at,
      look,
      label: column?.title ? `${column.title}: ${spoken}` : spoken,
    };
  }

  function write(cell: CellBox, { key, columnId, line, place: at, look, label }: CellShown): void {
    const { element } = cell;
    const column = columnId === null ? 0 : view.columnAt(columnId);
    if (cell.column !== column) element.ariaColIndex = String(column + 2);
    if (cell.key !== key) {
      if (columnId === null) delete element.dataset['column'];
      else element.dataset['column'] = columnId;
      if (line > 0) element.dataset['line'] = String(line);
      else delete element.dataset['line'];
    }
    const css = `left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px`;
    const className = look ? `itemcell ${lookClass(look)}` : 'itemcell';
    const { category } = (columnId === null ? null : view.columns()[column]) ?? {};
    const why = view.readOnlyCategories().get(category?.id ?? '');
    if (cell.css !== css) element.style.cssText = css;
    if (cell.label !== label) element.ariaLabel = label;
    if (cell.className !== className) element.className = className;
    if (cell.why !== why) {
      element.ariaReadOnly = why === undefined ? null : 'true';
      if (why === undefined) element.removeAttribute('title');
      else element.title = why;
    }
    Object.assign(cell, { key, columnId, line, column, css, className, label, why });
  }

  /** Returns the class of the look of a text, which the editor over it takes on. */
  function lookClass(look: CellStyle): string {
    const known = looks.get(look);
    if (known !== undefined) return known;
    const { size, face, align } = look;
    const [weight, slope] = FACE_STYLES[face];
    const name = drawings.classOf(
      `font-size:${size}px;line-height:${size * measures.lineHeight}px;font-weight:${weight};font-style:${slope};text-align:${align}`,
    );
    looks.set(look, name);
    return name;
  }

  function markUnsent({ element, line, cells }: ItemBox): void {
    const pending = view.records.pendingCellsOf(line.id);
    if (pending.size === 0 && element.dataset['unsent'] === undefined) return;
    for (const cell of cells)
      if (cell.columnId !== null)
        cell.element.toggleAttribute(
          'data-unsent',
          pending.has(rawCellIdOf(line.id, cell.columnId, cell.line)),
        );
    element.toggleAttribute('data-unsent', pending.size > 0);
  }

  return {
    make,
    place,
    paint,
    cellIn({ cells }, columnId, subRow) {
      const own = cells.find((cell) => cell.columnId === columnId && cell.line === subRow);
      return (own ?? cells[0])?.element;
    },
    textsIn({ laid, drawing }, columnId, subRow) {
      const area = laid?.areas.find((each) => each.columnId === columnId && each.line === subRow);
      return area ? drawing.textsIn(area.layoutCellId, area.lines) : [];
    },
    close: drawings.close,
  };
}

function newCell(parent: HTMLElement): CellBox {
  const element = appendDiv('itemcell', 'gridcell', parent);
  return {
    element,
    key: '',
    columnId: null,
    line: 0,
    column: -1,
    css: '',
    label: '',
    className: 'itemcell',
    why: undefined,
  };
}

function wholeOf({ list }: LaidItem): CellShown {
  const lines = list.items.flatMap((item) =>
    item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : [],
  );
  return {
    key: 'whole',
    columnId: null,
    line: 0,
    place: { x: 0, y: 0, width: list.width, height: list.height },
    look: null,
    label: lines.join(', ') || 'Nothing of this row is shown',
  };
}

function writeShowMark({ dataset }: HTMLElement, mark: ShowMark | null): void {
  if (mark === null) {
    delete dataset['show'];
    delete dataset['showWord'];
  } else Object.assign(dataset, { show: mark, showWord: SHOW_MARK_WORDS[mark] });
}
