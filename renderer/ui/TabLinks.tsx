// Tabs of a page that have an address each: links.

import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from './classes.ts';
import { strip, tab, tabOn } from './tabClass.ts';

export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Where not all tabs fit, the open one is scrolled into view.
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={strip}>
      {tabs.map(({ to, label: text }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => cx(tab, isActive && tabOn)}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
