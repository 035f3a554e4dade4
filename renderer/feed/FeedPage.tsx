// The feed of a project, or of one of its channels: all changes as sentences, grouped by day. New lines are shown only
// after a click on a button, so that nothing moves while a person reads.

import { ArrowUp, History, Lock, SearchX } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { FeedEntry } from '../../shared/api/feed.ts';
import { dayAndMonth } from '../../shared/format/moments.ts';
import { formatCount } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { LoadFailurePage } from '../chrome/LoadFailurePage.tsx';
import { TopBar } from '../project/TopBar.tsx';
import { useProject } from '../project/useProject.ts';
import { db } from '../store/db.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FeedFilters, useFeedFilter } from './FeedFilters.tsx';
import { FeedLine } from './FeedLine.tsx';
import { nameOfDay } from './dayNames.ts';
import { useFeed, type Feed } from './useFeed.ts';
import { watchVisibility } from '../browser/inSight.ts';

/** The page of a project's feed. */
export function FeedPage() {
  const { projectId = '' } = useParams();
  const { title } = useProject(projectId);
  const refusal = useMay(projectId, 'history.read');
  const { channelId } = useFeedFilter();
  const [channels, sheets] = [useSnapshot(db.channel), useSnapshot(db.sheet)];
  const channel = channels[channelId ?? '']?.title ?? sheets[channelId ?? '']?.title;
  const about =
    channel === undefined ? 'What everybody did in this project' : `What everybody did in ${channel}`;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <title>{`Feed · ${title} · EO`}</title>
      <TopBar title="Feed" start={<span className="truncate text-ink-2 phone:hidden">{about}</span>} />
      {refusal === null ? (
        <OpenFeed projectId={projectId} />
      ) : (
        <EmptyState icon={Lock} title="The history is not open to you">
          {refusal}
        </EmptyState>
      )}
    </div>
  );
}

function OpenFeed({ projectId }: { projectId: string }) {
  const { isAny, ...filter } = useFeedFilter();
  const [, setSearch] = useSearchParams();
  const feed = useFeed(projectId, filter);
  const list = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    const next = new URLSearchParams(location.search);
    for (const name of ['person', 'sheet', 'department']) next.delete(name);
    setSearch(next, { replace: true });
  };
  const showNew = (): void => {
    feed.showNew();
    list.current?.scrollTo({ top: 0 });
    list.current?.focus();
  };
  return (
    <>
      <FeedFilters projectId={projectId} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        {feed.newCount > 0 && <NewKey count={feed.newCount} show={showNew} />}
        <div
          ref={list}
          tabIndex={-1}
          aria-busy={feed.state === 'loading'}
          className="min-h-0 flex-1 overflow-y-auto px-5 outline-none phone:px-3"
        >
          <FeedBody projectId={projectId} feed={feed} isFiltered={isAny} clear={clear} list={list} />
        </div>
      </div>
    </>
  );
}

/** The button above the list that shows the new lines. */
function NewKey({ count, show }: { count: number; show: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-sticky flex justify-center">
      <button
        type="button"
        className="pointer-events-auto flex h-7 items-center gap-2 rounded-full bg-float px-3 font-medium shadow-pop hover:bg-hover touch:h-11"
        onClick={show}
      >
        <Icon of={ArrowUp} size="s" />
        {formatCount(count)} new
      </button>
    </div>
  );
}

function FeedBody({
  projectId,
  feed,
  isFiltered,
  clear,
  list,
}: {
  projectId: string;
  feed: Feed;
  isFiltered: boolean;
  clear: () => void;
  list: RefObject<HTMLDivElement | null>;
}) {
  if (feed.state === 'loading') return <Skeleton />;
  if (feed.state === 'failed')
    return <LoadFailurePage title="The feed could not be loaded" error={feed.error} again={feed.again} />;
  const isEmpty = feed.entries.length === 0 && !feed.hasMore;
  if (isEmpty && isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title="Nothing like this happened"
        actions={
          <Button size="lg" onClick={clear}>
            Show everything
          </Button>
        }
      >
        Nobody did anything that these filters leave.
      </EmptyState>
    );
  if (isEmpty)
    return (
      <EmptyState icon={History} title="Nothing has happened yet">
        What anybody adds, changes, moves or deletes in this project is told here.
      </EmptyState>
    );
  return (
    <div className="mx-auto max-w-[56.5rem] pt-6 pb-10">
      {daysOf(feed.entries).map(({ day, at, entries }) => (
        <Day key={day} at={at}>
          {entries.map((entry) => (
            <FeedLine key={entry.actionIds[0]} projectId={projectId} entry={entry} />
          ))}
        </Day>
      ))}
      <More feed={feed} list={list} />
    </div>
  );
}

/** The lines of a day, with its name at the left. */
function Day({ at, children }: { at: number; children: ReactNode }) {
  const name = nameOfDay(at);
  return (
    <section
      aria-label={name.long}
      className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-6 border-t border-line py-3 first:border-t-0 phone:grid-cols-1"
    >
      <h2 className="pt-3 text-right phone:pt-1 phone:text-left">
        <span className="block font-semibold phone:mr-2 phone:inline">{name.short}</span>
        <span className="text-12 font-normal text-ink-2">{name.date}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** The end of the list, which loads older lines when it comes into view. */
function More({ feed, list }: { feed: Feed; list: RefObject<HTMLDivElement | null> }) {
  const mark = useRef<HTMLDivElement>(null);
  const { hasMore, loadMore, isLoadingMore, lookedTo, error } = feed;
  useEffect(() => {
    const element = mark.current;
    if (!element || !hasMore || isLoadingMore || error !== null) return undefined;
    return watchVisibility(element, (isInSight) => isInSight && loadMore(), {
      root: list.current,
      rootMargin: '600px',
    });
  }, [hasMore, isLoadingMore, loadMore, error, list]);
  if (!hasMore) return <p className="pt-6 text-center text-12 text-ink-2">The beginning of the project</p>;
  return (
    <div ref={mark} className="flex min-h-11 items-center justify-center pt-6 text-12 text-ink-2">
      {error !== null ? (
        <Button onClick={loadMore}>Try again</Button>
      ) : lookedTo === null ? (
        'Loading what is older …'
      ) : (
        `Looking further back than ${dayAndMonth(lookedTo, now(), 'long')} …`
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <output aria-label="Loading the feed" className="mx-auto block max-w-[56.5rem] pt-9">
      {Array.from({ length: 8 }, (_, at) => (
        <span key={at} aria-hidden className="flex items-center gap-3 py-2 pl-38 phone:pl-0">
          <span className="size-7 shrink-0 rounded-full bg-active" />
          <span className="h-4 flex-1 rounded-small bg-active" />
        </span>
      ))}
    </output>
  );
}

interface FeedDay {
  readonly day: string;
  readonly at: number;
  readonly entries: readonly FeedEntry[];
}

function daysOf(entries: readonly FeedEntry[]): readonly FeedDay[] {
  const days = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return [...days].map(([day, own]) => ({ day, at: own[0]?.at ?? 0, entries: own }));
}
