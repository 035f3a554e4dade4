// Pure functions for the tabs, the filter and the order of the project list.

import { hasWords } from '../../shared/format/words.ts';
import type { MyList, MyProject } from '../store/myProjects.ts';

const PROJECT_TABS = ['active', 'shared', 'archived'] as const;
/** A tab of the list of projects. */
export type ProjectTab = (typeof PROJECT_TABS)[number];

/** The orders of the list of projects. */
export const SORTS = ['recent', 'name', 'date'] as const;
/** An order of the list of projects. */
export type Sort = (typeof SORTS)[number];

interface ListFilter {
  readonly query: string;
  /** Id of a team; null for all teams. */
  readonly teamId: string | null;
  readonly sort: Sort;
}

/** Tells whether there is a project to list, including deleted ones. */
export function hasProjects({ projects, deleted }: MyList): boolean {
  return projects.length > 0 || deleted.length > 0;
}

/** Returns the projects that match the words and the team, in the chosen order. */
export function filterProjects(
  projects: readonly MyProject[],
  { query, teamId, sort }: ListFilter,
): readonly MyProject[] {
  return projects
    .filter((project) => teamId === null || project.teamId === teamId)
    .filter((project) => query === '' || hasWords(wordsOf(project), query))
    .toSorted((left, right) => ORDERS[sort](left, right) || byName(left, right));
}

/** Returns the projects of a tab. Archived projects are only on their own tab; shared projects are also on 'active'. */
export function projectsOnTab(projects: readonly MyProject[], tab: ProjectTab): readonly MyProject[] {
  if (tab === 'archived') return projects.filter(({ archived }) => archived);
  return projects.filter(({ archived, isShared }) => !archived && (tab === 'active' || isShared));
}

/** Returns the teams that own the projects, sorted by name. */
export function teamsIn(
  projects: readonly MyProject[],
): readonly { readonly id: string; readonly name: string }[] {
  const byId = new Map(projects.map(({ teamId, team }) => [teamId, team]));
  return [...byId]
    .map(([id, name]) => ({ id, name }))
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

function wordsOf({ title, team, people }: MyProject): string {
  return [title, team, ...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].join(' ');
}

type Order = (left: MyProject, right: MyProject) => number;

const byName: Order = (left, right) =>
  left.title.localeCompare(right.title, undefined, { numeric: true, sensitivity: 'base' });

/** Returns the day by which a project is sorted; projects without a date come last. */
const dayOf = ({ startDate, endDate }: MyProject): string => startDate ?? endDate ?? '9999';

const ORDERS: Readonly<Record<Sort, Order>> = {
  recent: (left, right) => right.editedAt - left.editedAt,
  name: byName,
  date: (left, right) => (dayOf(left) < dayOf(right) ? -1 : dayOf(left) > dayOf(right) ? 1 : 0),
};
