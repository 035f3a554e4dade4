// Saved views: what was changed here is kept for everyone or for oneself, renamed, deleted, or let go of.

import { Pencil, RotateCcw, Save, SaveAll, Trash2 } from 'lucide-react';
import { isSameView } from '../model/views/viewstate.ts';
import { deleteView, mayChangeView, openedView, saveView } from '../model/views/savedviews.ts';
import type { Grid } from '../grid/handle.ts';
import type { Command } from './command.ts';

export const viewSaving: readonly Command[] = [
  {
    id: 'view.save',
    group: 'View',
    name: 'Save changes to the view',
    icon: Save,
    changes: false,
    words: (grid) => (openedView(grid)?.isMine ? 'Save for me' : 'Save for everyone'),
    refusal: (grid) => changeRefusal(grid) ?? ownRefusal(grid),
    run: (grid) => saveView(grid),
  },
  {
    id: 'view.saveAs',
    group: 'View',
    name: 'Save as a new view…',
    icon: SaveAll,
    changes: false,
    run: (grid) => grid.show('viewName', { act: 'new' }),
  },
  {
    id: 'view.reset',
    group: 'View',
    name: 'Reset the view',
    icon: RotateCcw,
    changes: false,
    refusal: changeRefusal,
    run: ({ viewState }) => viewState.set({ ...viewState.get().saved, closed: new Set() }),
  },
  {
    id: 'view.rename',
    group: 'View',
    name: 'Rename the view…',
    icon: Pencil,
    changes: false,
    refusal: ownRefusal,
    run: (grid) => grid.show('viewName', { act: 'rename' }),
  },
  {
    id: 'view.delete',
    group: 'View',
    name: 'Delete the view',
    icon: Trash2,
    isDanger: true,
    changes: false,
    refusal: ownRefusal,
    run: (grid) => deleteView(grid),
  },
];

function changeRefusal({ viewState }: Grid): string | null {
  const now = viewState.get();
  return isSameView(now, now.saved) ? 'Nothing is changed here.' : null;
}

function ownRefusal(grid: Grid): string | null {
  const view = openedView(grid);
  if (!view) return 'No saved view is open.';
  return mayChangeView(grid, view)
    ? null
    : 'This view is for everyone: an editor may change it. Save one of your own.';
}
