// The column header: titles, category bars, the edge that resizes a column and the button that opens its menu. The
// elements are made anew when the columns change, which is rare, and only moved when their widths do.

import { measures } from '../../../shared/layout/measures.ts';
import { touchTargetHeight } from '../../browser/phone.ts';
import { appendDiv } from './dom.ts';
import { markFrozen } from './frozenColumns.ts';
import { markArranged } from './views/headermarks.ts';
import type { GridColumn } from '../model/columns.ts';
import { setTextLanguage } from './textLanguage.ts';
import { rightAlignedColumns } from '../model/rightAligned.ts';
import { lightDarkCss } from '../model/cellStyles.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Height of the column header in px; under touch that of a finger. */
export const HEADER_PX = Math.max(32, touchTargetHeight());

/**
 * The width in px of a column below which its title has no room beside the mark of its menu. Under touch the mark is in
 * the middle of a button as wide as a finger, beside the edge that is dragged.
 */
const NARROW_PX = touchTargetHeight() > 0 ? 112 : 72;

/** The width in px of the head that adds a column: that of the column of numbers on paper. */
export const ADD_COLUMN_PX = measures.numbers;

export interface ColumnHeader {
  readonly element: HTMLElement;
  /** Paints the columns anew and calls the listeners. */
  redraw(): void;
  /** Calls the listener after the columns are painted anew; returns the function that stops. */
  onColumns(listener: () => void): () => void;
  /** Aligns the titles as the cells below them. */
  align(): void;
  /** Highlights the headers of the selected columns. */
  select(from: number, to: number): void;
  titleAt(column: number): HTMLElement | undefined;
}

export interface HeaderParts {
  readonly view: SheetModel;
  readonly scroller: HTMLElement;
  readonly gutter: number;
  /** Whether this person may add columns. */
  readonly mayArrange: () => boolean;
}

/** Adds the row of column titles to the scrolling element. */
export function openHeader({ view, scroller, gutter, mayArrange }: HeaderParts): ColumnHeader {
  scroller.style.setProperty('--head', `${HEADER_PX}px`);
  const element = appendDiv('header', 'rowgroup', scroller);
  const titles = appendDiv('titles', 'row', element);
  titles.ariaRowIndex = '1';
  const listeners = new Set<() => void>();

  /**
   * All that the titles were made from, as text to compare. When only places or widths of columns change, the elements
   * are kept.
   */
  let madeFrom = '';

  function redraw(): void {
    const from = madeFromNow();
    if (from === madeFrom) move();
    else make();
    madeFrom = from;
    for (const listener of listeners) listener();
  }

  /** Returns all that the titles show, except their positions, as one text to compare. */
  function madeFromNow(): string {
    const why = view.readOnlyCategories();
    return JSON.stringify([
      view.setting().sheet.itemNumbersFrozen === true,
      mayArrange(),
      view.unseen().map(({ title }) => title),
      view.arranging(),
      view
        .columns()
        .map(({ id, title, hue, bar, isPinned, headingPart, category }) => [
          id,
          title,
          hue,
          bar,
          isPinned,
          headingPart,
          why.get(category?.id ?? ''),
        ]),
    ]);
  }

  /** Moves the titles to where their columns are now. */
  function move(): void {
    const shown = view.columns().filter(({ headingPart }) => headingPart === null);
    for (const [at, column] of shown.entries()) {
      const box = titleAt(at);
      if (box) place(box, column);
    }
    const last = titles.lastElementChild;
    if (last instanceof HTMLElement && last.matches('.add-column'))
      last.style.left = `${gutter + view.width()}px`;
  }

  function place(box: HTMLElement, { x, width }: GridColumn): void {
    box.style.left = `${gutter + x}px`;
    box.style.width = `${width}px`;
    box.toggleAttribute('data-narrow', width < NARROW_PX);
  }

  function make(): void {
    titles.replaceChildren();
    const corner = appendDiv('corner', 'columnheader', titles);
    corner.ariaColIndex = '1';
    const isFrozen = view.setting().sheet.itemNumbersFrozen === true;
    corner.ariaLabel = isFrozen ? 'Row number, frozen' : 'Row number';
    corner.classList.toggle('is-frozen', isFrozen);
    corner.style.width = `${gutter}px`;
    corner.textContent = '#';
    corner.append(freezeButton(isFrozen));
    for (const [at, column] of view.columns().entries()) if (column.headingPart === null) title(column, at);
    unseen();
    if (mayArrange()) plus();
  }

  /** Returns the lock beside `#`, which freezes the row numbers or unfreezes them. */
  function freezeButton(isFrozen: boolean): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = 'freeze';
    button.title = button.ariaLabel = isFrozen ? 'Unfreeze the row numbers' : 'Freeze the row numbers';
    return button;
  }

  /** Adds a button after the last column that names the columns hidden by this person; a click shows these again. */
  function unseen(): void {
    const hidden = view.unseen();
    if (hidden.length === 0) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'unseen';
    button.textContent = `${hidden.length} hidden`;
    const names = hidden.map((column) => column.title || 'a column without a title').join(', ');
    button.title = button.ariaLabel = `Show what you have hidden: ${names}`;
    button.tabIndex = -1;
    titles.lastElementChild?.append(button);
  }

  /** Adds the head behind the last column; a click on it adds a column. */
  function plus(): void {
    const head = appendDiv('add-column', 'presentation', titles);
    head.ariaHidden = 'true';
    head.title = 'Add a column';
    head.style.left = `${gutter + view.width()}px`;
    head.style.width = `${ADD_COLUMN_PX}px`;
  }

  function titleAt(column: number): HTMLElement | undefined {
    const box = titles.children[column + 1];
    return box instanceof HTMLElement ? box : undefined;
  }

  function title(column: GridColumn, at: number): void {
    const box = appendDiv('title', 'columnheader', titles);
    box.ariaColIndex = String(at + 2);
    box.dataset['column'] = column.id;
    place(box, column);
    if (column.hue) box.dataset['hue'] = column.hue;
    if (column.bar) box.style.setProperty('--bar', lightDarkCss(column.bar));
    markFrozen(box, view.columns(), at);
    const name = appendDiv('name', null, box);
    view.measure.meet(column.title);
    setTextLanguage(name, column.title, view.measure.fonts.han);
    name.textContent = column.title || '\u00a0';
    const why = view.readOnlyCategories().get(column.category?.id ?? '');
    if (why !== undefined) {
      box.dataset['shut'] = '';
      box.title = box.ariaDescription = why;
    }
    markArranged(box, view.arranging(), column.id);
    const open = document.createElement('button');
    open.type = 'button';
    open.tabIndex = -1;
    open.className = 'open';
    open.ariaLabel = `Menu of column ${column.title || at + 1}`;
    open.ariaHasPopup = 'menu';
    box.append(open);
    appendDiv('edge', 'presentation', box);
  }

  return {
    element,
    redraw,
    align() {
      for (const [at, isRight] of rightAlignedColumns(view).entries()) {
        const box = titleAt(at);
        if (isRight && box) box.dataset['align'] = 'right';
        else delete box?.dataset['align'];
      }
    },
    onColumns(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    select(from, to) {
      [...titles.children].forEach((child, at) =>
        child.toggleAttribute('data-selected', at > from && at <= to + 1),
      );
    },
    titleAt,
  };
}
