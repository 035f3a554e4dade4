// The projects themselves: the last three large, the shelves, and what is on the one that is chosen.

import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { recentProjects } from '../browser/recent.ts';
import type { MyList, MyProject } from '../store/myProjects.ts';
import { session } from '../store/session.ts';
import { DeletedProjects } from './DeletedProjects.tsx';
import { NoneHere, NoProjects } from './EmptyList.tsx';
import { found, hasAny, onShelf, type Shelf, teamsIn } from './listing.ts';
import { type ListTab, ListTabs } from './ListTabs.tsx';
import { ListOrder } from './ListOrder.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import type { ListKeys } from './useListKeys.ts';
import { useSort } from './useSort.ts';

/** On a phone it stands above the large one, as chips. */
const bar =
  'flex items-end gap-4 border-b border-line phone:order-first phone:mb-4 phone:flex-wrap phone:items-center phone:gap-2 phone:border-b-0';

type Part = Shelf | 'deleted';

const NONE: Readonly<Record<Shelf, string>> = {
  active: 'No active projects.',
  shared: 'Nobody outside your teams has shared a project with you.',
  archived: 'No archived projects. What is over can be archived in the settings of the project.',
};

export function ProjectList({
  mine,
  query,
  clear,
  keys,
  again,
}: {
  mine: MyList;
  query: string;
  /** Empties the filter. */
  clear: () => void;
  keys: ListKeys;
  again: () => void;
}) {
  const { projects, deleted } = mine;
  const userId = useSnapshot(session).user?.id ?? '';
  const [part, setPart] = useState<Part>('active');
  const [teamId, setTeam] = useState<string | null>(null);
  const [sort, setSort] = useSort();
  if (!hasAny(mine)) return <NoProjects />;
  const tabs = tabsOf(mine);
  const shown = tabs.some(({ value }) => value === part) ? part : 'active';
  const last =
    query === '' && shown === 'active' && teamId === null ? latest(onShelf(projects, 'active')) : [];
  return (
    <div className="flex flex-col">
      {last.length > 0 && <Latest projects={last} userId={userId} />}
      <div className={bar}>
        <ListTabs tabs={tabs} value={shown} choose={setPart} />
        {shown !== 'deleted' && (
          <ListOrder
            teams={teamsIn(projects)}
            teamId={teamId}
            setTeam={setTeam}
            sort={sort}
            setSort={setSort}
          />
        )}
      </div>
      <section aria-label="All projects">
        {shown === 'deleted' ? (
          <DeletedProjects deleted={deleted} again={again} />
        ) : (
          <Lines
            projects={found(onShelf(projects, shown), { query, teamId, sort })}
            large={last[0]?.id ?? null}
            none={
              query === '' ? (
                <NoneHere words={NONE[shown]} />
              ) : (
                <NoneHere words={`No ${shown} project matches “${query}”.`} clear={clear} />
              )
            }
            listKey={[shown, query, teamId, sort].join(' ')}
            userId={userId}
            keys={keys}
          />
        )}
      </section>
    </div>
  );
}

function tabsOf({ projects, deleted }: MyList): readonly ListTab<Part>[] {
  const count = (shelf: Shelf): number => onShelf(projects, shelf).length;
  return [
    { value: 'active', label: 'Active', count: count('active') },
    { value: 'shared', label: 'Shared', more: ' with me', count: count('shared') },
    { value: 'archived', label: 'Archived', count: count('archived') },
    ...(deleted.length > 0 ? [{ value: 'deleted', label: 'Deleted', count: deleted.length } as const] : []),
  ];
}

function Lines({
  projects,
  large,
  none,
  listKey,
  userId,
  keys,
}: {
  projects: readonly MyProject[];
  large: string | null;
  /** Stands in place of an empty list. */
  none: ReactNode;
  listKey: string;
  userId: string;
  keys: ListKeys;
}) {
  if (projects.length === 0) return none;
  return (
    <ProjectTable projects={projects} large={large} userId={userId} listKey={listKey} list={keys.list} />
  );
}

function Latest({ projects, userId }: { projects: readonly MyProject[]; userId: string }) {
  return (
    <ul
      aria-label="Opened last"
      className="mb-6 grid grid-cols-1 gap-4 phone:mb-2 sm:grid-cols-2 lg:grid-cols-[1.36fr_1fr_1fr]"
    >
      {projects.map((project, place) => (
        <li key={project.id} className={place > 0 ? 'hidden sm:block' : ''}>
          <ProjectCard project={project} userId={userId} />
        </li>
      ))}
    </ul>
  );
}

/** The three opened last in this browser; where there are fewer, those changed last. */
function latest(projects: readonly MyProject[]): readonly MyProject[] {
  const opened = recentProjects();
  const rank = (project: MyProject) => {
    const place = opened.indexOf(project.id);
    return place === -1 ? opened.length : place;
  };
  return projects.toSorted((left, right) => rank(left) - rank(right)).slice(0, 3);
}
