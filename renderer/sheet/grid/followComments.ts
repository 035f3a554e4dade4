// The dots in the gutter: which rows somebody has said something open about, kept up to date.

import { subscribe } from 'valtio';
import { db } from '../../store/db.ts';
import type { Grid } from './handle.ts';
import { threadsIn } from '../model/comments/place.ts';
import { commentedRows } from '../model/comments/threads.ts';

/** From now on; the answer ends it. */
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

  /** A press on a dot leads to what was said; the same press selects the row. */
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
