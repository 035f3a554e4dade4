// Paints one row into its elements: plain rows into kept slots; banners, page breaks and rows that are drawn
// as on paper anew, since they are few.

import { pairOf, theme } from '../../shared/layout/colours.ts';
import { cellTextOf } from '../../shared/layout/content.ts';
import type { Line } from '../store/line.ts';
import type { Cells, Slots } from './cells.ts';
import { textOf } from './columns.ts';
import { made, place } from './dom.ts';
import { paintList } from './listpaint.ts';
import { listOf, placedCellsOf, type ShownRow } from './rows.ts';
import { schemes } from './styles.ts';
import type { View } from './view.ts';

/** The elements of a row in the window. */
export interface RowBox {
  readonly element: HTMLElement;
  /** What is seen in the gutter; its text is said by the row's own header, which lies below it. */
  readonly number: HTMLElement;
  readonly header: HTMLElement;
  readonly slots: Slots;
  /** Plain rows lend their elements to one another; the others are made anew. */
  readonly isPlain: boolean;
  line: Line;
  /** What its elements say now: what has not changed is not written again. */
  index: number;
  top: number;
  height: number;
}

export interface RowPainter {
  isPlain(line: Line): boolean;
  make(line: Line, parent: HTMLElement, gutter: HTMLElement): RowBox;
  paint(box: RowBox, index: number, top: number): void;
}

function write({ firstChild }: HTMLElement, text: string): void {
  if (firstChild instanceof Text && firstChild.data !== text) firstChild.data = text;
}

/** What is said of a row in place of its number. */
const UNNUMBERED: Readonly<Record<ShownRow['kind'], string>> = {
  plain: 'No number',
  placed: 'No number',
  banner: 'Heading',
  break: 'Page break',
  free: 'Block',
};

export function openRowPainter(view: View, cells: Cells, gutterPx: number): RowPainter {
  const isPlain = (line: Line): boolean => view.shown(line).kind === 'plain';

  function make(line: Line, parent: HTMLElement, gutter: HTMLElement): RowBox {
    const element = made('row', 'row', parent);
    const header = made('rowhead', 'rowheader', element);
    header.ariaColIndex = '1';
    header.append(new Text());
    const number = made('number', null, gutter);
    number.append(new Text());
    made('grip', null, number);
    return {
      element,
      number,
      header,
      slots: [],
      isPlain: isPlain(line),
      line,
      index: -1,
      top: -1,
      height: -1,
    };
  }

  function paint(box: RowBox, index: number, top: number): void {
    const { line, element, number } = box;
    const shown = view.shown(line);
    placeBox(box, index, top);
    writeNumber(box, view.numbers.label(index), shown);
    const kind =
      shown.kind === 'plain' && shown.values.includes('OMITTED') ? 'is-omitted' : `is-${shown.kind}`;
    if (element.classList[1] !== kind) {
      element.className = `row ${kind}`;
      number.className = `number ${kind}`;
    }
    if (box.isPlain) cells.paint(element, box.slots, shown);
    else paintAnew(box, index, shown);
  }

  function placeBox(box: RowBox, index: number, top: number): void {
    const height = view.height(box.line);
    if (box.index !== index) box.element.ariaRowIndex = String(index + 2);
    if (box.top !== top || box.height !== height) {
      place(box.element, top, height);
      place(box.number, top, height);
    }
    Object.assign(box, { index, top, height });
  }

  function writeNumber({ number, header }: RowBox, label: string, { row, kind }: ShownRow): void {
    write(number, label);
    write(header, label || UNNUMBERED[kind]);
    const mark = pairOf(row, 'highlightColor', theme.ground);
    number.style.boxShadow = mark ? `inset 4px 0 0 ${schemes(mark)}` : '';
  }

  function paintAnew({ element, header }: RowBox, index: number, shown: ShownRow): void {
    const focused = element.contains(document.activeElement) ? document.activeElement?.ariaColIndex : null;
    element.replaceChildren(header);
    if (shown.kind === 'break') paintBreak(element, index, shown);
    else if (shown.kind === 'banner') paintBanner(element, shown);
    else paintPlaced(element, shown);
    if (focused) refocus(element, focused);
  }

  /** The cell that held the focus was made anew: its successor takes it over. */
  function refocus(element: HTMLElement, column: string): void {
    const cell = element.querySelector(`[aria-colindex="${column}"]`);
    if (!(cell instanceof HTMLElement)) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  function paintBreak(element: HTMLElement, index: number, { row }: ShownRow): void {
    const cell = held(cellOver(element, 0, view.columns().length, 'break'));
    const page = document.createElement('b');
    page.textContent = `Page ${view.numbers.page(index)}`;
    cell.append(page, ' starts here');
    const title = textOf(row['title']);
    if (title) cell.append(` · ${title}`);
  }

  function paintBanner(element: HTMLElement, { cells: [only] }: ShownRow): void {
    const cell = held(cellOver(element, 0, view.columns().length, 'banner'));
    cell.textContent = only
      ? view.measure.broken(
          cellTextOf(only),
          view.width(),
          view.look({ row: only, kind: 'banner', values: [], styled: null, cells: [] }, 0),
        )
      : '';
  }

  function paintPlaced(element: HTMLElement, shown: ShownRow): void {
    paintList(element, listOf(shown, view.setting()), gutterPx);
    const placed = placedCellsOf(shown, view.setting());
    for (const { text, column, span } of placed)
      cellOver(element, column, span, 'placed').ariaLabel = text || 'Empty';
    if (placed.length > 0) return;
    const all = cellOver(element, 0, view.columns().length, 'placed');
    all.ariaLabel = shown.cells.map(cellTextOf).join(', ') || 'Empty block';
  }

  /** What a heading says stays in sight while the columns scroll. */
  function held(cell: HTMLElement): HTMLElement {
    return made('held', null, cell);
  }

  /** A cell over one column or more. */
  function cellOver(row: HTMLElement, column: number, span: number, className: string): HTMLElement {
    const cell = made(className, 'gridcell', row);
    const [from, to] = [view.columns()[column], view.columns()[column + span - 1]];
    cell.ariaColIndex = String(column + 2);
    if (span > 1) cell.ariaColSpan = String(span);
    cell.style.left = `${gutterPx + (from?.x ?? 0)}px`;
    cell.style.width = `${(to?.x ?? 0) + (to?.width ?? 0) - (from?.x ?? 0)}px`;
    return cell;
  }

  return { isPlain, make, paint };
}
