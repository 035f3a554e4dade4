// The bar at the top of a page outside a project, used by the app and by pages of the server: it only arranges its
// content.

import { Menu as MenuIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo, LogoShield } from '../ui/Logo.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';

/** The bar of a header: logo, links, and content at its right end. */
export function HeaderBar({
  home,
  yrdam = false,
  nav,
  children,
}: {
  /** Address of the logo's link. */
  home: string;
  yrdam?: boolean;
  nav?: ReactNode;
  /** Content at the right end. */
  children?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-column flex h-14 items-center gap-2 md:h-(--site-header)">
        <a
          href={home}
          aria-label={yrdam ? 'Yrdam, EO home' : 'EO home'}
          className="mr-6 flex items-center gap-2 text-ink touch:min-h-11"
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

const MobileMenuBody = loadable(
  async () => (await import('./MobileMenuBody.tsx')).MobileMenuBody,
  Nothing,
  ({ close }) => close(),
);

/** The menu of a phone: a full-screen layer over everything, closed by a click on a link. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Menu"
        icon={MenuIcon}
        size="lg"
        className="-mr-2 md:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <MobileMenuBody close={() => setOpen(false)} />}
    </>
  );
}
