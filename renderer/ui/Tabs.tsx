// Tabs of one page: links where each tab has an address, buttons where it has none.

import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from './classes.ts';

const strip = 'flex gap-4 overflow-x-auto border-b border-line';
const tab =
  'relative -mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2';
const on = 'border-ink text-ink';

export function TabLinks({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // Where not all fit, the one that is open is among those that are seen.
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={strip}>
      {tabs.map(({ to, label: text }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => cx(tab, isActive && on)}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  choose,
  children,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  choose: (value: Value) => void;
  children?: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className={`min-w-0 ${strip}`}>
      {tabs.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          className={cx(tab, one.value === value && on)}
          onClick={() => choose(one.value)}
        >
          {one.label}
          {one.count !== undefined && (
            <span className="px-1.5 rounded-full bg-active text-11">{one.count}</span>
          )}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
