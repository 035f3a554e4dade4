// The rail of the settings: the person's pages, then those of each of their teams. Below the medium breakpoint it is a
// screen of its own: groups of wide lines, with who one is above and the way out below.

import { ArrowLeft, ChevronRight } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { fullNameOf } from '../../shared/format/words.ts';
import { paths } from '../../shared/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { myTeams } from '../store/myTeams.ts';
import { session } from '../store/session.ts';
import { signOutLink } from './links.ts';
import { OWN_PAGES, teamPages, type SettingsLink } from './settingsPages.ts';

const line =
  'flex h-7 items-center gap-2 rounded-small px-2 text-ink -outline-offset-2 hover:bg-hover [&>svg]:text-ink-2 ' +
  'max-md:h-14 max-md:gap-3 max-md:rounded-none max-md:px-4 max-md:text-14';
const on = 'bg-active font-medium [&>svg]:text-ink';

/** `leave` is told when a choice leads to another page. */
export function SettingsRail({ leave }: { leave: () => void }) {
  const { user } = useSnapshot(session);
  const { teams } = useSnapshot(myTeams);
  return (
    <nav aria-label="Settings" className="px-4 pb-8 md:px-2 md:pb-4">
      <div className="mb-2 hidden h-(--topbar) items-center justify-between px-2 md:flex">
        <NavLink to={paths.projects} aria-label="EO, your projects" className="text-ink">
          <Logo size="sm" />
        </NavLink>
        <ButtonLink to={paths.projects} kind="plain" size="sm" icon={ArrowLeft}>
          Projects
        </ButtonLink>
      </div>
      {user && (
        <div className="mb-4 flex items-center gap-3 pt-2 md:hidden">
          <Avatar person={user} size="SM" className="size-14 text-20" />
          <div className="min-w-0">
            <p className="truncate text-16 font-semibold">{fullNameOf(user)}</p>
            <p className="truncate text-14 text-ink-2">{user.email}</p>
          </div>
        </div>
      )}
      <Group isOwn title={user ? fullNameOf(user) : 'You'} links={OWN_PAGES} leave={leave} />
      {teams
        .filter(({ withheld }) => !withheld)
        .map(({ id, name, role }) => (
          <Group key={id} title={name} links={teamPages(id, role)} leave={leave} />
        ))}
      <ButtonLink to={signOutLink.to} size="xl" block className="mt-6 md:hidden">
        {signOutLink.label}
      </ButtonLink>
    </nav>
  );
}

function Group({
  title,
  isOwn = false,
  links,
  leave,
}: {
  title: string;
  /** The person's: the narrow screen has their name above already. */
  isOwn?: boolean;
  links: readonly SettingsLink[];
  leave: () => void;
}) {
  return (
    <section aria-label={title} className="mt-6 first-of-type:mt-0 md:mt-3.5">
      <h2
        className={cx(
          'truncate px-4 pb-2 text-12 font-medium text-ink-2 md:h-6 md:px-2 md:pb-0 md:text-11 md:leading-6',
          isOwn && 'max-md:hidden',
        )}
      >
        {title}
      </h2>
      <ul className="max-md:overflow-hidden max-md:rounded-dialog max-md:bg-surface max-md:edge-line-strong">
        {links.map((link) => (
          <Line key={link.to} link={link} leave={leave} />
        ))}
      </ul>
    </section>
  );
}

function Line({ link: { to, words, about, icon }, leave }: { link: SettingsLink; leave: () => void }) {
  return (
    <li className="border-line max-md:not-first:border-t">
      <NavLink to={to} end className={({ isActive }) => cx(line, isActive && on)} onClick={leave}>
        <Icon of={icon} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{words}</span>
          {about && <span className="block truncate text-12 font-normal text-ink-2 md:hidden">{about}</span>}
        </span>
        <Icon of={ChevronRight} className="md:hidden" />
      </NavLink>
    </li>
  );
}
