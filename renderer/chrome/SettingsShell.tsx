// The frame of every page of the settings: the rail at the left, and one column. On a phone a button opens the rail
// in place of the page.

import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  ChevronRight,
  Bell,
  Building2,
  Gauge,
  Keyboard,
  KeyRound,
  MonitorSmartphone,
  ScrollText,
  SunMoon,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { fullNameOf } from '../../shared/format/words.ts';
import { may, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { paths, pathOf } from '../../shared/paths.ts';
import { repeatPatiently } from '../net/repeatPatiently.ts';
import { loadMyTeams, myTeams } from '../store/myTeams.ts';
import { session } from '../store/session.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { cx } from '../ui/classes.ts';
import { signOutLink } from './links.ts';

/** A page of the settings: the rail, a title, and the content. */
export function SettingsShell({
  title,
  lede,
  wide = false,
  aside,
  children,
}: {
  title: string;
  /** A sentence below the title. */
  lede?: ReactNode;
  /** Whether the page is 760 px wide, for tables, instead of 560 px, for forms. */
  wide?: boolean;
  /** The page's one button, at the right end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { user } = useSnapshot(session);
  const userId = user?.id ?? null;
  const [isOpen, setOpen] = useState(false);
  const railId = useId();
  useEffect(() => {
    if (userId === null) return undefined;
    const ended = new AbortController();
    void repeatPatiently(loadMyTeams, ended.signal);
    return () => ended.abort();
  }, [userId]);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[var(--rail)_minmax(0,1fr)]">
      <title>{`${title} · EO`}</title>
      <div className="border-b border-line bg-rail md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r md:border-b-0">
        <header className="flex h-13 items-center justify-between px-2 md:hidden">
          <ButtonLink to={paths.projects} kind="plain" size="xl" className="px-2" icon={ArrowLeft}>
            Projects
          </ButtonLink>
          <Button
            kind="plain"
            size="xl"
            className="px-2"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-controls={railId}
            onClick={() => setOpen(!isOpen)}
          >
            Settings
          </Button>
        </header>
        <div
          id={railId}
          // An open rail on a phone replaces the page.
          role={isOpen ? 'main' : undefined}
          className={cx('md:block', !isOpen && 'hidden')}
        >
          {isOpen && <h1 className="sr-only">Settings</h1>}
          <SettingsRail leave={() => setOpen(false)} />
        </div>
      </div>
      <main className={cx('min-w-0 px-4 pt-8 pb-16 md:px-10 md:pt-10', isOpen && 'max-md:hidden')}>
        <div className={cx('mx-auto', wide ? 'max-w-table' : 'max-w-settings')}>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h1 className="text-28 font-heading">{title}</h1>
              {lede && <p className="mt-1 text-14 text-pretty text-ink-2">{lede}</p>}
            </div>
            {aside}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

const line =
  'flex h-7 items-center gap-2 rounded-small px-2 text-ink -outline-offset-2 hover:bg-hover touch:h-11 [&>svg]:text-ink-2 ' +
  'max-md:h-14 max-md:gap-3 max-md:rounded-none max-md:px-4 max-md:text-14';
const on = 'bg-active font-medium [&>svg]:text-ink';

/** The rail of the settings. `leave` is called when a choice leads to another page. */
function SettingsRail({ leave }: { leave: () => void }) {
  const { user } = useSnapshot(session);
  const { teams } = useSnapshot(myTeams);
  return (
    <nav aria-label="Settings" className="px-4 pb-8 md:px-2 md:pb-4">
      <div className="mb-2 hidden h-(--topbar) items-center justify-between px-2 md:flex">
        <NavLink
          to={paths.projects}
          aria-label="EO, your projects"
          className="flex items-center text-ink touch:h-11 touch:min-w-11"
        >
          <Logo size="sm" />
        </NavLink>
        <ButtonLink to={paths.projects} kind="plain" size="sm" icon={ArrowLeft}>
          Projects
        </ButtonLink>
        <HelpButton />
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
  /** Whether the links lead to the person's own pages, whose title a narrow screen already shows above. */
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

// A link of the settings' rail: to the person's own pages, or to those pages of a team that their role may open.

interface SettingsLink {
  readonly to: string;
  readonly words: string;
  /** A description of the page, shown on a phone, where the rail has room for it. */
  readonly about?: string;
  readonly icon: LucideIcon;
}

const OWN_PAGES: readonly SettingsLink[] = [
  { to: paths.profile, words: 'Profile', about: 'Name, picture, email', icon: User },
  { to: paths.password, words: 'Password', about: 'Sign-in and two-factor', icon: KeyRound },
  {
    to: paths.notificationSettings,
    words: 'Notifications',
    about: 'What reaches you, and where',
    icon: Bell,
  },
  { to: paths.appearance, words: 'Appearance', about: 'Colours, rows, time of day', icon: SunMoon },
  { to: paths.keyboard, words: 'Keyboard', about: 'The keys of a sheet', icon: Keyboard },
  { to: paths.sessions, words: 'Sessions', about: 'Your devices and API tokens', icon: MonitorSmartphone },
  { to: paths.teams, words: 'Teams', about: 'Yours, and a new one', icon: Users },
];

const TEAM_PAGES: readonly (readonly [right: RightName, path: string, words: string, icon: LucideIcon])[] = [
  ['team.manage', paths.teamProfile, 'Team profile', Building2],
  ['team.open', paths.teamMembers, 'Members', Users],
  ['team.usage', paths.teamUsage, 'Usage', Gauge],
  ['team.audit', paths.teamAudit, 'Audit', ScrollText],
];

/** Returns the pages of a team that this role may open. */
function teamPages(teamId: string, role: Role): readonly SettingsLink[] {
  return TEAM_PAGES.filter(([right]) => may(role, right)).map(([, path, words, icon]) => ({
    to: pathOf(path, { teamId }),
    words,
    icon,
  }));
}
