// The list of the tabs of a project's settings: at the left of a wide page, above a narrow one.

import { NavLink } from 'react-router-dom';
import { cx } from '../../ui/classes.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';

interface SettingsTab {
  readonly to: string;
  readonly label: string;
}

const line = 'flex h-7 items-center rounded-small px-2 -outline-offset-2 hover:bg-hover touch:h-11';

/** The tabs of a project's settings, as links. */
export function SettingsNav({ tabs }: { tabs: readonly SettingsTab[] }) {
  return (
    <>
      <div className="mb-6 lg:hidden">
        <TabLinks label="Settings" tabs={tabs} />
      </div>
      <nav aria-label="Settings" className="hidden lg:block">
        <ul className="sticky top-8 flex flex-col gap-px">
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) => cx(line, isActive && 'bg-active font-medium')}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
