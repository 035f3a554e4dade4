// Paints one row into its elements: plain rows into reused ones. Other rows, which are few, are painted anew when
// anything in them has changed (specialRowPainter.ts).

import { colourPairOf, theme, type ColourPair } from '../../../shared/layout/colours.ts';
import { bannerLook } from '../../../shared/layout/grid.ts';
import { cellStyleOf, rowFillOf, tintOf } from '../../../shared/layout/cellStyle.ts';
import { OMITTED } from '../../../shared/layout/omitted.ts';
import { blendWithShowFill, showFillOf, SHOW_MARK_WORDS } from '../../../shared/layout/showMarks.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import { lightDarkCss } from '../model/cellStyles.ts';
import type { ShownRow } from '../model/rows.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { openSpecialRowPainter } from './specialRowPainter.ts';
import type { Cells, CellSlots } from './cells.ts';
import { appendDiv, setVerticalExtent } from './dom.ts';
import { paintGroupHeader } from './views/headpaint.ts';
import type { Row } from '../../../shared/records.ts';
import { rawCellIdOf } from '../../store/rawcells.ts';

/** The elements of a row in the window. */
export interface RowBox {
  readonly element: HTMLElement;
  /** Number in the gutter, for the eye; screen readers use the text of `header`. */
  readonly number: HTMLElement;
  readonly header: HTMLElement;
  readonly slots: CellSlots;
  /**
   * Whether the row is plain, so that its elements can be reused for another row. Elements of other rows are made anew.
   */
  readonly isPlain: boolean;
  line: RowRecord;
  /** The following fields are what the elements show now: what has not changed is not written again. */
  position: number;
  top: number;
  height: number;
  formatKey: string;
  /** Values that a row that is not plain was painted from. */
  from: readonly unknown[];
}

export interface RowPainter {
  isPlain(line: RowRecord): boolean;
  make(line: RowRecord, parent: HTMLElement, gutter: HTMLElement): RowBox;
  paint(box: RowBox, position: number, top: number): void;
  /** Moves a row whose content and height have not changed. */
  place(box: RowBox, position: number, top: number): void;
}

/** Returns a selector that finds the cell again after the row was painted anew. */
function selectorOf({ ariaColIndex, dataset }: HTMLElement): string {
  const { cell, line } = dataset;
  if (cell !== undefined) return `[data-cell="${cell}"]`;
  return `[aria-colindex="${ariaColIndex}"]${line === undefined ? '' : `[data-line="${line}"]`}`;
}

function write({ firstChild }: HTMLElement, text: string): void {
  if (firstChild instanceof Text && firstChild.data !== text) firstChild.data = text;
}

/** The words that screen readers get in place of a number. */
const UNNUMBERED: Readonly<Record<ShownRow['kind'], string>> = {
  plain: 'No number',
  placed: 'No number',
  banner: 'Section heading',
  break: 'Page break',
  free: 'Block',
  group: 'Group',
};

/** Opens the painter of single rows, which are in the body, with their numbers in the gutter. */
export function openRowPainter(view: SheetModel, cells: Cells, gutterPx: number): RowPainter {
  const isPlain = (line: RowRecord): boolean => view.shown(line).kind === 'plain';
  const apart = openSpecialRowPainter(view, gutterPx);

  function make(line: RowRecord, parent: HTMLElement, gutter: HTMLElement): RowBox {
    const element = appendDiv('row', 'row', parent);
    const header = appendDiv('rowhead', 'rowheader', element);
    header.ariaColIndex = '1';
    header.append(new Text());
    const number = appendDiv('number', null, gutter);
    number.append(new Text());
    appendDiv('grip', null, number);
    appendDiv('comment', null, number);
    appendDiv('onnow', null, number);
    return {
      element,
      number,
      header,
      slots: [],
      isPlain: isPlain(line),
      line,
      position: -1,
      top: -1,
      height: -1,
      formatKey: '',
      from: [],
    };
  }

  function paint(box: RowBox, position: number, top: number): void {
    const { line, element, number } = box;
    const shown = view.shown(line);
    place(box, position, top);
    writeNumber(box, view.numbers.label(line), shown);
    format(view, box, shown);
    const kind = shown.kind === 'plain' && shown.values.includes(OMITTED) ? 'is-omitted' : `is-${shown.kind}`;
    element.toggleAttribute('data-leaving', view.arrangement.isLeaving(line));
    number.toggleAttribute('data-commented', view.hasComments(line.id));
    if (element.classList[1] !== kind) {
      element.className = `row ${kind}`;
      number.className = `number ${kind}`;
    }
    const heading = view.headingHeight(line);
    for (const each of [element, number]) each.toggleAttribute('data-headed', heading > 0);
    if (box.isPlain) cells.paint(element, box.slots, line, box.height - heading);
    else paintAnew(box, shown);
    markUnsent(view, element, line);
  }

  function place(box: RowBox, position: number, top: number): void {
    const height = view.height(box.line);
    if (box.position !== position) box.element.ariaRowIndex = String(position + 2);
    if (box.top !== top || box.height !== height) {
      setVerticalExtent(box.element, top, height);
      setVerticalExtent(box.number, top, height);
    }
    Object.assign(box, { position, top, height });
  }

  function writeNumber({ number, header, line }: RowBox, label: string, { kind }: ShownRow): void {
    write(number, label);
    const leaving = view.arrangement.isLeaving(line) ? ', leaves this view when you move on' : '';
    const mark = view.showMark(line.id);
    const marked = mark === null ? '' : `, ${SHOW_MARK_WORDS[mark].toLowerCase()}`;
    const name = `${label || UNNUMBERED[kind]}${marked}${leaving}`;
    write(header, view.hasComments(line.id) ? `${name}, with comments` : name);
  }

  /** Paints a row that is not plain anew, unless all values that it was painted from are the same. */
  function paintAnew(box: RowBox, shown: ShownRow): void {
    const { element, number, header, line } = box;
    const about = shown.kind === 'banner' ? view.times.section(line) : null;
    const times = view.headingHeight(line) > 0 ? view.times.at(line) : null;
    const block = shown.kind === 'free' ? view.blockShown(line) : null;
    number.dataset['block'] = block ?? '';
    const from = [
      shown,
      view.setting(),
      view.faces.members(),
      pageOf(shown, line),
      about,
      times?.start,
      block,
    ];
    if (shown.kind !== 'group' && from.every((part, at) => part === box.from[at])) return;
    box.from = from;
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    const selector = focused instanceof HTMLElement ? selectorOf(focused) : null;
    // The row is painted in a fragment outside of the page, where writing styles and attributes causes no layout.
    const painted = document.createDocumentFragment();
    if (shown.kind === 'group') paintGroup(box, painted);
    else apart.paint(painted, shown, line);
    element.replaceChildren(header, painted);
    if (selector !== null) refocus(element, selector);
  }

  /** Returns what a page break shows of its page, as one text to compare. */
  function pageOf({ kind, row }: ShownRow, line: RowRecord): string {
    if (kind !== 'break') return '';
    const start = view.pages.startAt(row.id);
    return `${start?.page ?? view.numbers.page(line)} ${start?.freeMm}`;
  }

  /** Focuses the cell that replaces the focused one, which was made anew. */
  function refocus(element: HTMLElement, selector: string): void {
    const cell = element.querySelector(selector);
    if (!(cell instanceof HTMLElement)) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
  }

  function paintGroup({ number, line }: RowBox, into: Node): void {
    const head = view.arrangement.headOf(line);
    const cell = apart.cellOver(into, 0, view.setting().columns.length, 'head');
    number.toggleAttribute('data-shut', head?.isOpen === false);
    if (head) paintGroupHeader(cell, head, view.headWords());
  }

  return { isPlain, make, paint, place };
}

// The formatting of a whole row: its colour, the bar and the tint of its highlight, its lock, and the line where a page
// ends above it. It is written only where it differs from that of the elements.

/** The elements of a row, and their formatting now. */
interface FormattedRow {
  readonly element: HTMLElement;
  readonly number: HTMLElement;
  formatKey: string;
}

/** Writes the colours and marks of a whole row to its elements, where they differ from what is there. */
function format(view: SheetModel, box: FormattedRow, { row, kind, cells }: ShownRow): void {
  const { sheet } = view.setting();
  const heading = kind === 'banner' ? headingLook(view, row, cells) : null;
  const own = heading?.fill ?? (kind === 'plain' ? (rowFillOf(row, sheet) ?? tintOf(row)) : null);
  const shown = view.showMark(row.id);
  const over = showFillOf(shown, sheet);
  const fill = over ? blendWithShowFill(own, over) : own;
  const ink = heading ? lightDarkCss(heading.ink) : '';
  const bar = colourPairOf(row, 'highlightColor', theme.ground);
  const background = fill ? lightDarkCss(fill) : '';
  const mark = bar ? lightDarkCss(bar) : '';
  const isLocked = row.locked === true;
  const start = kind === 'break' || view.isArranged() ? null : view.pages.startAt(row.id);
  const ends =
    start === null || start.freeMm === null
      ? ''
      : `Page ${start.page - 1} ends here, ${start.freeMm} mm free`;
  const overlay = over ? lightDarkCss(over) : '';
  const formatKey = `${background} ${ink} ${mark} ${isLocked} ${ends} ${shown} ${overlay}`;
  if (box.formatKey === formatKey) return;
  box.formatKey = formatKey;
  for (const element of [box.element, box.number]) {
    element.style.setProperty('--ground', background || null);
    element.style.setProperty('--overlay', overlay || null);
    element.toggleAttribute('data-locked', isLocked);
    if (shown) element.dataset['show'] = shown;
    else delete element.dataset['show'];
    if (ends) element.dataset['ends'] = ends;
    else delete element.dataset['ends'];
  }
  box.element.style.color = ink;
  box.number.style.setProperty('--mark', mark || null);
  box.number.toggleAttribute('data-marked', mark !== '');
  box.number.dataset['page'] = start ? `p. ${start.page}` : '';
}

/**
 * Returns the colours of a heading as on paper. The background is that of its cell, else that of its row, null for the
 * usual one. The text has its own colour where that is legible on the background.
 */
function headingLook(
  view: SheetModel,
  row: Row,
  [only]: readonly Entity[],
): { readonly fill: ColourPair | null; readonly ink: ColourPair } {
  const { sheet } = view.setting();
  const around = { row, sheet, purpose: null, category: null, columnCategory: null };
  const look = cellStyleOf(only ?? row, around);
  return { fill: look.fill ?? rowFillOf(row, sheet), ink: bannerLook(look, row, sheet).ink };
}

// Cells whose change waits for the server are marked. The mark is shown only while the page is offline, since each edit
// waits for a moment.

/** Sets or removes the mark on each cell of a row that was painted. */
function markUnsent(view: SheetModel, element: HTMLElement, line: RowRecord): void {
  const pending = view.records.pendingCellsOf(line.id);
  if (pending.size === 0 && element.dataset['unsent'] === undefined) return;
  const columns = view.columns();
  for (const cell of element.children) {
    if (!(cell instanceof HTMLElement)) continue;
    const column = columns[Number(cell.ariaColIndex) - 2];
    const id =
      cell.dataset['cell'] ??
      (column ? rawCellIdOf(line.id, column.id, Number(cell.dataset['line'] ?? 0)) : '');
    cell.toggleAttribute('data-unsent', pending.has(id));
  }
  element.toggleAttribute('data-unsent', pending.size > 0);
}
