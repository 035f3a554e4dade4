// The chip of the sort: up to five columns, the most significant first, each ascending or descending.

import { ArrowDown, ArrowUp, ArrowUpNarrowWide, Plus, X } from 'lucide-react';
import { capitalise } from '../../../../shared/format/words.ts';
import type { SortDirection } from '../../../../shared/purposes/reading.ts';
import type { SortKey } from '../../../../shared/arrange/rowArrangement.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl, type Segment } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Grid } from '../../grid/grid.ts';
import { BarChip } from './BarChip.tsx';
import { useCurrentView } from './useCurrentView.ts';
import { columnTitle, sortWords } from '../../model/views/words.ts';

const NUMBER = '';
const MOST = 5;

export function SortChip({ grid }: { grid: Grid }) {
  const { sort } = useCurrentView(grid);
  const [first, ...others] = sort;
  if (!first) return null;
  const more = others.length === 0 ? '' : ` + ${others.length}`;
  const set = (next: readonly SortKey[]): void => grid.viewState.set({ sort: next });
  return (
    <BarChip
      icon={ArrowUpNarrowWide}
      name="Sort"
      value={`${columnTitle(grid, first.columnId)}${more}`}
      remove={() => set([])}
    >
      {() => <SortKeys grid={grid} sort={sort} set={set} />}
    </BarChip>
  );
}

function SortKeys({
  grid,
  sort,
  set,
}: {
  grid: Grid;
  sort: readonly SortKey[];
  set: (next: readonly SortKey[]) => void;
}) {
  const columns = [...grid.view.allColumns().keys(), null];
  const free = columns.find((columnId) => sort.every((key) => key.columnId !== columnId));
  const change = (at: number, part: Partial<SortKey>): void =>
    set(sort.map((key, index) => (index === at ? { ...key, ...part } : key)));
  return (
    <div className="flex flex-col gap-2 p-2">
      {sort.map((key, at) => (
        <div key={key.columnId ?? NUMBER} className="flex items-center gap-1.5">
          <Select
            label={at === 0 ? 'Sort by' : 'Then by'}
            hiddenLabel
            size="md"
            value={key.columnId ?? NUMBER}
            options={columns.map((columnId) => ({
              value: columnId ?? NUMBER,
              label: columnTitle(grid, columnId),
              disabled: columnId !== key.columnId && sort.some((each) => each.columnId === columnId),
            }))}
            choose={(chosen) => change(at, { columnId: chosen === NUMBER ? null : chosen })}
          />
          <SegmentedControl<SortDirection>
            label="Direction"
            iconsOnly
            segments={directionsOf(grid, key.columnId)}
            value={key.direction}
            choose={(direction) => change(at, { direction })}
          />
          <IconButton
            label={`Do not sort by ${columnTitle(grid, key.columnId)}`}
            icon={X}
            size="sm"
            onClick={() => set(sort.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {free !== undefined && sort.length < MOST && (
        <Button
          kind="plain"
          size="sm"
          icon={Plus}
          onClick={() => set([...sort, { columnId: free, direction: 'up' }])}
        >
          Then by another column
        </Button>
      )}
    </div>
  );
}

function directionsOf(grid: Grid, columnId: string | null): readonly Segment<SortDirection>[] {
  const words = sortWords(grid, columnId);
  return [
    { value: 'up', label: capitalise(words.up), icon: ArrowUp },
    { value: 'down', label: capitalise(words.down), icon: ArrowDown },
  ];
}
