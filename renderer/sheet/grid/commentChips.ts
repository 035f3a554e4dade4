// The margin: right of the columns a chip beside each row that has comments, with who wrote last and how many comments
// there are. The chips lie over the surround, so that no row moves for them. Only rows in the window have elements,
// which are reused.

import { phoneQuery } from '../../browser/phone.ts';
import { goToRow } from '../model/comments/goToThread.ts';
import type { RowCommentMark } from '../model/comments/threads.ts';
import { appendDiv } from './dom.ts';
import type { Grid } from './grid.ts';
import { makeAvatar } from './listpaint.ts';

/** The number of rows above and below the window whose chips are drawn before they are scrolled to. */
const BEYOND = 3;

export interface CommentChips {
  /** Sets the marks of the rows that have comments. */
  set(marks: ReadonlyMap<string, RowCommentMark>): void;
  /** Moves the chips to where their rows are now. */
  follow(): void;
  close(): void;
}

/** A chip: its element, its row, and what it shows, as one text to compare. */
interface Chip {
  readonly element: HTMLElement;
  rowId: string;
  shown: string;
}

/** Opens the margin of a grid. A phone has none: there the dot at the row's number leads to the comments. */
export function openCommentChips(grid: Grid): CommentChips {
  const { view, painter } = grid;
  const margin = appendDiv('margin', 'presentation', painter.body);
  margin.ariaHidden = 'true';
  const phone = phoneQuery();
  let marks: ReadonlyMap<string, RowCommentMark> = new Map();
  let chips = new Map<string, Chip>();
  const spare: Chip[] = [];

  function follow(): void {
    if (marks.size === 0 && chips.size === 0) return;
    const before = chips;
    chips = new Map();
    const inSight = phone.matches ? [] : rowsInSight();
    for (const [rowId] of inSight) keep(before, rowId);
    spare.push(...before.values());
    for (const [rowId, position] of inSight) draw(chips.get(rowId) ?? take(rowId), position);
    for (const { element } of spare) element.hidden = true;
  }

  /** Keeps the chip of a row that is still in sight, so that only chips that come into sight are drawn anew. */
  function keep(before: Map<string, Chip>, rowId: string): void {
    const chip = before.get(rowId);
    if (chip && before.delete(rowId)) chips.set(rowId, chip);
  }

  function take(rowId: string): Chip {
    const chip = spare.pop() ?? { element: appendDiv('chip', null, margin), rowId, shown: '' };
    chips.set(rowId, chip);
    chip.rowId = rowId;
    return chip;
  }

  /** Returns the rows with comments in and near the window, with their positions. */
  function rowsInSight(): readonly (readonly [rowId: string, position: number])[] {
    const [top, bottom] = painter.shownRows();
    const [from, to] = [Math.max(0, top - BEYOND), Math.min(view.count() - 1, bottom + BEYOND)];
    const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
    return rows.flatMap((position) => {
      const rowId = view.painted(position)?.id;
      return rowId !== undefined && marks.has(rowId) ? [[rowId, position] as const] : [];
    });
  }

  function draw(chip: Chip, position: number): void {
    const mark = marks.get(chip.rowId);
    if (!mark) return;
    const { element } = chip;
    const { top, height } = painter.rectOf({ row: position, column: 0 });
    const isActive = grid.selection().active.row === position;
    const name = nameOf(mark.userId);
    const shown = [top, height, painter.extent().width, isActive, mark.isOpen, mark.count, name].join(' ');
    element.hidden = false;
    if (shown === chip.shown) return;
    chip.shown = shown;
    element.style.cssText = `left:${painter.extent().width}px;top:${top}px;height:${height}px`;
    element.toggleAttribute('data-active', isActive);
    element.toggleAttribute('data-resolved', !mark.isOpen);
    const pill = document.createElement('div');
    pill.className = 'pill';
    if (mark.isOpen) pill.append(makeAvatar(name, view.faces), String(mark.count));
    else pill.textContent = String(mark.count);
    element.replaceChildren(pill);
  }

  function nameOf(userId: string): string {
    return view.faces.members().find(({ id }) => id === userId)?.name ?? '';
  }

  /** Stops the pointer on a chip from reaching the grid below, which would take the focus or begin a selection. */
  function press(event: PointerEvent): void {
    event.preventDefault();
    event.stopPropagation();
  }

  function open({ target }: MouseEvent): void {
    const element = target instanceof Element ? target.closest('.chip') : null;
    const chip = [...chips.values()].find((each) => each.element === element);
    const mark = chip && marks.get(chip.rowId);
    if (!chip || !mark) return;
    grid.commit();
    // The typed text was refused and the editor is still open, so the selection stays as well.
    if (grid.isEditing()) return;
    goToRow(grid, chip.rowId);
    grid.show({ name: 'inspector', tab: 'comments', threadId: mark.threadId });
  }

  margin.addEventListener('pointerdown', press);
  margin.addEventListener('click', open);
  painter.scroller.addEventListener('scroll', follow, { passive: true });
  // The chips move when rows are measured, and the margin moves when the window is resized.
  const watcher = new ResizeObserver(follow);
  for (const element of [painter.scroller, painter.body]) watcher.observe(element);
  const unselect = grid.onSelect(follow);
  return {
    set(next) {
      marks = next;
      follow();
    },
    follow,
    close() {
      watcher.disconnect();
      unselect();
      painter.scroller.removeEventListener('scroll', follow);
      margin.remove();
    },
  };
}
