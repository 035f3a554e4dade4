// The line below the sheet: what is selected and what it comes to, how many rows, how many pages.

import { FileText, Rows3 } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../kit/Icon.tsx';
import type { Grid } from './handle.ts';
import type { PageCount } from './pagecount.ts';
import { summaryOf, type Summary } from './summary.ts';

const strip =
  'flex h-(--strip) shrink-0 items-center border-t border-line bg-surface px-1 text-12 text-ink-2 tabular phone:hidden';
const part = 'flex items-center gap-1.5 px-2';

export function StatusStrip({ grid, pages }: { grid: Grid; pages: PageCount | null }) {
  const summary = useSummary(grid);
  const rows = useRowCount(grid);
  return (
    <section className={strip} aria-label="Selection">
      <span className={part}>
        <b className="font-medium text-ink">
          {summary.cells === 1 ? '1 cell' : `${summary.cells.toLocaleString('en')} cells`}
        </b>
      </span>
      {summary.values.map(({ name, value }) => (
        <span key={name} className={`${part} border-l border-line-strong`}>
          {name} <b className="font-medium text-ink">{value}</b>
        </span>
      ))}
      <span className="flex-1" />
      <span className={part}>
        <Icon of={Rows3} size="s" /> {rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}
      </span>
      {pages && (
        <span className={`${part} border-l border-line-strong`}>
          <Icon of={FileText} size="s" />
          <b className="font-medium text-ink">{pages.count === 1 ? '1 page' : `${pages.count} pages`}</b>{' '}
          {pages.paper}
        </span>
      )}
    </section>
  );
}

/** Worked out once the hand rests: adding up thousands of cells must not slow a drag. */
function useSummary(grid: Grid): Summary {
  const [summary, setSummary] = useState<Summary>({ cells: 1, values: [] });
  useEffect(() => {
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSummary(summaryOf(grid.view, grid.range())));
    };
    soon();
    const ends = [grid.onSelect(soon), grid.view.records.waking.onFrame(soon)];
    return () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    };
  }, [grid]);
  return summary;
}

function useRowCount(grid: Grid): number {
  const subscribe = useCallback((tell: () => void) => grid.view.records.waking.onFrame(tell), [grid]);
  return useSyncExternalStore(subscribe, () => grid.view.numbers.total());
}
