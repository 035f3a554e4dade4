// The card over an empty sheet: what to do, and that typing works too.

import { ClipboardPaste, LayoutTemplate } from 'lucide-react';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { pasteFromClipboard } from '../grid/clipboard/clipboardAccess.ts';
import { cx } from '../../ui/classes.ts';
import type { Grid } from '../grid/handle.ts';

const card =
  'absolute inset-x-4 top-28 z-sticky mx-auto flex max-w-settings flex-col gap-1 rounded-dialog bg-float p-6 shadow-float animate-appear';

export function EmptySheet({ grid, importFile }: { grid: Grid; importFile: ReactNode }) {
  if (!useIsEmpty(grid)) return null;
  return (
    <section aria-label="Start this sheet" className={cx(card, 'start-sheet')}>
      <h2 className="text-20 font-semibold">Start this sheet</h2>
      <p className="text-ink-2">Click a cell and type, or bring in what you have.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="line" size="lg" icon={ClipboardPaste} onClick={() => void pasteFromClipboard(grid)}>
          Paste a table
        </Button>
        {importFile}
        <Button kind="line" size="lg" icon={LayoutTemplate} onClick={() => grid.run('sheet.newFromTemplate')}>
          From a template
        </Button>
      </div>
    </section>
  );
}

function useIsEmpty(grid: Grid): boolean {
  const subscribe = useCallback((tell: () => void) => grid.view.records.waking.onFrame(tell), [grid]);
  return useSyncExternalStore(subscribe, () => isEmpty(grid));
}

const FEW = 3;

/** Tells whether no row has text. A sheet of more than a few rows counts as worked on. */
function isEmpty({ view: { records } }: Grid): boolean {
  // The rows of the sheet itself count, not those that a filter shows.
  const count = records.order.count();
  if (count > FEW) return false;
  for (let index = 0; index < count; index++) {
    const line = records.order.at(index);
    if (line && [...records.shownCells(line)].some((cell) => cell.value)) return false;
  }
  return true;
}
