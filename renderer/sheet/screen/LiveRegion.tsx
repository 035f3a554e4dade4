// A live region that tells screen readers what others change in the selected cell.

import { useEffect, useState } from 'react';
import type { Grid } from '../grid/grid.ts';
import { followSelectedCell } from './followSelectedCell.ts';

export function LiveRegion({ grid }: { grid: Grid }) {
  const [text, setText] = useState('');
  useEffect(() => followSelectedCell(grid, setText), [grid]);
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  );
}
