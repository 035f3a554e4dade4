// The frame of a page that the server renders: header, what it says, footer. Its menus are `<details>`, so that they
// work without script; enhance.ts only adds what script can add.

import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { Footer } from '../chrome/Footer.tsx';
import { HeaderBar } from '../chrome/HeaderBar.tsx';
import { mobileLinks, navLinks } from '../chrome/links.ts';
import { buttonClass } from '../kit/buttonClass.ts';
import { Icon } from '../kit/Icon.tsx';
import { Logo } from '../kit/Logo.tsx';

const overlay = 'fixed inset-0 z-overlay overflow-y-auto bg-surface px-4';

export function PublicPage({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <div data-page="" className="flex min-h-dvh flex-col">
      <HeaderBar
        home={paths.home}
        nav={navLinks.map((link) => (
          <a key={link.to} href={link.to} className="hover:text-ink">
            {link.label}
          </a>
        ))}
      >
        <div className="hidden items-center gap-2 md:flex">
          {signedIn ? (
            <a href={paths.projects} className={buttonClass({ kind: 'primary', size: 'site' })}>
              Your projects
            </a>
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
              {mobileLinks(signedIn, false).map((link) => (
                <a key={link.to} href={link.to}>
                  {link.label}
                </a>
              ))}
            </nav>
          </div>
        </details>
      </HeaderBar>
      <div className="flex flex-1 flex-col">{children}</div>
      <Footer />
    </div>
  );
}
