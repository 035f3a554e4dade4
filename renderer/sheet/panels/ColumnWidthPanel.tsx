// The panel for the width of the selected columns, in points.

import { selectedColumns } from '../model/picked.ts';
import { pointsOf, PX_PER_POINT } from '../model/columns.ts';
import { resizeColumns } from '../operations/columnacts.ts';
import type { PanelProps } from './panel.ts';
import { PromptDialog } from '../../ui/PromptDialog.tsx';

const [LEAST, MOST] = [24, 1000];

export function Panel({ grid, close }: PanelProps<'columnWidth'>) {
  const columns = selectedColumns(grid);
  const now = grid.view.columns()[grid.selection().active.column]?.width ?? 0;
  const pointsIn = (typed: string): number => Number(typed.replace(',', '.').replace(/\s*pt$/, ''));
  return (
    <PromptDialog
      title={columns.length === 1 ? 'Width of the column' : `Width of ${columns.length} columns`}
      label="Points"
      value={String(pointsOf(now))}
      hint="72 points are an inch of paper."
      act={() => 'Set width'}
      close={close}
      refusal={(typed) => {
        const points = pointsIn(typed);
        return typed !== '' && points >= LEAST && points <= MOST
          ? null
          : `A width is a number from ${LEAST} to ${MOST}.`;
      }}
      commit={(typed) => {
        const width = pointsIn(typed) * PX_PER_POINT;
        resizeColumns(grid.view, grid.desk, new Map(columns.map((at) => [at, width])));
      }}
    />
  );
}
