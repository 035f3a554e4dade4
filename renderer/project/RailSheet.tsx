// The rail on a phone: it slides over the page, and closes with the first choice.

import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

/** The rail over the page, on a phone. */
export function RailSheet({ close, children }: { close: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open onOpenChange={(now) => !now && close()}>
      <Dialog.Portal>
        <div data-scrim="" className="fixed inset-0 z-dialog bg-scrim animate-appear md:hidden">
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
