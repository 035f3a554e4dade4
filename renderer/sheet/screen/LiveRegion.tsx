// A live region that tells screen readers what others change in the selected cell.

import { useEffect, useState } from 'react';
import type { Grid } from '../grid/grid.ts';
import { cellIdAt, editedTextAt } from '../model/cellAt.ts';

/** Time in ms without changes after which a change is said, so that frequent ones are said once. */
const REST_MS = 800;

export function LiveRegion({ grid }: { grid: Grid }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer = 0;
    const activeId = () => cellIdAt(grid.view, grid.selection().active);
    let known = editedTextAt(grid.view, grid.selection().active);
    let knownId = activeId();
    const remember = (): void => {
      known = editedTextAt(grid.view, grid.selection().active);
      knownId = activeId();
    };
    // Rows that others insert move the selection, but not to another cell.
    const select = (): void => {
      if (knownId === null || activeId() !== knownId) remember();
    };
    const notify = (): void => {
      const now = editedTextAt(grid.view, grid.selection().active);
      // The person's own typing is spoken by the screen reader itself.
      if (now === known || grid.hasJustWritten()) return remember();
      known = now;
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => setText(now === '' ? 'The selected cell was cleared' : `The selected cell now says ${now}`),
        REST_MS,
      );
    };
    const ends = [grid.onSelect(select), grid.view.records.waking.onFrame(notify)];
    return () => {
      window.clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [grid]);
  return (
    <output className="sr-only" aria-live="polite">
      {text}
    </output>
  );
}
