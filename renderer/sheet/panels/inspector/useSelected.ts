// The selection, kept up to date: read at most once a frame, and only when it may have changed.

import { useCallback, useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import { db } from '../../../store/db.ts';
import type { Grid } from '../../grid/handle.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import { selectedOf, type Selected } from './selected.ts';

/** While more cells than this are being selected, the inspector waits until the selection rests. */
const MANY = 1_000;
const REST_MS = 120;

/**
 * Returns the selection. `lookAgain` reads it at once after a change by the inspector: a check box must not show its
 * old state for a frame.
 */
export function useSelected(grid: Grid): { readonly selected: Selected; readonly lookAgain: () => void } {
  const [selected, setSelected] = useState(() => selectedOf(grid));
  const lookAgain = useCallback(() => setSelected(selectedOf(grid)), [grid]);
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    let known = selectedOf(grid);
    const look = (): void => {
      frame = 0;
      known = selectedOf(grid);
      setSelected(known);
    };
    const soon = (): void => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      const { top, left, bottom, right } = grid.range();
      if ((bottom - top + 1) * (right - left + 1) > MANY) timer = window.setTimeout(look, REST_MS);
      else frame = requestAnimationFrame(look);
    };
    const changed = ({ rows, isMoved }: RowChanges): void => {
      if (isMoved || known.isTooMuch || known.rows.some(({ id }) => rows.has(id))) soon();
    };
    const ends = [
      grid.onSelect(soon),
      grid.view.records.waking.onFrame(changed),
      subscribe(db.column, soon),
      subscribe(db.category, soon),
      subscribe(db.sheet, soon),
    ];
    soon();
    return () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    };
  }, [grid]);
  return { selected, lookAgain };
}
