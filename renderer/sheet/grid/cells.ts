// The cells of a plain row: which columns are in the DOM, and what each cell shows. A text node is written in place,
// and a look is one class name. The elements of columns that are out of sight are reused.

import type { CellText } from '../../../shared/layout/texts.ts';
import { appendDiv } from './dom.ts';
import { drawingKey, accessibleText, unknownVariableWords, type Drawings } from './drawings.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { ShownRow } from '../model/rows.ts';
import { markFrozen } from './frozenColumns.ts';
import { setTextLanguage } from './textLanguage.ts';
import { READ_ONLY_CLASS } from './styles.ts';
import type { GridColumn } from '../model/columns.ts';
import { NO_NOTE, showTimeNote, timeNoteIn, type TimeNote } from './times/notes.ts';
import type { SheetModel } from '../model/sheetModel.ts';

export interface CellSlot {
  readonly element: HTMLElement;
  readonly text: Text;
  column: number;
  /** Id of the column. */
  columnId: string;
  /** Width in px that the text is broken to. */
  width: number;
  shown: string;
  style: number;
  isDrawn: boolean;
  note: TimeNote;
  /** The rounds of painting in which the cell was last placed (`placedIn`) and its text last written (`writtenIn`). */
  placedIn: number;
  writtenIn: number;
}
export type CellSlots = CellSlot[];

export interface Cells {
  /** Shows the columns between two positions in px, the pinned ones and the active one. Returns whether any are new. */
  aim(left: number, right: number, active: number): boolean;
  /** Returns the column at a position in px, clamped to the first and the last. */
  columnAt(x: number): number;
  /** Paints the cells of a row; `height` is that of the row without its heading. */
  paint(row: HTMLElement, slots: CellSlots, line: RowRecord, height: number): void;
  /** Returns the slot of a column; -1 when it is out of sight. */
  slotOf(column: number): number;
  /** Has all cells placed anew, after columns were added, removed, moved or resized. */
  forgetPlaces(): void;
  /** Has all texts written anew, after their lines may break elsewhere. */
  forgetTexts(): void;
}

/** Places a cell below the title of its column, or in the heading of its row. */
export function placeCell(element: HTMLElement, column: GridColumn, gutter: number): void {
  const { headingPart, isPinned, width } = column;
  element.style.left = headingPart === null ? `${gutter + column.x}px` : '';
  element.style.width = `${width}px`;
  element.toggleAttribute('data-pinned', isPinned);
  if (headingPart === null) delete element.dataset['heading'];
  else element.dataset['heading'] = headingPart;
}

/** Opens the painter of the cells in plain rows. */
export function openCells(view: SheetModel, drawings: Drawings, gutter: number): Cells {
  /** The column of each slot, the same in every row. */
  let shown: number[] = [];
  let aimedAt = '';
  let round = 0;
  let textRound = 0;

  function columnAt(x: number): number {
    const { columns } = view.setting();
    const after = columns.findIndex((column) => column.x + column.width > x - gutter);
    return after < 0 ? columns.length - 1 : after;
  }

  function aim(left: number, right: number, active: number): boolean {
    const [from, to] = [columnAt(left + gutter), columnAt(right)];
    const aims = `${from} ${to} ${active} ${round}`;
    if (aimedAt === aims) return false;
    aimedAt = aims;
    const wanted = new Set<number>();
    view.columns().forEach(({ isPinned, headingPart }, at) => {
      const isAlwaysDrawn = isPinned || headingPart !== null;
      if (isAlwaysDrawn || (at >= from && at <= to) || at === active) wanted.add(at);
    });
    const spares = [...shown.keys()].filter((slot) => !wanted.has(shown[slot] ?? -1));
    for (const column of shown) wanted.delete(column);
    for (const column of wanted) shown[spares.shift() ?? shown.length] = column;
    return wanted.size > 0;
  }

  function newSlot(row: HTMLElement): CellSlot {
    const element = appendDiv('cell', 'gridcell', row);
    const text = new Text();
    element.append(text);
    const nothing = {
      column: -1,
      columnId: '',
      width: -1,
      shown: '',
      style: 0,
      isDrawn: false,
      note: NO_NOTE,
    };
    return { element, text, ...nothing, placedIn: -1, writtenIn: -1 };
  }

  function move(slot: CellSlot, at: number): void {
    const column = view.columns()[at];
    slot.placedIn = round;
    if (!column) return;
    if (slot.column !== at) slot.element.ariaColIndex = String(at + 2);
    slot.column = at;
    placeCell(slot.element, column, gutter);
    markFrozen(slot.element, view.columns(), at);
  }

  function paint(row: HTMLElement, slots: CellSlots, of: RowRecord, height: number): void {
    const line = view.shown(of);
    for (let at = 0; at < shown.length; at++) {
      const slot = (slots[at] ??= newSlot(row));
      const column = shown[at] ?? 0;
      const style = view.style(line, column);
      const { id: columnId = '', width = 0 } = view.columns()[column] ?? {};
      const isOther = slot.columnId !== columnId || slot.width !== width || slot.writtenIn !== textRound;
      const drawn = view.content(line, column);
      const drawnKey = drawn ? drawingKey(drawn, height) : view.textIn(of, column);
      const note = timeNoteIn(view, of, column);
      if (note.key !== slot.note.key) slot.note = showTimeNote(slot.element, note);
      if (slot.column !== column || slot.placedIn !== round) move(slot, column);
      // A cell that is only moved, because the column beside it has another width, keeps its lines.
      if (!isOther && slot.style === style && slot.shown === drawnKey) continue;
      if (slot.style !== style) setStyle(slot, style);
      Object.assign(slot, { shown: drawnKey, columnId, width, writtenIn: textRound });
      if (drawn) draw(slot, drawn, height);
      else write(slot, line);
    }
    // With fewer columns than before, the last slots are removed.
    for (const { element } of slots.splice(shown.length)) element.remove();
  }

  function setStyle(slot: CellSlot, style: number): void {
    const { element } = slot;
    const [before, after] = [element.className, view.styles.classOf(style)];
    element.className = after;
    if (before.endsWith(READ_ONLY_CLASS) !== after.endsWith(READ_ONLY_CLASS))
      element.ariaReadOnly = after.endsWith(READ_ONLY_CLASS) ? 'true' : null;
    slot.style = style;
  }

  function write(slot: CellSlot, line: ShownRow): void {
    if (slot.isDrawn) {
      slot.element.replaceChildren(slot.text);
      slot.element.ariaLabel = null;
      if (slot.note.sentence === '') slot.element.removeAttribute('title');
      slot.element.removeAttribute('data-blank');
      slot.isDrawn = false;
    }
    setTextLanguage(slot.element, slot.shown, view.measure.fonts.han);
    const { width = 0, headingPart = null } = view.columns()[slot.column] ?? {};
    // A text in the heading of a row stays on one line.
    slot.text.data =
      headingPart === null
        ? view.measure.broken(slot.shown, width, view.look(line, slot.column))
        : slot.shown.replaceAll(/\s+/g, ' ');
  }

  function draw(slot: CellSlot, content: CellText, height: number): void {
    const width = view.columns()[slot.column]?.width ?? 0;
    setTextLanguage(slot.element, '', undefined);
    const key = `${width} ${height} ${slot.style} ${slot.shown}`;
    slot.element.replaceChildren(drawings.elementOf(key, content, { width, height: height - view.air }));
    slot.element.ariaLabel = accessibleText(content);
    const unknown = content.unknownVariables.map(unknownVariableWords).join('. ');
    if (unknown !== '') slot.element.title = unknown;
    else if (slot.note.sentence === '') slot.element.removeAttribute('title');
    slot.element.toggleAttribute('data-blank', content.text === '' && content.mark?.kind !== 'picture');
    slot.isDrawn = true;
  }

  function forgetPlaces(): void {
    const count = view.columns().length;
    shown = shown.filter((column) => column < count);
    aimedAt = '';
    round++;
  }

  return {
    aim,
    columnAt,
    paint,
    slotOf: (column) => shown.indexOf(column),
    forgetPlaces,
    forgetTexts() {
      textRound++;
    },
  };
}
