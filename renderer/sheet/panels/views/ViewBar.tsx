// The bar over an arranged sheet: saved views, what is asked of the rows, and why they cannot be dragged.

import { Info } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import type { Grid } from '../../grid/handle.ts';
import { FilterChips } from './FilterChips.tsx';
import { GroupChip } from './GroupChip.tsx';
import { HiddenChips } from './HiddenChips.tsx';
import { SortChip } from './SortChip.tsx';
import { useRowCount } from './useRowCount.ts';
import { useViewNow } from './useViewNow.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { orderRefusal } from '../../model/views/words.ts';

const chips =
  'flex min-h-9 shrink-0 items-center gap-2 overflow-x-auto border-b border-line bg-surface px-3 py-1.5';
const way = 'shrink-0 font-medium text-accent-text';
const notice = 'flex min-h-8 shrink-0 items-center gap-2 border-b border-line bg-sunken px-4 text-12';

export function ViewBar({ grid, projectId }: { grid: Grid; projectId: string }) {
  return (
    <section aria-label="View" className="flex shrink-0 flex-col">
      <ViewTabs grid={grid} projectId={projectId} />
      <div className={chips}>
        <SortChip grid={grid} />
        <FilterChips grid={grid} />
        <GroupChip grid={grid} />
        <HiddenChips grid={grid} />
        <span className="flex-1" />
        <RowCount grid={grid} />
      </div>
      <OrderNotice grid={grid} />
      <NothingFound grid={grid} />
    </section>
  );
}

function RowCount({ grid }: { grid: Grid }) {
  const { words } = useRowCount(grid);
  return <span className="shrink-0 text-12 text-ink-2 tabular">{words}</span>;
}

function NothingFound({ grid }: { grid: Grid }) {
  const { isEmpty } = useRowCount(grid);
  if (!isEmpty) return null;
  return (
    <output className={notice}>
      <Icon of={Info} size="s" className="text-ink-2" />
      <b className="min-w-0 flex-1 font-medium">No row says all of this.</b>
      <button type="button" className={way} onClick={() => grid.run('view.removeFilter')}>
        Remove filter
      </button>
    </output>
  );
}

function OrderNotice({ grid }: { grid: Grid }) {
  const { sort } = useViewNow(grid);
  const refusal = orderRefusal(grid);
  if (refusal === null) return null;
  return (
    <output className={notice}>
      <Icon of={Info} size="s" className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <b className="font-medium">{refusal}</b>{' '}
        <span className="text-ink-2">Times stay in the running order.</span>
      </span>
      <button
        type="button"
        className={way}
        onClick={() => grid.run(sort.length > 0 ? 'view.removeSort' : 'view.ungroup')}
      >
        {sort.length > 0 ? 'Remove sort' : 'Remove groups'}
      </button>
    </output>
  );
}
