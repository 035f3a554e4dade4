// Paints rows that are not plain: page breaks, banners, rows of several sub-rows, free blocks. They are drawn as on
// paper; cells for keyboard and screen readers lie over the drawing.

import { rectangleOf } from '../../../shared/entities/blockPlaces.ts';
import { assetFilePath } from '../../../shared/paths.ts';
import { cellWithVariables } from '../../../shared/layout/cellVariables.ts';
import { cellTextOf, type PaperRow } from '../../../shared/layout/content.ts';
import { displayListOfGridRow } from '../../../shared/layout/grid.ts';
import { cellStyleOf } from '../../../shared/layout/cellStyle.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import { freeBlockOf, placeWords, type BlockCell } from '../model/blocks/block.ts';
import { spokenCellText } from '../model/assets/spokenCellText.ts';
import { textOf } from '../model/columns.ts';
import { placeCell } from './cells.ts';
import { appendDiv } from './dom.ts';
import { paintList, paintItems, placeCss } from './listpaint.ts';
import { listLeftOf, frozenWidth } from './frozenColumns.ts';
import {
  displayListOf,
  paperRowOf,
  placedCellsOf,
  subRowPlacesOf,
  subRowCountOf,
  type PlacedCell,
  type ShownRow,
} from '../model/rows.ts';
import { readOnlyReasonOf } from '../model/readOnlyReason.ts';
import { setTextLanguage } from './textLanguage.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Category, Cell } from '../../../shared/records.ts';

/** Height in tracks from which an empty cell of a block asks for a picture. */
const PICTURE_TRACKS = 3;

export interface SpecialRowPainter {
  paint(row: Node, shown: ShownRow, line: RowRecord): void;
  /** Appends a cell over one or more columns to a row. */
  cellOver(row: Node, column: number, span: number, className: string): HTMLElement;
}

/** Opens the painter of rows that are not plain. */
export function openSpecialRowPainter(view: SheetModel, gutterPx: number): SpecialRowPainter {
  function paint(element: Node, shown: ShownRow, line: RowRecord): void {
    if (shown.kind === 'break') paintBreak(element, shown, line);
    else if (shown.kind === 'banner') paintBanner(element, shown);
    else if (shown.kind === 'free') {
      if (view.blockShown(line) === 'closed') paintClosedBlock(element, shown);
      else paintBlock(element, shown);
    } else {
      paintPlaced(element, shown);
      paintHeadingCells(element, line);
    }
  }

  const resolvedCell = (cell: Cell, purpose: string | null): Cell =>
    cellWithVariables(cell, purpose, view.variables.lookup);

  /** Paints the start, the title and the duration above the cells of a row, on a phone. */
  function paintHeadingCells(row: Node, line: RowRecord): void {
    for (const [at, column] of view.columns().entries()) {
      if (column.headingPart === null) continue;
      const cell = appendDiv('cell', 'gridcell', row);
      cell.ariaColIndex = String(at + 2);
      cell.textContent = view.resolvedTextIn(line, at);
      setTextLanguage(cell, cell.textContent, view.measure.fonts.han);
      placeCell(cell, column, gutterPx);
    }
  }

  /** Paints the block as a whole, and over it its cells. */
  function paintBlock(element: Node, shown: ShownRow): void {
    paintList(element, displayListOf(shown, view.setting()), gutterPx, view.faces);
    const line = view.records.order.find(shown.row.id);
    const block = line && freeBlockOf(view, line);
    const whole = cellOver(element, 0, view.setting().columns.length, 'placed');
    const cells = block?.cells ?? [];
    whole.ariaLabel = cells.length === 0 ? 'Empty block' : `Block of ${cellWords(cells.length)}`;
    for (const [at, each] of cells.entries()) paintBlockCell(element, each, at);
  }

  /** Paints a block as one line: its first picture, and its texts in reading order as far as they fit. */
  function paintClosedBlock(element: Node, shown: ShownRow): void {
    const cell = cellOver(element, 0, view.setting().columns.length, 'placed closed-block');
    cell.ariaExpanded = 'false';
    const picture = displayListOf(shown, view.setting()).items.find((item) => item.kind === 'picture');
    if (picture) {
      const image = document.createElement('img');
      image.alt = '';
      image.src = assetFilePath(picture.file, 'sm');
      cell.append(image);
    }
    const text = blockWords(shown.cells.map((each) => resolvedCell(each, null)));
    view.measure.meet(text);
    const words = appendDiv('words', null, cell);
    words.textContent = text || 'Empty block';
    setTextLanguage(words, text, view.measure.fonts.han);
  }

  function paintBlockCell(row: Node, { id, entity, at, rect }: BlockCell, index: number): void {
    const cell = appendDiv('placed inblock', 'gridcell', row);
    markReadOnly(cell, entity, null);
    cell.dataset['cell'] = id;
    cell.ariaColIndex = String(index + 3);
    const text = cellTextOf(resolvedCell(entity, null));
    cell.ariaLabel = `${spokenCellText(entity, text.trim(), view.setting())}, ${placeWords(at)}`;
    cell.style.cssText = placeCss({ ...rect, x: gutterPx + rect.x });
    if (text === '' && !entity['asset']) cell.dataset['empty'] = at.h >= PICTURE_TRACKS ? 'picture' : '';
  }

  function paintBreak(element: Node, { row }: ShownRow, line: RowRecord): void {
    const cell = stickyBoxIn(cellOver(element, 0, view.setting().columns.length, 'break'));
    const start = view.pages.startAt(row.id);
    const page = document.createElement('b');
    page.textContent = `Page ${start?.page ?? view.numbers.page(line)}`;
    cell.append(page, ' starts here');
    const title = view.variables.resolved(textOf(row.title), null);
    if (title) {
      view.measure.meet(title);
      setTextLanguage(cell, title, view.measure.fonts.han);
      cell.append(` · ${title}`);
    }
    if (start && start.freeMm !== null)
      appendDiv('free', null, cell).textContent = `Page ${start.page - 1} has ${start.freeMm} mm free`;
  }

  function paintBanner(element: Node, shown: ShownRow): void {
    const {
      row,
      cells: [only],
    } = shown;
    const whole = cellOver(element, 0, view.setting().columns.length, 'banner');
    markReadOnly(whole, only ?? { id: '' }, view.columns()[0]?.category ?? null);
    const line = view.records.order.find(row.id);
    const about = line ? view.times.section(line) : null;
    paintHeading(stickyBoxIn(whole), {
      cells: shown.cells,
      row: { ...paperRowOf(shown), about: about ?? undefined },
    });
  }

  /**
   * Paints the lines of the heading as on paper, in a box at their place that is kept in sight while columns scroll.
   */
  function paintHeading(
    cell: HTMLElement,
    { row, cells }: { row: PaperRow; cells: ShownRow['cells'] },
  ): void {
    const list = displayListOfGridRow(row, cells, view.setting());
    const lines = list.items.filter((item) => item.kind === 'line');
    if (lines.length === 0) return;
    const { x, y } = measures.padding;
    const from = Math.min(...lines.map((item) => item.x));
    const box = appendDiv('marked', null, cell);
    box.style.width = `${Math.max(...lines.map((item) => item.x + item.line.width)) - from}px`;
    box.style.height = `${list.height - 2 * y}px`;
    const moved = lines.map((item) => ({ ...item, x: item.x - from, y: item.y - y }));
    const picture = paintItems(moved, 0, view.faces);
    // This picture is not hidden from screen readers, as its lines are the text of the cell.
    picture.ariaHidden = null;
    box.append(picture);
    cell.style.marginLeft = `${from - x}px`;
    cell.toggleAttribute('data-inset', from > x);
  }

  /** Paints the part of a drawn row that stays in sight once more, over what scrolls. */
  function paintPinned(element: Node, shown: ShownRow): void {
    const width = frozenWidth(view.columns());
    if (width === 0) return;
    const box = appendDiv('pinned', 'presentation', element);
    box.ariaHidden = 'true';
    box.style.width = `${width}px`;
    paintList(box, listLeftOf(width, displayListOf(shown, view.setting())), 0, view.faces);
  }

  function paintPlaced(element: Node, shown: ShownRow): void {
    paintList(element, displayListOf(shown, view.setting()), gutterPx, view.faces);
    paintPinned(element, shown);
    const placed = placedCellsOf(shown, view.setting());
    const isHigh = subRowCountOf(shown) > 1;
    for (const each of placed) {
      // The cell's text is drawn below it. An editor over it takes its alignment from the cell.
      const { purpose = null } = view.columns()[each.column] ?? {};
      const { sheet } = view.setting();
      const look = { row: shown.row, sheet, purpose, category: null, columnCategory: null };
      const align = `text-align:${cellStyleOf(each.cell, look).align}`;
      const css = isHigh ? `${align};${linesCss(each, shown)}` : align;
      const cell = cellOver(element, each.column, each.span, 'placed', css);
      markReadOnly(cell, each.cell, view.columns()[each.column]?.category ?? null);
      const text = cellTextOf(resolvedCell(each.cell, purpose));
      const spoken = spokenCellText(each.cell, text, view.setting());
      cell.ariaLabel = isHigh ? `${spoken}, ${lineWords(each)}` : spoken;
      if (!isHigh) continue;
      cell.dataset['line'] = String(each.line);
      cell.dataset['lines'] = String(each.lines);
    }
  }

  /** Greys a cell that this person may not fill in, and marks it as read-only. */
  function markReadOnly(box: HTMLElement, cell: Cell, columnCategory: Category | null): void {
    if (readOnlyReasonOf(view, cell, columnCategory) === null) return;
    box.dataset['shut'] = '';
    box.ariaReadOnly = 'true';
  }

  /**
   * Returns the declarations that place a cell over its own sub-rows. All cells are in one row of the ARIA grid, so no
   * row span is set.
   */
  function linesCss({ line, lines }: PlacedCell, shown: ShownRow): string {
    const { tops, heights } = subRowPlacesOf(shown, view.setting());
    const top = tops[line] ?? 0;
    const last = line + lines - 1;
    return `top:${top}px;height:${(tops[last] ?? 0) + (heights[last] ?? 0) - top}px`;
  }

  /** Adds a box to a cell that stays in sight while the columns scroll, and returns the box. */
  function stickyBoxIn(cell: HTMLElement): HTMLElement {
    return appendDiv('held', null, cell);
  }

  function cellOver(row: Node, column: number, span: number, className: string, css = ''): HTMLElement {
    const cell = appendDiv(className, 'gridcell', row);
    const [from, to] = [view.columns()[column], view.columns()[column + span - 1]];
    cell.ariaColIndex = String(column + 2);
    if (span > 1) cell.ariaColSpan = String(span);
    const width = (to?.x ?? 0) + (to?.width ?? 0) - (from?.x ?? 0);
    cell.style.cssText = `left:${gutterPx + (from?.x ?? 0)}px;width:${width}px;${css}`;
    return cell;
  }

  return { paint, cellOver };
}

/** Returns the texts of a block in reading order, as one line. */
function blockWords(cells: readonly Cell[]): string {
  return cells
    .map((cell) => ({
      text: cellTextOf(cell)
        .trim()
        .replaceAll(/\s*\n\s*/g, ' '),
      at: rectangleOf(cell),
    }))
    .filter(({ text }) => text !== '')
    .toSorted(({ at: one }, { at: other }) => one.y - other.y || one.x - other.x)
    .map(({ text }) => text)
    .join(' · ');
}

function cellWords(count: number): string {
  return count === 1 ? 'one cell' : `${count} cells`;
}

function lineWords({ line, lines }: PlacedCell): string {
  return lines === 1 ? `line ${line + 1}` : `lines ${line + 1} to ${line + lines}`;
}
