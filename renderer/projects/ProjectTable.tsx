// The table of projects; further rows are rendered while the page is scrolled. On a phone a row shows only picture,
// name with dates and team, and state.

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { roleWord } from '../../shared/format/roleWords.ts';
import { dateRange, relativeTime } from '../../shared/format/times.ts';
import { projectPath } from '../../shared/paths.ts';
import { now } from '../browser/clock.ts';
import type { MyProject } from '../store/myProjects.ts';
import { cx } from '../ui/classes.ts';
import { ProjectCover } from '../widgets/ProjectCover.tsx';
import { PeopleStack } from './PeopleStack.tsx';
import { DateStatusTag } from './DateStatusTag.tsx';
import { watchVisibility } from '../browser/inSight.ts';

interface Column {
  readonly title: string;
  readonly look: string;
  readonly cell: (project: MyProject, userId: string) => ReactNode;
}

const head =
  'h-8 border-b border-line px-3 max-xl:px-2 text-left text-12 font-medium text-ink-2 first:pl-0 last:pr-0';
const line = 'relative hover:bg-hover has-focus-visible:bg-hover';
const body = 'h-11 border-b border-line px-3 max-xl:px-2 first:pl-0 last:pr-0 phone:h-15';

const columns: readonly Column[] = [
  { title: 'Project', look: 'max-w-0 w-full sm:w-[34%]', cell: (project) => <Name project={project} /> },
  { title: 'Team', look: 'hidden max-w-48 truncate md:table-cell', cell: ({ team }) => team },
  {
    title: 'Dates',
    look: 'hidden whitespace-nowrap sm:table-cell',
    cell: ({ startDate, endDate }) => dateRange(startDate, endDate),
  },
  { title: 'State', look: 'phone:text-right', cell: (project) => <DateStatusTag project={project} /> },
  {
    title: 'People',
    look: 'hidden lg:table-cell',
    cell: ({ people }, userId) => <PeopleStack people={people.filter(({ id }) => id !== userId)} />,
  },
  {
    title: 'Your role',
    look: 'hidden whitespace-nowrap text-ink-2 lg:table-cell',
    cell: ({ role }) => roleWord(role),
  },
  {
    title: 'Edited',
    look: 'hidden whitespace-nowrap text-right text-ink-2 tabular sm:table-cell',
    cell: ({ editedAt }) => (editedAt > 0 ? relativeTime(editedAt, now()) : ''),
  },
];

/** The table of projects. */
export function ProjectTable({
  projects,
  large,
  userId,
  listKey,
  list,
}: {
  projects: readonly MyProject[];
  /** Id of the project that is shown as a card on a phone, where its row is hidden; null without one. */
  large: string | null;
  /** Id of the signed-in person, who is left out of the people of each project. */
  userId: string;
  /** Identifies the list; with another key it starts again with its first page. */
  listKey: string;
  list: RefObject<HTMLTableSectionElement | null>;
}) {
  const { drawn, end } = useGrowing<HTMLDivElement>(projects.length, listKey);
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">Projects</caption>
        <thead className="phone:sr-only">
          <tr>
            {columns.map(({ title, look }) => (
              <th key={title} scope="col" className={cx(head, look)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {projects.slice(0, drawn).map((project) => (
            <tr key={project.id} className={cx(line, project.id === large && 'phone:hidden')}>
              {columns.map(({ title, look, cell }) => (
                <td key={title} className={cx(body, look)}>
                  {cell(project, userId)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </>
  );
}

function Name({ project }: { project: MyProject }) {
  const { id, title, team, startDate, endDate } = project;
  const dates = dateRange(startDate, endDate);
  return (
    <span className="flex items-center gap-3">
      <ProjectCover title={title} />
      <span className="min-w-0">
        {/* The whole line is clickable, by the link's after-element. */}
        <Link
          to={projectPath(id)}
          className="block truncate font-medium after:absolute after:inset-0 phone:text-14"
        >
          {title}
        </Link>
        {/* If there is no room for both, the name of the team is truncated instead of the dates. */}
        <span className="hidden text-12 text-ink-2 phone:flex">
          {dates !== '' && <span className="shrink-0 whitespace-pre">{dates} · </span>}
          <span className="truncate">{team}</span>
        </span>
      </span>
    </span>
  );
}

const PAGE = 60;
/** Distance below the window within which further lines are rendered. */
const AHEAD = '600px';

/** Returns how many of `count` rows to render, and a ref for the element below them. Another `key` starts again with
 *  the first page. */
function useGrowing<End extends Element>(
  count: number,
  key: string,
): { readonly drawn: number; readonly end: RefObject<End | null> } {
  const [grown, setGrown] = useState({ key, pages: 1 });
  const end = useRef<End>(null);
  const pages = grown.key === key ? grown.pages : 1;
  const drawn = Math.min(count, pages * PAGE);
  useEffect(() => {
    if (drawn >= count || !end.current) return undefined;
    return watchVisibility(end.current, (isInSight) => isInSight && setGrown({ key, pages: pages + 1 }), {
      rootMargin: AHEAD,
    });
  }, [drawn, count, key, pages]);
  return { drawn, end };
}
