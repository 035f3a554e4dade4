// The rail of the settings: the person's pages, then those of each of their teams.

import { ArrowLeft, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { fullNameOf } from '../../shared/format/words.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { cx } from '../kit/classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Logo } from '../kit/Logo.tsx';
import { myTeams } from '../store/myTeams.ts';
import { session } from '../store/session.ts';
import { OWN_PAGES, teamPages, type SettingsLink } from './settingsPages.ts';

const line =
  'flex h-7 items-center gap-2 rounded-small px-2 text-ink -outline-offset-2 hover:bg-hover [&>svg]:text-ink-2 phone:h-11';
const on = 'bg-active font-medium [&>svg]:text-ink';

/** `leave` is told when a choice leads to another page. */
export function SettingsRail({ leave }: { leave: () => void }) {
  const { user } = useSnapshot(session);
  const { teams } = useSnapshot(myTeams);
  return (
    <nav aria-label="Settings" className="px-2 pb-4">
      <div className="mb-2 hidden h-(--topbar) items-center justify-between px-2 md:flex">
        <NavLink to={paths.projects} aria-label="EO, your projects" className="text-ink">
          <Logo size="sm" />
        </NavLink>
        <ButtonLink to={paths.projects} kind="plain" size="sm" icon={ArrowLeft}>
          Projects
        </ButtonLink>
      </div>
      <Group title={user ? fullNameOf(user) : 'You'} links={OWN_PAGES} leave={leave} />
      {teams
        .filter(({ withheld }) => !withheld)
        .map(({ id, name, role }) => (
          <Group key={id} title={name} links={teamPages(id, role)} leave={leave} />
        ))}
    </nav>
  );
}

function Group({
  title,
  links,
  leave,
}: {
  title: string;
  links: readonly SettingsLink[];
  leave: () => void;
}) {
  return (
    <section aria-label={title} className="mt-3.5 first-of-type:mt-0">
      <h2 className="h-6 truncate px-2 text-11 leading-6 font-medium text-ink-2">{title}</h2>
      <ul>
        {links.map(({ to, words, icon }) => (
          <Line key={to} to={to} words={words} icon={icon} leave={leave} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  to,
  words,
  icon,
  leave,
}: {
  to: string;
  words: string;
  icon: LucideIcon;
  leave: () => void;
}) {
  return (
    <li>
      <NavLink to={to} end className={({ isActive }) => cx(line, isActive && on)} onClick={leave}>
        <Icon of={icon} /> {words}
      </NavLink>
    </li>
  );
}
