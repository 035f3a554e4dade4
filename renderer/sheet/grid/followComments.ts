// The dots in the gutter: keeps up to date which rows have open comments.

import { subscribe } from 'valtio';
import { db } from '../../store/db.ts';
import type { Grid } from './handle.ts';
import { threadsIn } from '../model/comments/place.ts';
import { commentedRows } from '../model/comments/threads.ts';

/** Follows the comments of the sheet; returns the function that stops following. */
export function followComments(grid: Grid): () => void {
  const { view } = grid;
  let known: ReadonlySet<string> = new Set();

  function tell(): void {
    const rows = commentedRows(threadsIn(grid));
    const changed = [...new Set([...rows, ...known])].filter((id) => rows.has(id) !== known.has(id));
    known = rows;
    if (changed.length === 0) return;
    view.setCommented(rows);
    for (const rowId of changed) view.records.waking.mark(rowId);
  }

  /** Opens the comments when a dot is clicked; the same click selects the row. */
  function press({ target }: Event): void {
    if (target instanceof HTMLElement && target.className === 'remark')
      grid.show({ name: 'inspector', tab: 'row' });
  }

  tell();
  grid.element.addEventListener('pointerdown', press);
  const ends = [subscribe(db.comment, tell), view.records.waking.onFrame(({ isMoved }) => isMoved && tell())];
  return () => {
    grid.element.removeEventListener('pointerdown', press);
    for (const end of ends) end();
  };
}
