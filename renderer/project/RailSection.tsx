// A section of the rail with its heading and its buttons.

import type { ReactNode } from 'react';
import { cx } from '../ui/classes.ts';

/** A titled section of the rail. */
export function RailSection({
  title,
  actions,
  collapsed = false,
  children,
}: {
  title: string;
  actions?: ReactNode;
  collapsed?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={cx('mt-2.5 first:mt-0', collapsed && 'touch:border-t touch:border-line touch:pt-2.5')}
    >
      {!collapsed && (
        <div className="flex h-6 items-center justify-between pr-1 pl-2 touch:h-11">
          <h2 className="text-11 font-medium text-ink-2">{title}</h2>
          {actions}
        </div>
      )}
      <ul>{children}</ul>
    </section>
  );
}
