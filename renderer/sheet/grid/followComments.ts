// Keeps the marks of comments in the grid up to date: the dot in the gutter of rows with open comments, and the chips
// in the margin.

import { subscribe } from 'valtio';
import { db } from '../../store/db.ts';
import { session } from '../../store/session.ts';
import { threadsIn } from '../model/comments/place.ts';
import { rowCommentMarks } from '../model/comments/threads.ts';
import { openCommentChips } from './commentChips.ts';
import type { Grid } from './grid.ts';

/** Follows the comments of the sheet; returns the function that stops following. */
export function followComments(grid: Grid): () => void {
  const { view } = grid;
  const chips = openCommentChips(grid);
  let known: ReadonlySet<string> = new Set();

  function notify(): void {
    const marks = rowCommentMarks(threadsIn(grid), session.user?.id);
    chips.set(marks);
    const rows = new Set([...marks].flatMap(([rowId, { isOpen }]) => (isOpen ? [rowId] : [])));
    const changed = [...new Set([...rows, ...known])].filter((id) => rows.has(id) !== known.has(id));
    known = rows;
    if (changed.length === 0) return;
    view.setCommented(rows);
    for (const rowId of changed) view.records.waking.mark(rowId);
  }

  /** Opens the row in the inspector, with its comments, when its dot is clicked; the same click selects the row. */
  function press({ target }: Event): void {
    if (target instanceof HTMLElement && target.className === 'comment')
      grid.show({ name: 'inspector', tab: 'row' });
  }

  notify();
  grid.element.addEventListener('pointerdown', press);
  const ends = [
    subscribe(db.comment, notify),
    subscribe(db.user, notify),
    subscribe(db.column, notify),
    view.records.waking.onFrame(({ isMoved }) => (isMoved ? notify() : chips.follow())),
    () => chips.close(),
  ];
  return () => {
    grid.element.removeEventListener('pointerdown', press);
    for (const end of ends) end();
  };
}
