// The panel that inserts a number of rows on either side of the selection.

import { formatCount } from '../../../../shared/format/words.ts';
import { useState } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { insertAt } from '../../commands/rows.ts';
import { countRows } from '../../model/selectedRows.ts';
import type { PanelProps } from '../panel.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';
import { parseWholeNumber, wholeRefusal } from './wholeNumber.ts';

const SIDES = [
  { value: 'before', label: 'Above' },
  { value: 'after', label: 'Below' },
] as const;

export function Panel({ grid, close }: PanelProps<'insertRows'>) {
  const [side, setSide] = useState<'before' | 'after'>('after');
  const count = (typed: string): number => parseWholeNumber(typed) ?? 0;
  return (
    <PromptDialog
      title="Insert rows"
      label="How many"
      value={String(Math.min(limits.idsPerAction, countRows(grid.ranges())))}
      act={(typed) => (count(typed) === 1 ? 'Insert 1 row' : `Insert ${formatCount(count(typed))} rows`)}
      close={close}
      refusal={(typed) => wholeRefusal(typed, { least: 1, most: limits.idsPerAction, of: 'How many rows' })}
      commit={(typed) => insertAt(grid, side, count(typed))}
    >
      <SegmentedControl label="Where" segments={SIDES} value={side} choose={setSide} />
    </PromptDialog>
  );
}
