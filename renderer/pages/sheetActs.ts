// What the person does on the open sheet, in the words of the tour and of the things to try in the demo show.

import type { Grid } from '../sheet/grid/grid.ts';
import { help, onHelp } from '../help/openHelp.ts';
import { palette } from '../palette/paletteItems.ts';
import { onDispatch, type GestureDrafts } from '../store/dispatch.ts';
import { subscribe } from 'valtio';

/** An act on the open sheet. */
export type SheetActivity = 'write' | 'times' | 'row' | 'comment' | 'find' | 'filter' | 'paper' | 'help';

/** Calls back with what the person does, and first with what the `earlier` drafts did. The returned function stops that. */
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

/** Tells whether the view shows some departments only. */
function isByDepartment({ viewState }: Grid): boolean {
  const { filter, hiddenCategories } = viewState.get();
  return hiddenCategories.length > 0 || filter.some(({ categoryId }) => categoryId !== undefined);
}

/** Calls back when the print preview is opened. The router announces no navigation, so the paper itself is looked
 *  for. */
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
