// Replaces the match one is at, or all that are ticked.

import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Grid } from '../../grid/handle.ts';
import { replaceAll, replaceOne } from './acts.ts';
import type { Finder } from './finder.ts';
import { keptWords } from '../../operations/find/keeping.ts';
import type { Replacement } from '../../operations/find/replacing.ts';
import { useFound } from './useFinder.ts';

export function ReplaceFoot({
  grid,
  projectId,
  finder,
  replacement,
  out,
}: {
  grid: Grid;
  projectId: string;
  finder: Finder;
  replacement: Replacement;
  out: ReadonlySet<string>;
}) {
  const { hits, at, progress } = useFound(finder);
  const [isBusy, setBusy] = useState(false);
  const open = hits.filter(({ kept }) => kept === null);
  const chosen = open.filter(({ key }) => !out.has(key));
  const now = hits[at];
  const all = (): void => {
    setBusy(true);
    replaceAll(grid, { hits: chosen, replacement, projectId }).then(
      () => setBusy(false),
      (error: unknown) => {
        setBusy(false);
        grid.desk.say(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const count = chosen.length.toLocaleString('en');
  return (
    <div className="flex flex-col gap-2.5 border-t border-line px-4 py-3">
      <p className="text-12 text-ink-2">
        {['One undo takes it all back.', ...keptWords(grid.view, hits)].join(' ')}
      </p>
      <div className="flex gap-2">
        <Button
          className="flex-1"
          disabled={now?.kept !== null || now.elsewhere !== null}
          onClick={() => replaceOne(grid, finder, replacement)}
        >
          Replace this
        </Button>
        <Button
          kind="primary"
          className="flex-1"
          busy={isBusy}
          disabled={chosen.length === 0 || progress !== null}
          onClick={all}
        >
          {chosen.length === open.length
            ? `Replace ${count}`
            : `Replace ${count} of ${open.length.toLocaleString('en')}`}
        </Button>
      </div>
    </div>
  );
}
