// The comments that are assigned to the signed-in person in all projects, grouped by their due times. A comment that is
// resolved stays, struck through, until the person leaves the page.

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { now } from '../browser/clock.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { cx } from '../ui/classes.ts';
import { AssignedItem } from './AssignedItem.tsx';
import { dueGroupOf, dueGroups, type DueGroup } from './dueGroups.ts';
import type { AssignedComment, AssignedList } from './loadAssigned.ts';
import { useAssigned, type AssignedView } from './useAssigned.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Resolved' },
] as const;
const titles: Record<DueGroup, string> = {
  late: 'Late',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
};

/** The page “Mine”: the comments that are assigned to the signed-in person. */
export function AssignedPage() {
  const [state, choose] = useState<AssignedView>('open');
  const { loaded, again, setResolved } = useAssigned(state);
  return (
    <main className="page-column py-5">
      <title>Mine · EO</title>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-28 font-heading phone:flex-1">Mine</h1>
        <p className="flex-1 text-ink-2 phone:order-last phone:basis-full">
          Comments given to you, in all your projects
        </p>
        <SegmentedControl label="Shown comments" segments={states} value={state} choose={choose} />
      </div>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && (
        <LoadFailure error={loaded.error} again={again}>
          We could not load your comments. Nothing is lost.
        </LoadFailure>
      )}
      {loaded.state === 'done' && (
        <Comments
          list={loaded.list}
          resolved={loaded.resolved}
          setResolved={setResolved}
          state={state}
          choose={choose}
        />
      )}
    </main>
  );
}

function Skeleton() {
  return (
    <>
      <output aria-label="Loading" className="sr-only" />
      <div aria-hidden className="flex flex-col gap-3 pt-8">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="h-18 rounded-control bg-active" />
        ))}
      </div>
    </>
  );
}

function Comments({
  list: { comments, people, hasMore },
  resolved,
  setResolved,
  state,
  choose,
}: {
  list: AssignedList;
  resolved: ReadonlySet<string>;
  setResolved: (id: string, isResolved: boolean) => void;
  state: AssignedView;
  choose: (state: AssignedView) => void;
}) {
  if (comments.length === 0)
    return state === 'open' ? (
      <EmptyState
        icon={CircleCheck}
        title="Nothing is waiting for you"
        actions={<Button onClick={() => choose('done')}>See what you resolved</Button>}
      >
        Comments that someone gives to you stand here, from all your projects, by their moment.
      </EmptyState>
    ) : (
      <EmptyState icon={CircleCheck} title="Nothing is resolved yet">
        Comments that were given to you stand here once they are resolved.
      </EmptyState>
    );
  const isResolved = ({ id }: AssignedComment): boolean => resolved.has(id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20.5rem] gap-16 max-lg:grid-cols-[minmax(0,1fr)_13rem] max-lg:gap-8 phone:grid-cols-1">
      <div className="flex flex-col gap-6">
        {sectionsOf(comments, state).map(({ key, title, items }) => (
          <section key={key} aria-label={title}>
            <h2
              className={cx(
                'flex h-9 items-center gap-2 border-b border-line-strong font-semibold phone:sticky phone:top-0 phone:z-sticky phone:-mx-4 phone:bg-sunken phone:px-4',
                key === 'late' && 'text-danger-text',
              )}
            >
              {title}
              <span className="font-normal text-ink-2 tabular">{items.length}</span>
            </h2>
            <ul>
              {items.map((comment) => (
                <AssignedItem
                  key={comment.id}
                  comment={comment}
                  people={people}
                  isResolved={isResolved(comment)}
                  setResolved={(on) => setResolved(comment.id, on)}
                />
              ))}
            </ul>
          </section>
        ))}
        {hasMore && <p className="text-ink-2">These are the newest 500.</p>}
      </div>
      <Projects comments={comments.filter((comment) => !isResolved(comment))} />
    </div>
  );
}

interface Section {
  readonly key: string;
  readonly title: string;
  readonly items: readonly AssignedComment[];
}

function sectionsOf(comments: readonly AssignedComment[], state: AssignedView): readonly Section[] {
  if (state === 'done') return [{ key: 'done', title: 'Resolved', items: comments }];
  return dueGroups(comments, now()).map(({ group, items }) => ({ key: group, title: titles[group], items }));
}

/** How many of the given comments each project has, and how many of them are late. */
function Projects({ comments }: { comments: readonly AssignedComment[] }) {
  const byProject = Map.groupBy(comments, ({ projectId }) => projectId);
  if (byProject.size === 0) return null;
  return (
    <aside aria-label="Projects">
      <h2 className="flex h-9 items-center border-b border-line font-semibold">Projects</h2>
      <ul>
        {[...byProject].map(([projectId, own]) => {
          const late = own.filter(({ dueAt }) => dueGroupOf(dueAt, now()) === 'late').length;
          return (
            <li key={projectId} className="flex h-9 items-center gap-3 border-b border-line last:border-0">
              <span className="min-w-0 flex-1 truncate">{own[0]?.projectTitle}</span>
              {late > 0 && <span className="text-12 text-danger-text">{late} late</span>}
              <span className="tabular">{own.length}</span>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
