// The panel that sets the width of the selected columns, in pixels at 100 % zoom, as the inspector shows it.

import { columnWidthOf } from '../../../shared/layout/columns.ts';
import { selectedColumns } from '../model/selectedRows.ts';
import { idsAt, resizeColumns } from '../operations/columnEdits.ts';
import type { PanelProps } from './panel.ts';
import { PromptDialog } from '../../ui/PromptDialog.tsx';

const [LEAST, MOST] = [32, 1333];

export function Panel({ grid, close }: PanelProps<'columnWidth'>) {
  const { length: count } = selectedColumns(grid);
  const active = grid.view.columns()[grid.selection().active.column];
  // The stored width, since columns have other widths on a phone and between items.
  const now = active ? columnWidthOf(active.entity) : 0;
  const pixelsIn = (typed: string): number => Number(typed.replace(',', '.').replace(/\s*px$/, ''));
  return (
    <PromptDialog
      title={count === 1 ? 'Width of the column' : `Width of ${count} columns`}
      label="Pixels"
      value={String(Math.round(now))}
      hint="At 100 %. On paper 96 pixels are an inch."
      act={() => 'Set width'}
      close={close}
      refusal={(typed) => {
        const pixels = pixelsIn(typed);
        return typed !== '' && pixels >= LEAST && pixels <= MOST
          ? null
          : `A width is a number from ${LEAST} to ${MOST}.`;
      }}
      commit={(typed) => {
        const width = pixelsIn(typed);
        const ids = idsAt(grid.view, selectedColumns(grid));
        resizeColumns(grid.view, grid.sheetActions, new Map(ids.map((id) => [id, width])));
      }}
    />
  );
}
