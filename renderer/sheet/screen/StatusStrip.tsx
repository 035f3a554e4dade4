// The line below the sheet: the selection and its sums, the number of rows that are shown, the times, the pages, and
// the zoom.

import { FileText, Rows3 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { countOf, formatCount, ordinalOf } from '../../../shared/format/words.ts';
import { whenIdle } from '../../browser/idle.ts';
import { health, isOffline } from '../../store/health.ts';
import { loads } from '../../store/loaded.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CategoryFilter } from '../panels/views/CategoryFilter.tsx';
import { useRowCount } from '../panels/views/useRowCount.ts';
import { ZoomControl } from '../panels/views/ZoomControl.tsx';
import { searchStatusStoreOf, type SearchStatus } from '../model/searchStatus.ts';
import { cellIdAt } from '../model/cellAt.ts';
import { STRIP_CLASSES } from './stripClasses.ts';
import type { Grid } from '../grid/grid.ts';
import type { PageCount } from '../model/pagecount.ts';
import { countOnly, readSummary, summaryOf, type Summary, type SummaryReading } from '../model/summary.ts';

const part = 'flex shrink-0 items-center gap-1.5 px-2 whitespace-nowrap';

export function StatusStrip({ grid, pages }: { grid: Grid; pages: PageCount | null | undefined }) {
  const selected = useSelected(grid);
  const { summary } = selected;
  const isAway = isOffline(useSnapshot(health));
  const finding = searchStatusStoreOf(grid);
  const status = useSyncExternalStore(finding.onChange, finding.get);
  return (
    <section className={STRIP_CLASSES} aria-label="Status">
      {status && <Matches status={status} />}
      <span className={status ? `${part} border-l border-line-strong` : part}>
        <Strong>{selected.isBlock ? 'Title block' : countOf(summary.cells, 'cell')}</Strong>
        {summary.ranges > 1 && `in ${summary.ranges} ranges`}
      </span>
      {summary.values.map(({ name, value }) => (
        <Named key={name} name={name} value={value} />
      ))}
      {isAway && selected.isUnsent && (
        <span className={`${part} border-l border-line-strong`}>Not sent yet</span>
      )}
      <span className="flex-1" />
      <Counts grid={grid} />
      {pages !== null && <Pages pages={pages} />}
      <ZoomControl grid={grid} />
    </section>
  );
}

/** Renders the state of the search, such as `13 matches`, or `3rd in 13` (the third match is in row 13). */
function Matches({ status: { count, at, label } }: { status: SearchStatus }) {
  return (
    <>
      <span className={part}>
        <Strong>{countOf(count, 'match', 'matches')}</Strong>
      </span>
      {at > 0 && (
        <span className={`${part} border-l border-line-strong`}>
          {label === '' ? ordinalOf(at) : `${ordinalOf(at)} in ${label}`}
        </span>
      )}
    </>
  );
}

/** The number of pages. Its width is reserved, since the pages are counted last. */
function Pages({ pages }: { pages: PageCount | undefined }) {
  return (
    <span className={`${part} min-w-48 border-l border-line-strong`}>
      <Icon of={FileText} size="s" />
      {pages ? (
        <>
          <Strong>{pages.count === 1 ? '1 page' : `${pages.count} pages`}</Strong> {pages.paper}
        </>
      ) : (
        '… pages'
      )}
    </span>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return <b className="font-medium text-ink">{children}</b>;
}

function Named({ name, value }: { name: string; value: string }) {
  return (
    <span className={`${part} border-l border-line-strong`}>
      {name !== '' && name} <Strong>{value}</Strong>
    </span>
  );
}

/**
 * The totals of the whole sheet. They are shown once all times are computed, so that none moves as another grows.
 */
function Counts({ grid }: { grid: Grid }) {
  const { times, records } = grid.view;
  useSnapshot(loads);
  const [wasWhole] = useState(() => {
    let was = false;
    return () => (was ||= loads.byId[records.sheetId] === 'loaded' && times.isWhole());
  });
  const isSeen = useSyncExternalStore(times.onChange, wasWhole);
  return (
    <span className={isSeen ? 'contents' : 'contents invisible'}>
      <CategoryFilter grid={grid} />
      <Rows grid={grid} />
      {isSeen && <Times grid={grid} />}
    </span>
  );
}

function Rows({ grid }: { grid: Grid }) {
  const { shown, all } = useRowCount(grid);
  return (
    <span className={`${part} border-l border-line-strong`}>
      <Icon of={Rows3} size="s" />
      {shown !== null && (
        <>
          <Strong>{formatCount(shown)}</Strong> of{' '}
        </>
      )}
      {all}
    </span>
  );
}

function Times({ grid }: { grid: Grid }) {
  const { times } = grid.view;
  const summary = useSyncExternalStore(times.onChange, times.summary);
  if (!summary) return null;
  const { onAir, offAir, runs, ends } = summary;
  return (
    <>
      {runs && <Named name="Runs" value={runs} />}
      {onAir && <Named name="On air" value={onAir} />}
      {offAir && <Named name="Off air" value={offAir} />}
      {ends && (
        <span className={`${part} border-l border-line-strong`}>
          Ends <Strong>{ends.at}</Strong>
          {ends.day > 0 && (ends.day === 1 ? '+1 day' : `+${ends.day} days`)}
        </span>
      )}
    </>
  );
}

/** The selection as the status strip shows it. */
interface Selected {
  readonly summary: Summary;
  /** Whether the selection is a title block as a whole. */
  readonly isBlock: boolean;
  /** Whether the active cell waits for the server. */
  readonly isUnsent: boolean;
}

const AT_FIRST: Selected = {
  summary: { cells: 1, ranges: 1, values: [] },
  isBlock: false,
  isUnsent: false,
};

function selectedIn(grid: Grid, summary: Summary): Selected {
  const { view } = grid;
  const { active } = grid.selection();
  const line = view.line(active.row);
  const id = cellIdAt(view, active);
  const isOneRow = grid.ranges().every(({ top, bottom }) => top === active.row && bottom === active.row);
  const isBlock = isOneRow && line !== undefined && view.shown(line).kind === 'free';
  return {
    summary,
    isBlock: isBlock && active.cell === undefined,
    isUnsent: line !== undefined && id !== null && view.records.pendingCellsOf(line.id).has(id),
  };
}

/** Most cells that are summed up within a frame; more are summed up while the page is idle. */
const MOST_AT_ONCE = 500;

/** Returns what is selected, at most once a frame. The sums of many cells come when the page is idle. */
function useSelected(grid: Grid): Selected {
  const [selected, setSelected] = useState(AT_FIRST);
  useEffect(() => {
    let frame = 0;
    let reading: SummaryReading | null = null;
    let isStale = false;
    const summing = whenIdle((isOver) => {
      reading ??= readSummary(grid.view, grid.ranges());
      const summary = reading.next(isOver);
      if (summary === null) return true;
      reading = null;
      setSelected(selectedIn(grid, summary));
      // Changes during the reading cause one more reading afterwards; restarting at each change might never end.
      const isBehind = isStale;
      isStale = false;
      return isBehind;
    });
    const update = (isSelection: boolean): void => {
      const ranges = grid.ranges();
      const counted = countOnly(ranges);
      if (isSelection) reading = null;
      if (counted.cells <= MOST_AT_ONCE) return setSelected(selectedIn(grid, summaryOf(grid.view, ranges)));
      if (isSelection) setSelected(selectedIn(grid, counted));
      isStale = reading !== null;
      summing.again();
    };
    let isSelection = false;
    const soon = (isOfSelection: boolean): void => {
      isSelection ||= isOfSelection;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        update(isSelection);
        isSelection = false;
      });
    };
    soon(true);
    const ends = [
      grid.onSelect(() => soon(true)),
      grid.view.records.waking.onFrame(() => soon(false)),
      summing.end,
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    };
  }, [grid]);
  return selected;
}
