// The menu of a phone: a full-screen layer over everything, gone with the first click on a link.

import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';

const MobileMenuBody = lazy(async () => ({ default: (await import('./MobileMenuBody.tsx')).MobileMenuBody }));

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
      {open && (
        <Suspense>
          <MobileMenuBody close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
