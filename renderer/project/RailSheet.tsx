// The rail on a phone or a tablet, opened over the page.

import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../ui/classes.ts';

/** The rail over the page. */
export function RailSheet({
  isTablet,
  close,
  children,
}: {
  isTablet: boolean;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open onOpenChange={(now) => !now && close()}>
      <Dialog.Portal>
        <div
          data-scrim=""
          // In a wider window that is no tablet, the rail is shown beside the page instead.
          className={cx('fixed inset-0 z-dialog bg-scrim animate-appear', !isTablet && 'md:hidden')}
        >
          <Dialog.Content
            aria-describedby={undefined}
            className="flex h-full w-(--rail) max-w-[85vw] animate-appear bg-rail"
          >
            <Dialog.Title className="sr-only">Project</Dialog.Title>
            {children}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
