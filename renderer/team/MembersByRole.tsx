// How many members have which role, as bars of one length each.

import type { TeamUsage } from '../../shared/api/teamSettings.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { countOf } from '../../shared/format/words.ts';
import { Bar } from './Bar.tsx';

export function MembersByRole({ usage: { members, guests } }: { usage: TeamUsage }) {
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
