// The bar on top of a page outside a project: what stands where, whoever fills it (the app, or a page of the server).

import type { ReactNode } from 'react';
import { Logo, LogoShield } from '../ui/Logo.tsx';

export function HeaderBar({
  home,
  yrdam = false,
  nav,
  children,
}: {
  /** Where the logo leads. */
  home: string;
  yrdam?: boolean;
  nav?: ReactNode;
  /** At the right end. */
  children?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-column flex h-14 items-center gap-2 md:h-(--site-header)">
        <a
          href={home}
          aria-label={yrdam ? 'Yrdam, EO home' : 'EO home'}
          className="mr-6 flex items-center gap-2 text-ink"
        >
          {yrdam ? (
            <>
              <LogoShield className="size-7" />
              <b className="text-16 font-semibold">Yrdam</b>
            </>
          ) : (
            <Logo size="sm" className="w-12" />
          )}
        </a>
        {nav && <nav className="hidden gap-6 text-14 font-medium text-ink-2 md:flex">{nav}</nav>}
        <span className="flex-1" />
        {children}
      </div>
    </header>
  );
}
