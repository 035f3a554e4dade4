// The rail of a project: project switcher, sheets, channels and settings; at the bottom the state of the
// connection.

import {
  History,
  Image,
  LayoutGrid,
  LayoutTemplate,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  SlidersHorizontal,
  Search,
} from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { assetsPath, feedPath, layoutsPath, pathOf, paths, templatesPath } from '../../shared/paths.ts';
import { AccountMenu } from '../chrome/AccountMenu.tsx';
import { HelpButton } from '../help/HelpButton.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { openPalette } from '../palette/paletteItems.ts';
import { editConflictState } from '../store/clientState.ts';
import { connectionWords, driftWords, health, isOffline, clearProblem, type Tone } from '../store/health.ts';
import { presence } from '../store/presence.ts';
import { session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { cx } from '../ui/classes.ts';
import { isMac } from '../ui/platform.ts';
import { RailChannels } from './channels/RailChannels.tsx';
import { RailItem } from './RailItem.tsx';
import { RailSection } from './RailSection.tsx';
import { RailSheets } from './RailSheets.tsx';
import { CollapsedSwitcher, RailSwitcher } from './RailSwitcher.tsx';

/** The rail of a project: switcher, sheets and settings, and the state of the connection. */
export function Rail({
  projectId,
  collapsed,
  collapse,
  openOver,
  leave,
}: {
  projectId: string;
  /** Whether only icons are shown. */
  collapsed: boolean;
  /** Collapses or expands the rail; undefined if that is not possible, as on phones and tablets. */
  collapse?: ((collapsed: boolean) => void) | undefined;
  /** Opens the whole rail over the page; only on a tablet. */
  openOver?: (() => void) | undefined;
  /** Called when a click leads to another page. */
  leave?: () => void;
}) {
  const box = useCurrentInSight();
  const fold = collapse && (
    <IconButton
      label={collapsed ? 'Show the rail' : 'Hide the rail'}
      icon={collapsed ? PanelLeftOpen : PanelLeftClose}
      onClick={() => collapse(!collapsed)}
    />
  );
  return (
    <nav
      aria-label="Project"
      className="group/rail flex min-h-0 w-full flex-1 flex-col border-r border-line bg-rail"
    >
      <div
        className={cx(
          'relative flex h-(--topbar) shrink-0 items-center gap-1 pr-2 pl-3',
          collapsed && 'justify-center px-0',
        )}
      >
        {openOver ? (
          <IconButton label="Open the rail" icon={Menu} onClick={openOver} />
        ) : (
          <RailSwitcher projectId={projectId} collapsed={collapsed} leave={leave} />
        )}
        {!collapsed && (
          // The button covers the end of the name, which has the full width until the rail is hovered or focused.
          <span className="absolute right-9 rounded-small bg-rail opacity-0 before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-6 before:bg-linear-to-l before:from-rail touch:before:hidden group-focus-within/rail:opacity-100 group-hover/rail:opacity-100 touch:static touch:opacity-100">
            {fold}
          </span>
        )}
      </div>
      <div
        ref={box}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto px-2 pb-2 shade-at-cut [--cut-ground:var(--bg-rail)]"
      >
        {collapsed && (
          <div className="mb-1 flex flex-col items-center gap-1">
            {openOver ? (
              <RailSwitcher projectId={projectId} collapsed leave={leave} />
            ) : (
              <CollapsedSwitcher projectId={projectId} />
            )}
            {fold}
          </div>
        )}
        <RailFind collapsed={collapsed} leave={leave} />
        <RailSheets projectId={projectId} collapsed={collapsed} leave={leave} />
        <RailChannels projectId={projectId} collapsed={collapsed} leave={leave} />
        <RailSection title="Project" collapsed={collapsed}>
          <RailItem
            to={feedPath(projectId)}
            icon={History}
            label="Feed"
            collapsed={collapsed}
            leave={leave}
          />
          <RailItem
            to={assetsPath(projectId)}
            icon={Image}
            label="Assets"
            collapsed={collapsed}
            leave={leave}
          />
          <RailItem
            to={layoutsPath(projectId)}
            icon={LayoutGrid}
            label="Layouts"
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
      <RailFoot projectId={projectId} collapsed={collapsed} leave={leave} />
    </nav>
  );
}

const keys = isMac ? '⌘ K' : 'Ctrl K';

/** The button of the palette, for people who do not know its shortcut. */
function RailFind({
  collapsed,
  leave,
}: {
  collapsed: boolean;
  /** Called before the palette opens, to close a rail that covers the page. */
  leave?: (() => void) | undefined;
}) {
  const open = (): void => {
    leave?.();
    openPalette();
  };
  if (collapsed) {
    return (
      <div className="mb-1 flex justify-center">
        <IconButton label="Find or do" icon={Search} keys={keys} onClick={open} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="mb-2 flex h-7 w-full items-center gap-2 rounded-small bg-raised px-2 text-left text-ink-2 edge-line-control hover:bg-hover touch:h-11 phone:h-11"
      onClick={open}
    >
      <Icon of={Search} />
      <span className="flex-1">Find or do</span>
      <span className="touch:hidden phone:hidden">
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}

const dots: Record<Tone, string> = {
  good: 'bg-online',
  busy: 'bg-ink-3',
  off: 'border-2 border-ink-2',
  bad: 'bg-danger',
};

/** The bottom of the rail: the state of the connection, the number of people in the project, help and account menu. */
function RailFoot({
  projectId,
  collapsed,
  leave,
}: {
  projectId: string;
  collapsed: boolean;
  leave?: (() => void) | undefined;
}) {
  const now = useSnapshot(health);
  const { byId } = useSnapshot(presence);
  const { user } = useSnapshot(session);
  const { text, tone } = connectionWords(now);
  const drift = driftWords(now);
  // The tooltip also shows the error of the connection, for whoever looks for the cause.
  const tip = isOffline(now) && now.reason !== null ? `${text}: ${now.reason}` : text;
  const others = new Set(
    Object.values(byId).flatMap((one) => (one.projectId === projectId ? [one.userId] : [])),
  );
  if (user) others.delete(user.id);
  return (
    <div className={cx('border-t border-line px-3 py-2', collapsed && 'px-0')}>
      {drift && !collapsed && (
        <p role="alert" className="mb-2 text-12 text-danger-text">
          {drift}
        </p>
      )}
      <div className={cx('flex items-center gap-2 text-12 text-ink-2', collapsed && 'flex-col')}>
        <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[tone])} />
        <Tooltip text={tip}>
          <output className={cx('min-w-0 flex-1 truncate', collapsed && 'sr-only')}>{text}</output>
        </Tooltip>
        {now.problems.length + now.editConflicts > 0 && !collapsed && <ProblemsButton />}
        {!collapsed && others.size > 0 && now.lostAt === null && (
          <span className="text-ink-3">{others.size + 1} here</span>
        )}
        <span className="flex sm:hidden">
          <NotificationBell place="rail" />
        </span>
        <HelpButton leave={leave} />
        {user && <AccountMenu user={user} size="XXS" online={!isOffline(now)} />}
      </div>
    </div>
  );
}

/** Opens the edit conflicts, if there are any, or else the list of refused changes, each of which can be dismissed. */
function ProblemsButton() {
  const [open, setOpen] = useState(false);
  const { problems, editConflicts } = useSnapshot(health);
  const close = () => setOpen(false);
  const look = () => {
    if (editConflicts > 0) editConflictState.isAsking = true;
    else setOpen(true);
  };
  return (
    <>
      <Button size="sm" onClick={look}>
        Look
      </Button>
      <Dialog
        open={open}
        close={close}
        title="Needs you"
        description="What became of these changes. What you see is what is saved."
      >
        <ul>
          {problems.map((problem) => (
            <li
              key={problem.id}
              className="flex items-start gap-3 border-t border-line py-2 first:border-t-0"
            >
              <p className="min-w-0 flex-1">{problem.text}</p>
              <Button
                size="sm"
                onClick={() => {
                  clearProblem(problem.id);
                  if (problems.length === 1) close();
                }}
              >
                Seen
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** Returns a ref for a scrolling element, in which the link of the current page is scrolled into view when it
 *  changes. */
function useCurrentInSight(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  // The effect runs after each render, since the links appear with their data, later than the page.
  useEffect(() => {
    const current = box.current?.querySelector('[aria-current="page"]') ?? null;
    if (current === shown.current) return;
    shown.current = current;
    if (!current) return;
    // The observer is called between layout and paint; scrolling here would force an additional layout.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      current.scrollIntoView({ block: 'nearest' });
    });
    laidOut.observe(current);
  });
  return box;
}
