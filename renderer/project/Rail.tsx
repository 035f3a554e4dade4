// The rail of a project: which project, its sheets, its channels, its settings; at the foot, how things stand.

import { Hash, Image, LayoutTemplate, PanelLeftClose, PanelLeftOpen, SlidersHorizontal } from 'lucide-react';
import { assetsPath, pathOf, paths, templatesPath } from '../../shared/paths.ts';
import { cx } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { RailFind } from './RailFind.tsx';
import { RailFoot } from './RailFoot.tsx';
import { RailItem } from './RailItem.tsx';
import { RailSection } from './RailSection.tsx';
import { RailSheets } from './RailSheets.tsx';
import { RailSwitcher } from './RailSwitcher.tsx';
import { useChannels } from './useProject.ts';

export function Rail({
  projectId,
  collapsed,
  collapse,
  leave,
}: {
  projectId: string;
  /** Icons alone. */
  collapsed: boolean;
  /** Absent where the rail cannot be collapsed (on a phone). */
  collapse?: (collapsed: boolean) => void;
  /** Told when a choice leads to another page. */
  leave?: () => void;
}) {
  const channels = useChannels(projectId);
  const fold = collapse && (
    <IconButton
      label={collapsed ? 'Show the rail' : 'Hide the rail'}
      icon={collapsed ? PanelLeftOpen : PanelLeftClose}
      onClick={() => collapse(!collapsed)}
    />
  );
  return (
    <nav aria-label="Project" className="flex min-h-0 w-full flex-1 flex-col border-r border-line bg-rail">
      <div
        className={cx(
          'flex h-(--topbar) shrink-0 items-center gap-1 pr-2 pl-3',
          collapsed && 'justify-center px-0',
        )}
      >
        <RailSwitcher projectId={projectId} collapsed={collapsed} leave={leave} />
        {!collapsed && fold}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {collapsed && <div className="mb-1 flex justify-center">{fold}</div>}
        <RailFind collapsed={collapsed} leave={leave} />
        <RailSheets projectId={projectId} collapsed={collapsed} leave={leave} />
        {channels.length > 0 && !collapsed && (
          <RailSection title="Channels">
            {channels.map((channel) => (
              <li key={channel.id} className="flex h-7 items-center gap-2 px-2 text-ink-2">
                <Hash aria-hidden className="size-4 shrink-0" strokeWidth={1.6} />
                <span className="truncate">{channel.title}</span>
              </li>
            ))}
          </RailSection>
        )}
        <RailSection title="Project" collapsed={collapsed}>
          <RailItem
            to={assetsPath(projectId)}
            icon={Image}
            label="Assets"
            collapsed={collapsed}
            leave={leave}
          />
          <RailItem
            to={templatesPath(projectId)}
            icon={LayoutTemplate}
            label="Templates"
            collapsed={collapsed}
            leave={leave}
          />
          <RailItem
            to={pathOf(paths.projectSettings, { projectId })}
            icon={SlidersHorizontal}
            label="Settings"
            collapsed={collapsed}
            leave={leave}
          />
        </RailSection>
      </div>
      <RailFoot projectId={projectId} collapsed={collapsed} />
    </nav>
  );
}
