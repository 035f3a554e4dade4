// The projects of the team with what each holds, the largest first.

import { formatCount } from '../../shared/format/words.ts';
import type { TeamUsage } from '../../shared/api/teamSettings.ts';
import { byteSize } from '../../shared/format/amounts.ts';
import { Table, type Column } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Bar } from './Bar.tsx';

type Project = TeamUsage['projects'][number];

export function StorageByProject({ projects }: { projects: readonly Project[] }) {
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

function columnsFor(most: number): readonly Column<Project>[] {
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
          <span className="w-16">{byteSize(bytes)}</span>
        </span>
      ),
    },
  ];
}
