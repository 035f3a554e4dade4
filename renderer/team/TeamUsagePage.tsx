// What the team uses: who is in it, its projects, its storage. Measured when the page is opened.

import { useCallback } from 'react';
import type { TeamProfile, TeamUsage } from '../../shared/api/teamSettings.ts';
import { byteSize } from '../../shared/format/amounts.ts';
import { countOf, formatCount } from '../../shared/format/words.ts';
import { atLeast } from '../../shared/model/roles.ts';
import { Banner } from '../ui/Banner.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { sectionHeading } from './look.ts';
import { MembersByRole } from './MembersByRole.tsx';
import { StorageByProject } from './StorageByProject.tsx';
import { TeamFrame } from './TeamFrame.tsx';

const sumOf = <Item,>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

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
  const { loaded } = useCall(load);
  if (loaded.state === 'loading') return <Spinner />;
  if (loaded.state === 'failed') return <Banner kind="bad">{messageOf(loaded.error)}</Banner>;
  const { usage } = loaded.value;
  return (
    <>
      <Figures usage={usage} />
      <h2 className={sectionHeading}>People</h2>
      <MembersByRole usage={usage} />
      <h2 className={sectionHeading}>Projects</h2>
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
      byteSize(sumOf(projects, ({ bytes }) => bytes)),
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
