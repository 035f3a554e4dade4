// The team's usage: members, projects and storage, measured when the page is opened.

import { useCallback } from 'react';
import type { TeamProfile, TeamUsage } from '../../shared/api/teamSettings.ts';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { countOf, formatCount } from '../../shared/format/words.ts';
import { atLeast } from '../../shared/permissions/roles.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Table, type TableColumn } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TeamFrame } from './TeamFrame.tsx';
import { SECTION_HEADING_CLASSES } from './teamClasses.ts';

const sumOf = <Item,>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** The page of a team's usage. */
export function TeamUsagePage() {
  return (
    <TeamFrame title="Usage" lede="As it is now." wide right="team.usage">
      {({ team }) => <Usage team={team} />}
    </TeamFrame>
  );
}

function Usage({ team: { id } }: { team: TeamProfile }) {
  const load = useCallback(
    (signal: AbortSignal) => call('teams.usage', { params: { teamId: id }, signal }),
    [id],
  );
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return <Spinner />;
  if (loaded.state === 'failed') return <LoadFailure error={loaded.error} again={again} />;
  const { usage } = loaded.value;
  return (
    <>
      <Figures usage={usage} />
      <h2 className={SECTION_HEADING_CLASSES}>People</h2>
      <MembersByRole usage={usage} />
      <h2 className={SECTION_HEADING_CLASSES}>Projects</h2>
      <StorageByProject projects={usage.projects} />
    </>
  );
}

function Figures({ usage: { members, guests, projects } }: { usage: TeamUsage }) {
  const editing = sumOf(members, ({ role, count }) => (atLeast(role, 'MEMBER') ? count : 0));
  const viewing = sumOf(members, ({ count }) => count) - editing;
  const active = projects.filter(({ archived }) => !archived).length;
  const figures = [
    ['Editing members', formatCount(editing), `${formatCount(viewing)} viewing, ${countOf(guests, 'guest')}`],
    ['Active projects', formatCount(active), `${formatCount(projects.length - active)} archived`],
    [
      'Rows',
      formatCount(sumOf(projects, ({ rows }) => rows)),
      `in ${countOf(
        sumOf(projects, ({ sheets }) => sheets),
        'sheet',
      )}`,
    ],
    [
      'Storage',
      formatByteSize(sumOf(projects, ({ bytes }) => bytes)),
      `in ${countOf(
        sumOf(projects, ({ files }) => files),
        'file',
      )}`,
    ],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-dialog edge-line-strong px-4 py-3.5 sm:grid-cols-2 md:grid-cols-4">
      {figures.map(([title, figure, rest]) => (
        <div key={title} className="min-w-0">
          <dt className="text-ink-2">{title}</dt>
          <dd>
            <b className="block text-20 font-semibold tabular">{figure}</b>
            <span className="text-12 text-ink-2">{rest}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers of members by role, with bars relative to the largest number. */
function MembersByRole({ usage: { members, guests } }: { usage: TeamUsage }) {
  const most = Math.max(1, guests, ...members.map(({ count }) => count));
  const lines = [
    ...members.map(({ role, count }) => ({ title: roleWord(role), hint: roleHint(role), count })),
    ...(guests > 0 ? [{ title: 'Guests', hint: 'In single projects, not in the team', count: guests }] : []),
  ];
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ title, hint, count }) => (
        <li key={title} className="grid items-center gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)_6rem]">
          <span>
            <span className="block font-medium">{title}</span>
            <span className="text-12 text-ink-2">{hint}</span>
          </span>
          <Bar share={count / most} />
          <span className="text-ink-2 tabular sm:text-right">{countOf(count, 'person', 'people')}</span>
        </li>
      ))}
    </ul>
  );
}

type Project = TeamUsage['projects'][number];

/** The projects of the team with their storage, largest first. */
function StorageByProject({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return <p className="text-ink-2">The team has no projects yet.</p>;
  const most = Math.max(1, ...projects.map(({ bytes }) => bytes));
  return (
    <>
      <Table
        label="Projects"
        columns={columnsFor(most)}
        items={projects.toSorted((left, right) => right.bytes - left.bytes)}
        keyOf={({ id }) => id}
      />
      <p className="mt-3 text-12 text-ink-2">
        Storage counts every version of every asset, those in the bin too: they go for good after 30 days.
      </p>
    </>
  );
}

function columnsFor(most: number): readonly TableColumn<Project>[] {
  return [
    {
      title: 'Project',
      cell: ({ title, archived }) => (
        <span className="flex items-center gap-2">
          <span className="max-w-60 truncate font-medium">{title}</span>
          {archived && <Tag>Archived</Tag>}
        </span>
      ),
    },
    { title: 'Sheets', end: true, from: 'md', cell: ({ sheets }) => formatCount(sheets) },
    { title: 'Rows', end: true, from: 'sm', cell: ({ rows }) => formatCount(rows) },
    { title: 'Files', end: true, from: 'md', cell: ({ files }) => formatCount(files) },
    {
      title: 'Storage',
      end: true,
      cell: ({ bytes }) => (
        <span className="ml-auto flex max-w-40 items-center justify-end gap-3">
          <span className="hidden min-w-0 flex-1 sm:block">
            <Bar share={bytes / most} />
          </span>
          <span className="w-16">{formatByteSize(bytes)}</span>
        </span>
      ),
    },
  ];
}

/** A bar whose length is a share from 0 to 1. Screen readers skip it, since the number is beside it. */
function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-active">
      <span className="block h-full rounded-full bg-(--slate-8)" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
