// The list of projects: cards of the last three, the tabs, and the projects of the chosen tab.

import { ArchiveRestore } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { relativeTime } from '../../shared/format/times.ts';
import { countOf } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { recentProjects } from '../browser/recent.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { useAttempt } from '../chrome/useAttempt.ts';
import type { MyList, MyProject, DeletedProject } from '../store/myProjects.ts';
import { sendImmediately } from '../store/sendImmediately.ts';
import { session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { cx } from '../ui/classes.ts';
import { toast } from '../ui/toasts.ts';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { NoMatches, NoProjects } from './EmptyList.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import {
  filterProjects,
  hasProjects,
  projectsOnTab,
  teamsIn,
  SORTS,
  type ProjectTab,
  type Sort,
} from './projectFilters.ts';
import type { ListKeys } from './useListKeys.ts';

/** On a phone the bar is above the cards, and its tabs are chips. */
const bar =
  'flex items-end gap-4 border-b border-line phone:order-first phone:mb-4 phone:flex-wrap phone:items-center phone:gap-2 phone:border-b-0';

type Part = ProjectTab | 'deleted';

const NONE: Readonly<Record<ProjectTab, string>> = {
  active: 'No active projects. A new one begins with a file, a template or an empty sheet.',
  shared:
    'Nobody outside your teams has shared a project with you. Whoever owns one invites you by your address.',
  archived: 'No archived projects. What is over can be archived in the settings of the project.',
};

/** The list of projects: tabs, order and table. */
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
  if (!hasProjects(mine)) return <NoProjects />;
  const tabs = tabsOf(mine);
  const shown = tabs.some(({ value }) => value === part) ? part : 'active';
  const last =
    query === '' && shown === 'active' && teamId === null ? latest(projectsOnTab(projects, 'active')) : [];
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
            projects={filterProjects(projectsOnTab(projects, shown), { query, teamId, sort })}
            large={last[0]?.id ?? null}
            none={
              query === '' ? (
                <NoMatches words={NONE[shown]} />
              ) : (
                <NoMatches words={`No ${shown} project matches “${query}”.`} clear={clear} />
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
  const count = (projectTab: ProjectTab): number => projectsOnTab(projects, projectTab).length;
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
  /** Content in place of an empty list. */
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
        <li
          key={project.id}
          className={cx(place > 0 && 'hidden', place === 1 && 'sm:block', place > 1 && 'lg:block')}
        >
          <ProjectCard project={project} userId={userId} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the three projects opened last in this browser, followed by others in the given order if there are fewer. */
function latest(projects: readonly MyProject[]): readonly MyProject[] {
  const opened = recentProjects();
  const rank = (project: MyProject) => {
    const place = opened.indexOf(project.id);
    return place === -1 ? opened.length : place;
  };
  return projects.toSorted((left, right) => rank(left) - rank(right)).slice(0, 3);
}

const SORT_WORDS = [
  { value: 'recent', label: 'Last edited' },
  { value: 'name', label: 'Name' },
  { value: 'date', label: 'Date' },
] as const;

const ANY = 'any';

/** The choice of the team and the order. */
function ListOrder({
  teams,
  teamId,
  setTeam,
  sort,
  setSort,
}: {
  teams: readonly { readonly id: string; readonly name: string }[];
  teamId: string | null;
  setTeam: (teamId: string | null) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
}) {
  return (
    <div className="mb-1 ml-auto flex shrink-0 gap-2 phone:mb-0 phone:w-full">
      {(teams.length > 1 || teamId !== null) && (
        <div className="w-44 phone:w-auto phone:flex-1">
          <Select
            hiddenLabel
            size="md"
            label="Team"
            className="phone:h-8"
            options={[
              { value: ANY, label: 'All teams' },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={teamId ?? ANY}
            choose={(chosen) => setTeam(chosen === ANY ? null : chosen)}
          />
        </div>
      )}
      <div className="w-30 phone:w-auto phone:flex-1">
        <Select
          hiddenLabel
          size="md"
          label="Order"
          className="phone:h-8"
          options={SORT_WORDS}
          value={sort}
          choose={setSort}
        />
      </div>
    </div>
  );
}

const key = 'projects.sort';

/** Returns the order of the project list and its setter, which stores the choice in this browser. */
function useSort(): readonly [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState<Sort>(() => SORTS.find((each) => each === readStored(key)) ?? 'recent');
  return [
    sort,
    (next) => {
      writeStored(key, next);
      setSort(next);
    },
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The person's deleted projects, with the time of deletion, the remaining days, and a button that restores each. */
function DeletedProjects({
  deleted,
  again,
}: {
  deleted: readonly DeletedProject[];
  /** Loads the list again. */
  again: () => void;
}) {
  return (
    <>
      <p className="py-3 text-ink-2">
        What you delete stays here for 30 days. Restored, it comes back with everything in it, and with its
        people.
      </p>
      <ul ref={keepFocusInList} aria-label="Deleted projects">
        {deleted.map((project) => (
          <DeletedLine key={project.id} project={project} again={again} />
        ))}
      </ul>
    </>
  );
}

function DeletedLine({ project, again }: { project: DeletedProject; again: () => void }) {
  const { id, title, team, deletedAt, goneAt } = project;
  const { busy, attempt } = useAttempt();
  const days = Math.max(1, Math.ceil((goneAt - now()) / DAY_MS));
  const restore = async () => {
    await sendImmediately([{ name: 'project.create.undelete', entityId: id, data: { ids: [id] } }]);
    toast(`Restored “${title}”`);
    again();
  };
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <ProjectCover title={title} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{title}</b>
        <span className="block text-12 text-ink-2">
          {[team, `deleted ${relativeTime(deletedAt, now())}`, `${countOf(days, 'day')} left`]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </span>
      <Button
        icon={ArchiveRestore}
        size="site"
        className="phone:h-11"
        busy={busy}
        aria-label={`Restore ${title}`}
        onClick={() => attempt(restore)}
      >
        Restore
      </Button>
    </li>
  );
}

const strip = 'flex min-w-0 gap-5 overflow-x-auto phone:w-full phone:gap-2';
const tab =
  'relative -mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2 ' +
  'touch:h-11.25 touch:min-w-11 phone:mb-0 phone:h-8 phone:rounded-control phone:border-b-0 phone:bg-raised phone:px-3 phone:text-ink phone:edge-line-control';
const on = 'border-ink text-ink phone:bg-ink phone:text-surface';
const count = 'rounded-full bg-active px-1.5 text-11 text-ink-2 phone:bg-transparent phone:p-0 phone:text-13';

interface ListTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Words after the label, which are hidden on a phone. */
  readonly more?: string;
  readonly count: number;
}

/** The choice of the shown part of the list: tabs in a wide window, chips on a phone. */
function ListTabs<Value extends string>({
  tabs,
  value,
  choose,
}: {
  tabs: readonly ListTab<Value>[];
  value: Value;
  choose: (value: Value) => void;
}) {
  return (
    <fieldset aria-label="Which projects" className={strip}>
      {tabs.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          className={cx(tab, one.value === value && on)}
          onClick={() => choose(one.value)}
        >
          <span>
            {one.label}
            {one.more && <span className="phone:sr-only">{one.more}</span>}
          </span>
          <span className={cx(count, one.value === value && 'phone:text-surface')}>{one.count}</span>
        </button>
      ))}
    </fieldset>
  );
}
