// The panel that filters by the values of a column, below its head.

import { useState } from 'react';
import { PopoverBody } from '../../../ui/PopoverBody.tsx';
import type { Grid } from '../../grid/grid.ts';
import { columnTitle } from '../../model/views/words.ts';
import type { PanelProps } from '../panel.ts';
import { ValueFilter } from './ValueFilter.tsx';

export function Panel({ grid, params, close }: PanelProps<'columnFilter'>) {
  const { columnId } = params;
  // The anchor is read once: the bar that names the filter moves the column header, and the panel must not move with
  // it.
  const [anchor] = useState(() => headRect(grid, columnId));
  return (
    <PopoverBody label={`Filter by ${columnTitle(grid, columnId)}`} anchor={anchor} close={close}>
      <ValueFilter grid={grid} columnId={columnId} />
    </PopoverBody>
  );
}

function headRect({ view, painter }: Grid, columnId: string): DOMRect {
  return (
    painter.header.titleAt(view.columnAt(columnId))?.getBoundingClientRect() ??
    new DOMRect(innerWidth / 2, 100, 0, 0)
  );
}
