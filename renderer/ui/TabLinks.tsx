// Tabs of a page that have an address each: links.

import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from './classes.ts';
import { TAB_STRIP_CLASSES, TAB_CLASSES, ACTIVE_TAB_CLASSES } from './tabClass.ts';

export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Where not all tabs fit, the open one is scrolled into view.
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={TAB_STRIP_CLASSES}>
      {tabs.map(({ to, label: text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) => cx(TAB_CLASSES, isActive && ACTIVE_TAB_CLASSES)}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
