// The placeholder of a project while it loads: rail, bar, and the placeholder of the sheet if the address names one.

import { sheetIdIn } from '../../shared/paths.ts';
import { cx } from '../ui/classes.ts';
import { SheetSkeleton } from '../widgets/SheetSkeleton.tsx';

const LINES = ['w-24', 'w-20', 'w-28', 'w-22', 'w-16'] as const;

/** The placeholder of a project that is loading. */
export function ProjectSkeleton({ pathname, collapsed }: { pathname: string; collapsed: boolean }) {
  const sheetId = sheetIdIn(pathname);
  return (
    <div className="flex h-(--seen) overflow-hidden">
      <output aria-label="Loading" className="sr-only" />
      <div
        aria-hidden
        className={cx(
          'hidden shrink-0 flex-col border-r border-line bg-rail md:flex',
          collapsed ? 'w-(--rail-min)' : 'w-(--rail)',
        )}
      >
        <div className="flex h-(--topbar) shrink-0 items-center gap-3 px-3">
          <span className="h-7 w-9 shrink-0 rounded-small bg-active max-w-full" />
          {!collapsed && <span className="h-2.5 w-28 rounded-full bg-active" />}
        </div>
        {!collapsed && (
          <div className="flex flex-1 flex-col gap-4.5 px-4 pt-14">
            {LINES.map((width) => (
              <span key={width} className={cx('h-2.5 rounded-full bg-active', width)} />
            ))}
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex h-(--topbar) shrink-0 items-center border-b border-line px-3">
          <span className="h-2.5 w-28 rounded-full bg-active" />
        </div>
        <div className="relative min-h-0 flex-1">{sheetId && <SheetSkeleton sheetId={sheetId} />}</div>
        <div className="hidden h-14 shrink-0 border-t border-line-strong box-content phone:block" />
      </div>
    </div>
  );
}
