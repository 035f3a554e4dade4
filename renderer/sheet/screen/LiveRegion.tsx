// Says what others change in the selected cells, for those who do not see it.

import { useEffect, useState } from 'react';
import { editedTextAt } from '../model/cellat.ts';
import type { Grid } from '../grid/handle.ts';

/** What is being changed often is said once, when it rests. */
const REST_MS = 800;

export function LiveRegion({ grid }: { grid: Grid }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer = 0;
    let known = editedTextAt(grid.view, grid.selection().active);
    const remember = (): void => {
      known = editedTextAt(grid.view, grid.selection().active);
    };
    const tell = (): void => {
      const now = editedTextAt(grid.view, grid.selection().active);
      // One's own typing is spoken by the screen reader itself.
      if (now === known || grid.hasJustWritten()) return remember();
      known = now;
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => setText(now === '' ? 'The selected cell was cleared' : `The selected cell now says ${now}`),
        REST_MS,
      );
    };
    const ends = [grid.onSelect(remember), grid.view.records.waking.onFrame(tell)];
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
