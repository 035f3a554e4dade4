// The elements of an item: its drawing, as on paper, and over it a cell for each of its places, for keyboard and screen
// readers.

import type { Rect } from '../../../../shared/layout/list.ts';
import { FACE_STYLES } from '../../../../shared/layout/faces.ts';
import { measures } from '../../../../shared/layout/measures.ts';
import { SHOW_MARK_WORDS, type ShowMark } from '../../../../shared/layout/showMarks.ts';
import type { LaidItem } from '../../../../shared/layout/items.ts';
import type { ItemArea } from '../../../../shared/layout/itemCells.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetItems } from '../../model/items/sheetItems.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { appendDiv } from '../dom.ts';
import { paintList } from '../listpaint.ts';

/** The elements of an item, and what they were made of. */
export interface ItemBox {
  readonly line: RowRecord;
  readonly element: HTMLElement;
  laid: LaidItem | null;
  place: string;
  label: string;
}

export interface ItemBoxes {
  make(line: RowRecord, parent: HTMLElement): ItemBox;
  paint(box: ItemBox, position: number, place: Rect): void;
  /** Returns the element of a place, or of the whole item where it is none of its places. */
  cellIn(box: ItemBox, columnId: string, subRow: number): HTMLElement | undefined;
}

/** Opens the painter of single items. */
export function openItemBoxes(view: SheetModel, items: SheetItems): ItemBoxes {
  function make(line: RowRecord, parent: HTMLElement): ItemBox {
    const element = appendDiv('row is-item', 'row', parent);
    return { line, element, laid: null, place: '', label: '' };
  }

  function paint(box: ItemBox, position: number, { x, y, width, height }: Rect): void {
    const { element, line } = box;
    const place = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
    if (box.place !== place) element.style.cssText = place;
    box.place = place;
    element.ariaRowIndex = String(position + 2);
    element.toggleAttribute('data-leaving', view.arrangement.isLeaving(line));
    element.toggleAttribute('data-commented', view.hasComments(line.id));
    writeShowMark(element, view.showMark(line.id));
    const row = view.records.shownRow(line);
    element.toggleAttribute('data-locked', row.locked === true);
    const laid = items.laid(line);
    const label = nameOf(line);
    if (box.laid === laid && box.label === label) return markUnsent(box);
    Object.assign(box, { laid, label });
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    const selector = focused instanceof HTMLElement ? selectorOf(focused) : null;
    element.replaceChildren();
    appendDiv('rowhead', 'rowheader', element).textContent = label;
    element.firstElementChild?.setAttribute('aria-colindex', '1');
    paintList(element, laid.list, 0, view.faces);
    for (const area of laid.areas) {
      view.measure.meet(area.text);
      appendArea(element, area);
    }
    if (laid.areas.length === 0) appendWhole(element, laid);
    markUnsent(box);
    const again = selector === null ? null : element.querySelector(selector);
    if (again instanceof HTMLElement) {
      again.tabIndex = 0;
      again.focus({ preventScroll: true });
    }
  }

  function nameOf(line: RowRecord): string {
    const mark = view.showMark(line.id);
    const marked = mark === null ? '' : `, ${SHOW_MARK_WORDS[mark].toLowerCase()}`;
    const label = `${view.numbers.label(line) || 'No number'}${marked}`;
    return view.hasComments(line.id) ? `${label}, with comments` : label;
  }

  function appendArea(parent: HTMLElement, { columnId, line, place, look, text }: ItemArea): void {
    const cell = appendDiv('itemcell', 'gridcell', parent);
    const at = view.columnAt(columnId);
    const column = view.columns()[at];
    cell.ariaColIndex = String(at + 2);
    cell.dataset['column'] = columnId;
    if (line > 0) cell.dataset['line'] = String(line);
    const said = text === '' ? 'empty' : text;
    cell.ariaLabel = column?.title ? `${column.title}: ${said}` : said;
    const why = view.readOnlyCategories().get(column?.category?.id ?? '');
    if (why !== undefined) {
      cell.ariaReadOnly = 'true';
      cell.title = why;
    }
    const [weight, slope] = FACE_STYLES[look.face];
    Object.assign(cell.style, {
      left: `${place.x}px`,
      top: `${place.y}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
      fontSize: `${look.size}px`,
      lineHeight: `${look.size * measures.lineHeight}px`,
      fontWeight: String(weight),
      fontStyle: slope,
      textAlign: look.align,
    });
  }

  function appendWhole(parent: HTMLElement, { list }: LaidItem): void {
    const cell = appendDiv('itemcell', 'gridcell', parent);
    cell.ariaColIndex = '2';
    const lines = list.items.flatMap((item) =>
      item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : [],
    );
    cell.ariaLabel = lines.join(', ') || 'Nothing of this row is shown';
    Object.assign(cell.style, { left: '0', top: '0', width: `${list.width}px`, height: `${list.height}px` });
  }

  function markUnsent({ element, line }: ItemBox): void {
    const pending = view.records.pendingCellsOf(line.id);
    if (pending.size === 0 && element.dataset['unsent'] === undefined) return;
    for (const cell of element.querySelectorAll('[data-column]')) {
      if (!(cell instanceof HTMLElement)) continue;
      const { column = '', line: subRow } = cell.dataset;
      const id = subRow === undefined ? `${line.id}.${column}` : `${line.id}.${column}.${subRow}`;
      cell.toggleAttribute('data-unsent', pending.has(id));
    }
    element.toggleAttribute('data-unsent', pending.size > 0);
  }

  function cellIn({ element }: ItemBox, columnId: string, subRow: number): HTMLElement | undefined {
    const cells = [...element.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.classList.contains('itemcell'),
    );
    const line = subRow === 0 ? undefined : String(subRow);
    return (
      cells.find(({ dataset }) => dataset['column'] === columnId && dataset['line'] === line) ?? cells[0]
    );
  }

  return { make, paint, cellIn };
}

function writeShowMark({ dataset }: HTMLElement, mark: ShowMark | null): void {
  if (mark === null) {
    delete dataset['show'];
    delete dataset['showWord'];
  } else Object.assign(dataset, { show: mark, showWord: SHOW_MARK_WORDS[mark] });
}

function selectorOf({ dataset }: HTMLElement): string {
  const { column, line } = dataset;
  const ofLine = line === undefined ? ':not([data-line])' : `[data-line="${line}"]`;
  return column === undefined ? '.itemcell' : `.itemcell[data-column="${column}"]${ofLine}`;
}
