// The panel that moves the selected rows next to the row with a number.

import { formatCount } from '../../../../shared/format/words.ts';
import { useState } from 'react';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { moveRefusal } from '../../commands/rows.ts';
import { findRowByNumber } from '../../model/findRowByNumber.ts';
import { rememberRows, rowsOf } from '../../model/selectedRows.ts';
import { moveRowsBeside } from '../../operations/rowEdits.ts';
import type { PanelProps } from '../panel.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';

const SIDES = [
  { value: 'before', label: 'Before it' },
  { value: 'after', label: 'After it' },
] as const;

export function Panel({ grid, close }: PanelProps<'moveRows'>) {
  const [side, setSide] = useState<'before' | 'after'>('after');
  const { view, sheetActions } = grid;
  const [rowsNow] = useState(() => rememberRows(view, rowsOf(grid)));
  const { length: count } = rowsNow();
  const targetOf = (typed: string): number => findRowByNumber(view, typed) + (side === 'after' ? 1 : 0);
  const refusalOf = (typed: string): string | null => {
    const row = findRowByNumber(view, typed);
    if (row < 0) return typed === '' ? 'Type the number of a row.' : `No row here has the number ${typed}.`;
    const rows = rowsNow();
    if (rows.length === 0) return 'What you selected is gone.';
    if (rows.includes(row)) return 'This row is one of those that move.';
    return moveRefusal(grid, targetOf(typed));
  };
  return (
    <PromptDialog
      title={count === 1 ? 'Move row' : `Move ${formatCount(count)} rows`}
      label="To the row with the number"
      value=""
      hint="As it stands in the gutter: 12, 12A, 12.5"
      act={(typed) => (typed === '' ? 'Move' : `Move ${side} ${typed}`)}
      close={close}
      refusal={refusalOf}
      commit={(typed) => {
        moveRowsBeside(view, sheetActions, rowsNow(), {
          beside: findRowByNumber(view, typed),
          direction: side,
        });
        view.records.waking.wake();
      }}
    >
      <SegmentedControl label="Side" segments={SIDES} value={side} choose={setSide} />
    </PromptDialog>
  );
}
