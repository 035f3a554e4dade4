// The dialog of go-to, with a list of its keys at the bottom.

import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd, KeyHint } from '../../../ui/Kbd.tsx';

const scrim = 'fixed inset-0 z-dialog flex justify-center items-start bg-scrim px-4 pt-[12vh] animate-appear';
const box =
  'flex max-h-[76dvh] w-full max-w-settings flex-col overflow-hidden rounded-palette bg-float shadow-float animate-rise';

export function GoToFrame({
  close,
  leave,
  children,
}: {
  close: () => void;
  /** Runs when the dialog is removed, and the focus is free. */
  leave: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <div data-scrim="" className={scrim}>
          <Radix.Content className={box} aria-describedby={undefined} onCloseAutoFocus={leave}>
            <Radix.Title className="sr-only">Go to</Radix.Title>
            {children}
            <footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-12 text-ink-2">
              <KeyHint>
                <Kbd>↵</Kbd> go
              </KeyHint>
              <KeyHint>
                <Kbd>⇧ ↵</Kbd> select to there
              </KeyHint>
              <span className="ml-auto">A number, a time as 19:43, a page as p3</span>
            </footer>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
