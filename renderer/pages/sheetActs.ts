// Detects the person's activities on the open sheet, for the tour and for the checklist of the demo show.

import type { Grid } from '../sheet/grid/grid.ts';
import { help, onHelp } from '../help/openHelp.ts';
import { palette } from '../palette/paletteItems.ts';
import { onDispatch, type GestureDrafts } from '../store/dispatch.ts';
import { subscribe } from 'valtio';

/** An activity on the open sheet. */
export type SheetActivity = 'write' | 'times' | 'row' | 'comment' | 'find' | 'filter' | 'paper' | 'help';

/** Reports the activities of the person, beginning with those of the `earlier` drafts. The returned function stops
 *  it. */
export function followSheetActivity(
  grid: Grid,
  listener: (act: SheetActivity) => void,
  earlier: readonly GestureDrafts[] = [],
): () => void {
  const isDuration = (cellId: string | null): boolean => {
    const columnId = cellId?.split('.')[1];
    return grid.view.columns().some(({ id, purpose }) => id === columnId && purpose === 'duration');
  };
  const hearDrafts = (drafts: GestureDrafts): void => {
    for (const { name, entityId } of drafts) {
      if (name === 'cell.update.value') listener('write');
      if (name === 'cell.update.value' && isDuration(entityId)) listener('times');
      if (name.startsWith('row.create')) listener('row');
      if (name === 'comment.create') listener('comment');
    }
  };
  earlier.forEach(hearDrafts);
  const ends = [
    onDispatch(hearDrafts),
    subscribe(palette, () => palette.isOpen && listener('find')),
    grid.viewState.onChange(() => isByDepartment(grid) && listener('filter')),
    onHelp(() => help.asked && listener('help')),
    onPaper(() => listener('paper')),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Tells whether the view is filtered by departments. */
function isByDepartment({ viewState }: Grid): boolean {
  const { filter, hiddenCategories } = viewState.get();
  return hiddenCategories.length > 0 || filter.some(({ categoryId }) => categoryId !== undefined);
}

/** Calls `listener` when the print preview opens. It observes the page, since the router reports no navigation here. */
function onPaper(listener: () => void): () => void {
  let wasThere = isOnPaper();
  const observer = new MutationObserver(() => {
    const isThere = isOnPaper();
    if (isThere && !wasThere) listener();
    wasThere = isThere;
  });
  observer.observe(document.querySelector('main') ?? document.body, { childList: true });
  return () => observer.disconnect();
}

function isOnPaper(): boolean {
  return document.querySelector('section[aria-label="Paper"]') !== null;
}
