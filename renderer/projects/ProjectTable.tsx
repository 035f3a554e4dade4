// All of my projects, a line each: active ones first, archived ones behind a tab of their own.

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateRange, relativeTime, stageOf } from '../../shared/format/times.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { projectPath } from '../../shared/paths.ts';
import { now, today } from '../browser/clock.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { Tag } from '../kit/Tag.tsx';
import type { MyProject } from '../store/myProjects.ts';
import { ProjectCover } from '../kit/ProjectCover.tsx';

export function ProjectTable({ projects, query }: { projects: readonly MyProject[]; query: string }) {
  const [shown, setShown] = useState<'active' | 'archived'>('active');
  const active = projects.filter((project) => !project.archived);
  const archived = projects.filter((project) => project.archived);
  const list = shown === 'active' ? active : archived;
  return (
    <section aria-label="All projects">
      <Tabs
        label="Which projects"
        value={shown}
        choose={setShown}
        tabs={[
          { value: 'active', label: 'Active', count: active.length },
          { value: 'archived', label: 'Archived', count: archived.length },
        ]}
      />
      {list.length > 0 ? (
        <Table
          label="Projects"
          columns={list.some(({ editedAt }) => editedAt > 0) ? [...columns, edited] : columns}
          items={list}
          keyOf={(project) => project.id}
        />
      ) : (
        <output className="block py-8 text-center text-ink-2">
          {query === '' ? `No ${shown} projects.` : `No ${shown} project matches “${query}”.`}
        </output>
      )}
    </section>
  );
}

function Stage({ project }: { project: MyProject }) {
  const stage = stageOf(project.startDate, project.endDate, today());
  const soon = /^(Today|Tomorrow|On now|In [1-7] days)$/.test(stage);
  return soon ? <Tag kind="accent">{stage}</Tag> : <span className="text-ink-2">{stage}</span>;
}

const columns: readonly Column<MyProject>[] = [
  {
    title: 'Project',
    cell: (project) => (
      <span className="flex items-center gap-3">
        <ProjectCover title={project.title} />
        {/* The whole line is the link's, by its after-element. */}
        <Link
          to={projectPath(project.id)}
          className="min-w-0 truncate font-medium after:absolute after:inset-0"
        >
          {project.title}
        </Link>
      </span>
    ),
  },
  { title: 'Team', from: 'md', cell: (project) => project.team },
  { title: 'Dates', from: 'sm', cell: (project) => dateRange(project.startDate, project.endDate) },
  { title: 'State', from: 'lg', cell: (project) => <Stage project={project} /> },
  {
    title: 'Your role',
    from: 'lg',
    cell: (project) => <span className="text-ink-2">{roleWord(project.role)}</span>,
  },
];

const edited: Column<MyProject> = {
  title: 'Edited',
  end: true,
  cell: ({ editedAt }) => (
    <span className="text-ink-2">{editedAt > 0 ? relativeTime(editedAt, now()) : ''}</span>
  ),
};
