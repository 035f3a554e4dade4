// The header of the app's own pages. `primary` chooses its first link: the index, or Projects inside the app.

import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/classes.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { session } from '../store/session.ts';
import { AssignedCount, useAssignedLabel } from './AssignedCount.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ChromeAnchor } from './ChromeAnchor.tsx';
import { HeaderBar, MobileMenu } from './HeaderBar.tsx';
import { navLinks } from './links.ts';

/** Classes of a link in the bar, which is as large as a finger on touch screens. */
const navLink = 'finger flex items-center hover:text-ink touch:min-h-11';
const visitor = 'hidden items-center gap-2 md:flex';

/** The header of the pages outside of projects. */
export function SiteHeader({
  primary = 'index',
  yrdam = false,
  links = true,
}: {
  primary?: 'index' | 'projects';
  /** Whether it is the header of the operator's pages: a shield as a logo, and no public links. */
  yrdam?: boolean;
  /** Whether a visitor gets links to sign in or up. */
  links?: boolean;
}) {
  const { user } = useSnapshot(session);
  const inApp = primary === 'projects';
  return (
    <HeaderBar
      home={inApp ? paths.projects : paths.home}
      yrdam={yrdam}
      nav={
        <>
          {inApp && (
            <NavLink to={paths.projects} className={({ isActive }) => cx(navLink, isActive && 'text-ink')}>
              Projects
            </NavLink>
          )}
          {inApp && user && !yrdam && <MineLink />}
          {!yrdam && navLinks.map((link) => <ChromeAnchor key={link.to} link={link} className={navLink} />)}
        </>
      }
    >
      {user && !yrdam && <HelpButton />}
      {user && !yrdam && <NotificationBell place="header" />}
      {user ? (
        <div className="ml-2 hidden md:block">
          <AccountMenu user={user} />
        </div>
      ) : (
        links && (
          <div className={visitor}>
            <ButtonLink to={paths.login} kind="plain" size="site">
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.signup} kind="primary" size="site">
              Sign Up
            </ButtonLink>
          </div>
        )
      )}
      <MobileMenu />
    </HeaderBar>
  );
}

function MineLink() {
  return (
    <NavLink
      to={paths.mine}
      aria-label={useAssignedLabel()}
      className={({ isActive }) => cx(navLink, 'gap-1.5', isActive && 'text-ink')}
    >
      Mine
      <AssignedCount />
    </NavLink>
  );
}
