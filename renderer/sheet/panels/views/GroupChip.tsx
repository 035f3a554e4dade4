// Which column's values stand as heads over the rows.

import { FoldVertical, Group, UnfoldVertical } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Grid } from '../../grid/handle.ts';
import { BarChip } from './BarChip.tsx';
import { useViewNow } from './useViewNow.ts';
import { columnTitle } from '../../model/views/words.ts';

export function GroupChip({ grid }: { grid: Grid }) {
  const { groupBy } = useViewNow(grid);
  if (groupBy === null) return null;
  const ids = [...grid.view.allColumns().keys()];
  return (
    <BarChip
      icon={Group}
      name="Group"
      value={columnTitle(grid, groupBy)}
      remove={() => grid.run('view.ungroup')}
    >
      {() => (
        <div className="flex flex-col gap-2 p-2">
          <Select
            label="Group by"
            hiddenLabel
            size="md"
            value={groupBy}
            options={ids.map((id) => ({ value: id, label: columnTitle(grid, id) }))}
            choose={(id) => grid.viewState.set({ groupBy: id, closed: new Set() })}
          />
          <div className="flex gap-1">
            <Button
              size="sm"
              kind="plain"
              icon={FoldVertical}
              onClick={() => grid.run('view.collapseGroups')}
            >
              Collapse all
            </Button>
            <Button
              size="sm"
              kind="plain"
              icon={UnfoldVertical}
              onClick={() => grid.run('view.expandGroups')}
            >
              Expand all
            </Button>
          </div>
        </div>
      )}
    </BarChip>
  );
}
