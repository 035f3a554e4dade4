// The open menu of a phone, in a chunk of its own: see HeaderBar.tsx.

import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { cx } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { session } from '../store/session.ts';
import { AssignedCount, useAssignedLabel } from './AssignedCount.tsx';
import { ChromeAnchor } from './ChromeAnchor.tsx';
import { mobileLinks, signOutLink } from './links.ts';
import { SchemeChoice } from './SchemeChoice.tsx';

/** The opened menu of the header on a phone. */
export function MobileMenuBody({ close }: { close: () => void }) {
  const { auth, user } = useSnapshot(session);
  const mineLabel = useAssignedLabel();
  const links = mobileLinks(auth === 'signedIn', user?.role === 'ADMIN');
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Content
          data-scrim=""
          aria-describedby={undefined}
          className="fixed inset-0 z-overlay flex flex-col overflow-y-auto bg-surface px-4"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center justify-between">
            <Logo size="sm" />
            <Dialog.Close asChild>
              <IconButton label="Close" icon={X} size="lg" className="-mr-2" />
            </Dialog.Close>
          </div>
          <nav className="mt-4 flex flex-col text-28 leading-13 font-semibold">
            {links.map((link) => (
              <ChromeAnchor
                key={link.to}
                link={link}
                aria-label={link.to === paths.mine ? mineLabel : undefined}
                className={cx('flex items-center gap-3', link === signOutLink && 'text-ink-2')}
                onClick={close}
              >
                {link.label}
                {link.to === paths.mine && <AssignedCount />}
              </ChromeAnchor>
            ))}
          </nav>
          <div className="mt-auto py-6">
            <SchemeChoice />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
