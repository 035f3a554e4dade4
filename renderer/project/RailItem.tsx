// A line of the rail: a link, and a menu button that appears when the line is hovered or focused.

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { countOf, formatCount } from '../../shared/format/words.ts';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { dropMark } from '../ui/useSortable.ts';

const line =
  'flex min-w-0 flex-1 items-center gap-2 self-stretch px-2 rounded-small -outline-offset-2 [&>svg]:text-ink-2';
const on = 'bg-active font-medium [&>svg]:text-ink';

/** A link of the rail, optionally with a menu. */
export function RailItem({
  to,
  icon,
  label,
  collapsed,
  leave,
  menu,
  unread = null,
  line: lineProps,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  collapsed: boolean;
  leave?: (() => void) | undefined;
  menu?: ReactNode;
  /** Numbers of unread comments and mentions: the line is bold and shows the mentions; null if nothing is unread. */
  unread?: { readonly count: number; readonly mentions: number } | null;
  /** Attributes and handlers that make the line movable. */
  line?: ComponentProps<'li'> | undefined;
}) {
  const mentions = unread?.mentions ?? 0;
  const link = (
    <NavLink
      to={to}
      aria-label={collapsed || unread ? nameWith(label, unread) : undefined}
      className={({ isActive }) =>
        cx(
          line,
          'hover:bg-hover',
          isActive && on,
          unread && 'font-semibold',
          collapsed && 'justify-center px-0',
          menu && !collapsed && 'pr-8 touch:pr-12',
        )
      }
      onClick={leave}
    >
      <Icon of={icon} />
      {!collapsed && <span className="truncate">{label}</span>}
      {mentions > 0 && (
        <span
          className={cx(
            'flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-10 font-semibold text-on-solid tabular',
            collapsed ? 'absolute top-0.5 right-1' : 'ml-auto',
            // Aligns the number with the numbers of lines that have a menu.
            !collapsed && !menu && 'mr-6 touch:mr-10',
          )}
        >
          {formatCount(mentions)}
        </span>
      )}
    </NavLink>
  );
  return (
    <li
      {...lineProps}
      className={cx(
        'group relative flex items-center',
        collapsed ? 'h-8 touch:h-11' : 'h-7 touch:h-11 phone:h-11',
        lineProps && dropMark,
      )}
    >
      {collapsed ? <Tooltip text={label}>{link}</Tooltip> : link}
      {menu && !collapsed && (
        <span className="absolute right-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 touch:opacity-100 phone:opacity-100">
          {menu}
        </span>
      )}
    </li>
  );
}

/** Returns the accessible name of a line, such as `general, 3 new, 1 mention`. */
function nameWith(
  label: string,
  unread: { readonly count: number; readonly mentions: number } | null,
): string {
  if (!unread) return label;
  const mentions = unread.mentions > 0 ? `, ${countOf(unread.mentions, 'mention')}` : '';
  return `${label}, ${formatCount(unread.count)} new${mentions}`;
}
