// The pages of one's own settings: their names at the left, above on a phone.

import { KeyRound, MonitorSmartphone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { cx } from '../kit/classes.ts';
import { Icon } from '../kit/Icon.tsx';

const pages = [
  { to: paths.profile, words: 'Profile', icon: User },
  { to: paths.password, words: 'Password', icon: KeyRound },
  { to: paths.sessions, words: 'Sessions', icon: MonitorSmartphone },
] as const;

export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-public flex-col gap-6 px-4 py-8 md:flex-row md:gap-10">
      <title>{`${title} · EO`}</title>
      <nav aria-label="Your settings" className="flex shrink-0 gap-1 md:w-44 md:flex-col">
        {pages.map(({ to, words, icon }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              cx(
                'flex h-8 items-center gap-2 rounded-control px-2 text-ink hover:bg-hover',
                isActive && 'bg-active font-medium',
              )
            }
          >
            <Icon of={icon} /> {words}
          </NavLink>
        ))}
      </nav>
      <main className="min-w-0 flex-1">
        <h1 className="mb-6 text-28 font-heading">{title}</h1>
        {children}
      </main>
    </div>
  );
}
