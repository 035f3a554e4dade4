// A sentence at the active cell that is shown when a person who may only view the sheet types.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useMay } from '../../store/rights.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { isMac } from '../../ui/platform.ts';
import { keyWords } from '../commands/keywords.ts';
import type { Grid } from '../grid/grid.ts';
import { viewOnlyNote } from './viewOnly.ts';

const note =
  'absolute z-sticky flex min-h-7 items-center gap-2 rounded-small bg-ink py-0.5 pr-1 pl-2 text-12 text-surface ' +
  'shadow-pop animate-appear';

/** Says at the active cell that keys change nothing here, until the selection changes or the sheet is scrolled. */
export function ViewOnlyNote({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { isAsked } = useSnapshot(viewOnlyNote);
  return (
    <>
      <output className="sr-only">{isAsked && SENTENCE}</output>
      {isAsked && <NoteAtCell grid={grid} projectId={projectId} />}
    </>
  );
}

const SENTENCE = 'View only. Your keys change nothing here.';

function NoteAtCell({ grid, projectId }: { grid: Grid; projectId: string }) {
  const mayComment = useMay(projectId, 'comment.write') === null;
  const [place] = useState(() => placeBelowCell(grid.element));
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hide = (): void => void (viewOnlyNote.isAsked = false);
    const escape = ({ key }: KeyboardEvent): void => void (key === 'Escape' && hide());
    grid.element.addEventListener('scroll', hide, { passive: true, signal });
    grid.element.addEventListener('keydown', escape, { signal });
    signal.addEventListener('abort', grid.onSelect(hide));
    return () => {
      end.abort();
      hide();
    };
  }, [grid]);
  const comment = (): void => {
    viewOnlyNote.isAsked = false;
    grid.run('comment.write');
  };
  return (
    <div className={note} style={place}>
      <span aria-hidden className="pr-1">
        {SENTENCE}
      </span>
      {mayComment && (
        <button
          type="button"
          className="flex h-6 items-center gap-1.5 rounded-small px-1.5 font-medium hover:underline touch:h-11"
          onClick={comment}
        >
          Comment <Kbd inverse>{keyWords('Mod+Alt+m', isMac).join(' ')}</Kbd>
        </button>
      )}
    </div>
  );
}

/** Width that the sentence takes, so that it stays within the sheet. */
const NOTE_PX = 360;

/** Returns the place below the cell that has the focus, in px from the edges of the sheet. */
function placeBelowCell(element: HTMLElement): { left: number; top: number } {
  const box = element.getBoundingClientRect();
  const cell = document.activeElement?.closest('[role=gridcell]') ?? null;
  const at = cell && element.contains(cell) ? cell.getBoundingClientRect() : box;
  const left = Math.min(at.left - box.left, element.clientWidth - NOTE_PX);
  const below = at.bottom - box.top + 6;
  return { left: Math.max(8, left), top: below + 40 > element.clientHeight ? at.top - box.top - 38 : below };
}
