// The tabs at the foot of a project on a phone: its start page, the sheet that is open or was last, its paper, the
// assets. They make room while something is typed, since the keyboard is there then, and for the bar of the paper.

import { FileText, House, Image, Table2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useMatch, useSearchParams } from 'react-router-dom';
import { assetsPath, paths, projectPath, sheetPath } from '../../shared/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { cx } from '../ui/classes.ts';
import { useSheets } from './useProject.ts';

// `mt-auto`: they stand at the foot also while the page above them is loaded.
const bar =
  'mt-auto hidden h-14 shrink-0 border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)] box-content phone:flex ' +
  'group-has-[:is(input,textarea,[contenteditable=true]):focus]/project:hidden';
const tab =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-12 font-medium -outline-offset-2 [&>svg]:size-5';

/** The tabs, on a phone only. */
export function PhoneTabs({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const openId = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const [last, setLast] = useState<{ sheetId: string; path: string } | null>(null);
  if (openId !== undefined && last?.path !== pathname) setLast({ sheetId: openId, path: pathname });
  const sheets = useSheets(projectId);
  const isThere = last !== null && (last.sheetId === openId || sheets.some(({ id }) => id === last.sheetId));
  const first = sheets[0];
  const sheet = isThere ? last.path : first && sheetPath(projectId, first.id);
  // The paper has a bar of its own there.
  if (openId !== undefined && asked.get('view') === 'paper') return null;
  return (
    <nav aria-label="Tabs" className={bar}>
      <Tab to={projectPath(projectId)} icon={House} isOn={pathname === projectPath(projectId)}>
        Project
      </Tab>
      {sheet !== undefined && (
        <>
          <Tab to={sheet} icon={Table2} isOn={openId !== undefined}>
            Sheet
          </Tab>
          <Tab to={`${sheet}?view=paper`} icon={FileText}>
            Paper
          </Tab>
        </>
      )}
      <Tab to={assetsPath(projectId)} icon={Image} isOn={pathname === assetsPath(projectId)}>
        Assets
      </Tab>
    </nav>
  );
}

function Tab({
  to,
  icon,
  isOn = false,
  children,
}: {
  to: string;
  icon: LucideIcon;
  isOn?: boolean;
  children: string;
}) {
  return (
    <Link
      to={to}
      aria-current={isOn ? 'page' : undefined}
      className={cx(tab, isOn ? 'text-accent-text' : 'text-ink-2')}
    >
      <Icon of={icon} />
      {children}
    </Link>
  );
}
