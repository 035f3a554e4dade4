// The frame of server-rendered pages: header, content, footer. Its menus are `<details>`, so that they work without
// script; enhance.ts adds what needs script.

import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { initialsOf } from '../../shared/format/words.ts';
import { paths } from '../../shared/paths.ts';
import { SiteFooter } from '../chrome/SiteFooter.tsx';
import { HeaderBar } from '../chrome/HeaderBar.tsx';
import { accountGroups, mobileLinks, navLinks, signOutLink } from '../chrome/links.ts';
import { Avatar, type AvatarPerson } from '../ui/Avatar.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';

/** The signed-in person, for the account menu. */
export interface PublicPerson extends AvatarPerson {
  readonly isAdmin: boolean;
}

const overlay = 'fixed inset-0 z-overlay overflow-y-auto bg-surface px-4';

/** The frame of a public page. */
export function PublicPage({ person, children }: { person: PublicPerson | null; children: ReactNode }) {
  return (
    <div data-scrolls="" className="flex min-h-dvh flex-col">
      <HeaderBar
        home={paths.home}
        nav={navLinks.map((link) => (
          <a key={link.to} href={link.to} className="finger flex items-center hover:text-ink touch:min-h-11">
            {link.label}
          </a>
        ))}
      >
        <div className="hidden items-center gap-2 md:flex">
          {person ? (
            <>
              <a href={paths.projects} className={buttonClass({ kind: 'primary', size: 'site' })}>
                Your projects
              </a>
              <AccountDetails person={person} />
            </>
          ) : (
            <>
              <a href={paths.login} className={buttonClass({ kind: 'plain', size: 'site' })}>
                Sign in
              </a>
              <a href={paths.signup} className={buttonClass({ kind: 'primary', size: 'site' })}>
                Sign Up
              </a>
            </>
          )}
        </div>
        <details data-menu className="md:hidden">
          <summary
            aria-label="Menu"
            className={buttonClass({ kind: 'plain', size: 'lg', square: true, className: '-mr-2 list-none' })}
          >
            <Icon of={MenuIcon} size="l" />
          </summary>
          <div className={overlay}>
            <div className="flex h-14 items-center justify-between">
              <Logo size="sm" />
              <a href="?" className={buttonClass({ kind: 'plain', size: 'lg', className: '-mr-2' })}>
                Close
              </a>
            </div>
            <nav aria-label="Menu" className="mt-4 flex flex-col text-28 leading-13 font-semibold">
              {mobileLinks(person !== null, person?.isAdmin === true).map((link) => (
                <a key={link.to} href={link.to}>
                  {link.label}
                </a>
              ))}
            </nav>
          </div>
        </details>
      </HeaderBar>
      <div className="flex flex-1 flex-col">{children}</div>
      <SiteFooter />
    </div>
  );
}

const item = 'flex h-7 items-center rounded-small px-2 hover:bg-active touch:h-11';

/** The account menu, which works without script. */
function AccountDetails({ person }: { person: PublicPerson }) {
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <details data-menu className="relative">
      <summary
        aria-label={`Your account, ${initialsOf(person.firstName, person.lastName)}`}
        className="flex cursor-pointer list-none items-center justify-center rounded-full touch:size-11"
      >
        <span aria-hidden className="flex">
          <Avatar person={person} size="XS" />
        </span>
      </summary>
      <nav
        aria-label="Your account"
        className="absolute top-full right-0 z-menu mt-2 w-62 rounded-menu bg-float p-1 text-14 shadow-float"
      >
        <p className="px-2 pt-1.5 pb-2 leading-4">
          <span className="block text-12 text-ink-2">Signed in as</span>
          <b className="block truncate font-semibold">{name}</b>
        </p>
        {[...accountGroups(person.isAdmin), [signOutLink]].map((links) => (
          <div key={links[0]?.to} className="border-t border-line py-1">
            {links.map((link) => (
              <a key={link.to} href={link.to} className={item}>
                {link.label}
              </a>
            ))}
          </div>
        ))}
      </nav>
    </details>
  );
}
