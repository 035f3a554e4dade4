// What every page of the settings stands in: the rail at the left, on a phone a screen of its own that a button opens in
// the page's place, and one column.

import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { cx } from '../ui/classes.ts';
import { loadMyTeams } from '../store/myTeams.ts';
import { session } from '../store/session.ts';
import { SettingsRail } from './SettingsRail.tsx';

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
  /** Pages with tables are 760 wide, forms 560. */
  wide?: boolean;
  /** At the right end of the title's line: the page's one act. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { user } = useSnapshot(session);
  const userId = user?.id ?? null;
  const [isOpen, setOpen] = useState(false);
  const railId = useId();
  useEffect(() => {
    if (userId !== null) void loadMyTeams();
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
          // Open on a phone it stands in the page's place.
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
