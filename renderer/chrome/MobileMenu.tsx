// The menu of a phone: a full-screen layer over everything, gone with the first click on a link.

import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';

const MobileMenuBody = loadable(async () => (await import('./MobileMenuBody.tsx')).MobileMenuBody, Nothing);

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
