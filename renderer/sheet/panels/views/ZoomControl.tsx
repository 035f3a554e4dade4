// The zoom control at the right end of the status strip.

import { ZoomIn } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '../../../ui/MenuItem.tsx';
import { useCommands } from '../../commands/loading.ts';
import type { Grid } from '../../grid/grid.ts';
import { useCurrentView } from './useCurrentView.ts';
import { ZOOMS } from '../../model/views/viewState.ts';

/** Ids of the commands of zooming, in their order. */
const STEPS = ['view.zoomIn', 'view.zoomOut', 'view.zoomFull'] as const;

const button =
  'flex h-6 touch:h-11 shrink-0 items-center gap-1.5 border-l border-line-strong px-2 text-12 text-ink-2 whitespace-nowrap -outline-offset-2 hover:text-ink';

export function ZoomControl({ grid }: { grid: Grid }) {
  const { zoom } = useCurrentView(grid);
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={button} aria-label={`Zoom, ${percent(zoom)}`}>
          <Icon of={ZoomIn} size="s" /> {percent(zoom)}
        </button>
      }
    >
      <ZoomSteps grid={grid} />
      <MenuSeparator />
      {ZOOMS.map((each) => (
        <MenuChoice key={each} checked={each === zoom} act={() => grid.viewState.set({ zoom: each })}>
          {percent(each)}
        </MenuChoice>
      ))}
    </Menu>
  );
}

function percent(zoom: number): string {
  return `${Math.round(zoom * 100)} %`;
}

function ZoomSteps({ grid }: { grid: Grid }) {
  const list = useCommands();
  return STEPS.map((id) => {
    const command = list?.commandOf(id);
    if (!command) return null;
    return (
      <MenuItem
        key={id}
        icon={command.icon}
        disabled={grid.allowed(command) !== null}
        act={() => grid.run(id)}
      >
        {command.name}
      </MenuItem>
    );
  });
}
