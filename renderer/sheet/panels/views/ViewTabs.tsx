// The saved views of the sheet as tabs, each with an address, and at the right the buttons for unsaved changes.

import { Plus, Table2, ChevronDown } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { runInNextFrame } from '../../../browser/heldKeys.ts';
import { sheetPath, sheetViewPath } from '../../../../shared/paths.ts';
import { db } from '../../../store/db.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/classes.ts';
import { useCommands } from '../../commands/loading.ts';
import type { Grid } from '../../grid/grid.ts';
import { mayChangeView, openedView, savedViews } from '../../model/views/savedviews.ts';
import { isSameView } from '../../model/views/viewState.ts';
import { barLines } from './ViewBarPlace.tsx';
import { useCurrentView } from './useCurrentView.ts';

const tab =
  'flex h-9 touch:h-11 touch:min-w-11 touch:justify-center shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 -outline-offset-2';

export function ViewTabs({ grid, projectId }: { grid: Grid; projectId: string }) {
  useSnapshot(db.sheetLayout);
  const { layoutId } = useCurrentView(grid);
  const { sheetId } = grid.view.records;
  const look = ({ isActive }: { isActive: boolean }): string => cx(tab, isActive && 'border-ink text-ink');
  return (
    <div className={barLines.tabs}>
      <nav aria-label="Views" className="flex min-w-0 items-center gap-4 overflow-x-auto">
        <NavLink to={sheetPath(projectId, sheetId)} end className={look}>
          <Icon of={Table2} size="s" /> All
        </NavLink>
        {savedViews(sheetId).map(({ id, title, isMine }) => (
          <span key={id} className="flex shrink-0 items-center">
            <NavLink to={sheetViewPath(projectId, sheetId, id)} className={look}>
              {title}
              {isMine && <Tag>only me</Tag>}
            </NavLink>
            {id === layoutId && <ViewTabMenu grid={grid} title={title} />}
          </span>
        ))}
        <IconButton
          label="Save as a new view"
          icon={Plus}
          size="sm"
          onClick={() => grid.run('view.saveAs')}
        />
      </nav>
      <span className="flex-1" />
      <ViewChanges grid={grid} />
    </div>
  );
}

function ViewChanges({ grid }: { grid: Grid }) {
  const now = useCurrentView(grid);
  if (isSameView(now, now.saved)) return null;
  const opened = openedView(grid);
  const maySave = opened !== null && mayChangeView(grid, opened);
  return (
    <span className="flex shrink-0 items-center gap-2 text-12">
      <span className="text-ink-2 phone:hidden">Changed here, not for others</span>
      <Button kind="plain" size="sm" onClick={() => grid.run('view.reset')}>
        Reset
      </Button>
      <Button size="sm" onClick={() => grid.run(maySave ? 'view.save' : 'view.saveAs')}>
        {maySave ? (opened.isMine ? 'Save for me' : 'Save for everyone') : 'Save as a view…'}
      </Button>
    </span>
  );
}

// The menu of the open saved view.

/** Ids of its commands, in their order. */
const SAVING = ['view.save', 'view.saveAs', 'view.reset', 'view.rename', 'view.delete'] as const;

function ViewTabMenu({ grid, title }: { grid: Grid; title: string }) {
  return (
    <Menu trigger={<IconButton label={`Menu of view ${title}`} icon={ChevronDown} size="sm" />}>
      <SavingItems grid={grid} />
    </Menu>
  );
}

function SavingItems({ grid }: { grid: Grid }) {
  const list = useCommands();
  return SAVING.map((id) => {
    const command = list?.commandOf(id);
    if (!command) return null;
    return (
      <MenuItem
        key={id}
        icon={command.icon}
        danger={command.isDanger ?? false}
        disabled={grid.allowed(command) !== null}
        act={() => runInNextFrame(() => grid.run(id))}
      >
        {command.words?.(grid) ?? command.name}
      </MenuItem>
    );
  });
}
