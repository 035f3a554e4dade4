// The tabs of the inspector: arrow keys move along them, by the ARIA pattern of tabs.

import { MessageSquare } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { INSPECTOR_TABS, type InspectorTab } from '../../model/shownPanels.ts';

const strip =
  'flex h-9 shrink-0 items-stretch gap-2 overflow-x-auto border-b border-line pr-2 pl-4 touch:h-12 touch:pl-2 phone:h-12';
const tabClass =
  'relative -mb-px flex shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2 ' +
  'touch:min-w-11 touch:justify-center touch:px-1';

const NAMES: Readonly<Record<InspectorTab, string>> = {
  cell: 'Cell',
  row: 'Row',
  column: 'Column',
  sheet: 'Sheet',
  comments: 'Comments',
};

export function InspectorTabs({
  tab,
  choose,
  openComments,
  id,
  children,
}: {
  tab: InspectorTab;
  choose: (tab: InspectorTab) => void;
  openComments: number;
  /** Id of the tab panel. */
  id: string;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  function move(by: number): void {
    const next =
      INSPECTOR_TABS[(INSPECTOR_TABS.indexOf(tab) + by + INSPECTOR_TABS.length) % INSPECTOR_TABS.length] ??
      tab;
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }
  return (
    <div className={strip}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label="Inspector"
        className="flex gap-3.5 touch:gap-1"
      >
        {INSPECTOR_TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            data-tab={each}
            aria-selected={each === tab}
            aria-controls={id}
            tabIndex={each === tab ? 0 : -1}
            className={cx(tabClass, each === tab && 'border-ink text-ink')}
            {...(each === 'comments' && { 'data-tip': 'Comments' })}
            onClick={() => choose(each)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1);
              if (key === 'ArrowLeft') move(-1);
            }}
          >
            {each === 'comments' ? (
              <>
                <Icon of={MessageSquare} />
                <span className="sr-only">Comments</span>
                {openComments > 0 && (
                  <span className="rounded-full bg-active px-1.5 text-11 tabular">
                    {openComments}
                    <span className="sr-only"> open</span>
                  </span>
                )}
              </>
            ) : (
              NAMES[each]
            )}
          </button>
        ))}
      </div>
      <span className="ml-auto flex items-center">{children}</span>
    </div>
  );
}
