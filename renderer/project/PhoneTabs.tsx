// The tabs at the bottom of a project on a phone: its start page, the current or last sheet, the print preview of that
// sheet, channels and assets. They are hidden while a text field has the focus, as the on-screen keyboard needs the
// room.

import { FileText, Hash, House, Image, Table2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useMatch, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { assetsPath, channelPath, paths, projectPath, sheetPath } from '../../shared/paths.ts';
import { db } from '../store/db.ts';
import { Icon } from '../ui/Icon.tsx';
import { cx } from '../ui/classes.ts';
import { channelsIn } from './channels/channels.ts';
import { useSheets } from './useProject.ts';

// `mt-auto` keeps the tabs at the bottom even while the page above them is loading.
const bar =
  'mt-auto hidden h-14 shrink-0 border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)] box-content phone:flex ' +
  'group-has-[:is(input:not([type=radio],[type=checkbox],[type=range],[type=file]),textarea,[contenteditable=true]):focus]/project:hidden';
const tab =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-12 font-medium -outline-offset-2 [&>svg]:size-5';

/** The tabs, on a phone only. */
export function PhoneTabs({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const onView = useMatch(paths.sheetView)?.params.sheetId;
  const openId = useMatch(paths.sheet)?.params.sheetId ?? onView;
  const [last, setLast] = useState<{ sheetId: string; path: string } | null>(null);
  if (openId !== undefined && last?.path !== pathname) setLast({ sheetId: openId, path: pathname });
  const sheets = useSheets(projectId);
  const isThere = last !== null && (last.sheetId === openId || sheets.some(({ id }) => id === last.sheetId));
  const first = sheets[0];
  const sheet = isThere ? last.path : first && sheetPath(projectId, first.id);
  const channel = useLastChannel(projectId);
  // The print preview has its own bar at the bottom, and an open thread its text field.
  if (openId !== undefined && searchParams.get('view') === 'paper') return null;
  if (channel.isOpen && searchParams.has('thread')) return null;
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
      {channel.path !== null && (
        <Tab to={channel.path} icon={Hash} isOn={channel.isOpen}>
          Channels
        </Tab>
      )}
      <Tab to={assetsPath(projectId)} icon={Image} isOn={pathname === assetsPath(projectId)}>
        Assets
      </Tab>
    </nav>
  );
}

/** Returns the address of the current or last channel, or else of the first one; null if the project has no channel. */
function useLastChannel(projectId: string): { readonly path: string | null; readonly isOpen: boolean } {
  const onMedia = useMatch(paths.channelMedia)?.params.channelId;
  const openId = useMatch(paths.channel)?.params.channelId ?? onMedia;
  const [lastId, setLastId] = useState<string | null>(null);
  if (openId !== undefined && openId !== lastId) setLastId(openId);
  const channels = channelsIn(useSnapshot(db.channel), projectId).filter(({ isArchived }) => !isArchived);
  const channel = channels.find(({ id }) => id === lastId) ?? channels[0];
  return { path: channel ? channelPath(projectId, channel.id) : null, isOpen: openId !== undefined };
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
