// The bar below a view that shows one row at a time: a button to the row before, the present place, a button to the row
// after.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../../shared/format/words.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Grid } from '../../grid/grid.ts';
import { selectionAt } from '../../model/selection.ts';
import { useRowCount } from './useRowCount.ts';

export function ItemPager({ grid }: { grid: Grid }) {
  const [row, setRow] = useState(() => grid.selection().active.row);
  useEffect(() => grid.onSelect(() => setRow(grid.selection().active.row)), [grid]);
  const { words, shown, all } = useRowCount(grid);
  const place = cuePlace(grid, row);
  const step = (by: 1 | -1): void => {
    const next = itemBeside(grid, row, by);
    if (next !== null) grid.select(selectionAt({ row: next, column: grid.selection().active.column }));
  };
  return (
    <nav
      aria-label="One row at a time"
      // Placed below the row, whose text the buttons would hide.
      className="order-last mx-auto my-2 flex items-center gap-1 rounded-full bg-float p-1 shadow-float"
    >
      <IconButton
        label="The row before"
        icon={ChevronLeft}
        disabled={itemBeside(grid, row, -1) === null}
        onClick={() => step(-1)}
      />
      <span className="px-1 text-12 text-ink-2 tabular">
        {place === null ? words : `${formatCount(place)} of ${shown === null ? all : formatCount(shown)}`}
      </span>
      <IconButton
        label="The row after"
        icon={ChevronRight}
        disabled={itemBeside(grid, row, 1) === null}
        onClick={() => step(1)}
      />
    </nav>
  );
}

/** Returns the place of a cue among those that are shown; null for any other row. */
function cuePlace({ view }: Grid, row: number): number | null {
  const isCue = (position: number): boolean => {
    const line = view.line(position);
    return line !== undefined && view.numbers.isCue(line);
  };
  if (!isCue(row)) return null;
  let place = 0;
  for (let position = 0; position <= row; position++) if (isCue(position)) place++;
  return place;
}

function itemBeside({ painter, view }: Grid, row: number, by: 1 | -1): number | null {
  for (let next = row + by; next >= 0 && next < view.count(); next += by)
    if (painter.drawsItem(next)) return next;
  return null;
}
