// The frame of the pages for signing in and up: the form at the left, a sample sheet at the right. In a narrower window
// only the form is shown.

import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { Logo } from '../ui/Logo.tsx';
import { TEXT_LINK_CLASSES } from '../ui/TextLink.tsx';
import { DemoTable } from '../widgets/DemoTable.tsx';

/** The frame of the pages on which a person signs in or up. */
export function AuthFrame({
  title,
  aside,
  act = 'signing in',
  children,
}: {
  title: string;
  aside: ReactNode;
  /** Label of the button that accepts the terms. */
  act?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <title>{`${title} · EO`}</title>
      <div className="flex min-w-0 flex-col px-4 py-5 sm:px-8 sm:py-7">
        <header className="flex items-center justify-between">
          <a href={paths.home} aria-label="EO home" className="finger">
            <Logo size="sm" className="w-11.5" />
          </a>
          <p className="text-ink-2">{aside}</p>
        </header>
        {/* The form begins at a fixed height, so that an appearing message does not shift it. */}
        <main className="mx-auto mt-8 mb-auto w-full max-w-form pb-12 sm:mt-[max(2rem,24dvh)]">
          {children}
        </main>
        <footer className="text-center text-12 text-ink-2">
          By {act} you accept the{' '}
          <a href={paths.terms} className={TEXT_LINK_CLASSES}>
            Terms
          </a>{' '}
          and the{' '}
          <a href={paths.privacy} className={TEXT_LINK_CLASSES}>
            Privacy policy
          </a>
          .
        </footer>
      </div>
      <div aria-hidden className="relative hidden overflow-hidden border-l border-line bg-desk lg:block">
        <div className="absolute top-30 left-16 w-225 overflow-hidden rounded-dialog bg-surface shadow-float">
          <DemoTable current="15" next="16" />
        </div>
      </div>
    </div>
  );
}
