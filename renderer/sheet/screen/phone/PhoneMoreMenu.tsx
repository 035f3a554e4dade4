// The button at the end of a phone's top bar. It opens a panel at the bottom of the screen with the actions that have
// no room in the bar: redo, the card of the row, share and export.

import { Ellipsis, PanelBottom, Redo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { runInNextFrame } from '../../../browser/heldKeys.ts';
import { redo } from '../../../store/dispatch.ts';
import { undoState } from '../../../store/clientState.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { Grid } from '../../grid/grid.ts';

/** The button; `children` are further buttons of the bar. */
export function PhoneMoreMenu({
  grid,
  onPaper,
  children,
}: {
  grid: Grid | null;
  /** Whether the print preview is shown, in which nothing is edited. */
  onPaper: boolean;
  children: ReactNode;
}) {
  return (
    <Popover
      label="More"
      trigger={<IconButton label="More" icon={Ellipsis} size="lg" disabled={grid === null} />}
    >
      {(close) => (
        <div className="flex flex-col [&>:is(a,button)]:h-12 [&>:is(a,button)]:justify-start [&>:is(a,button)]:gap-3 [&>:is(a,button)]:text-16">
          {!onPaper && <RedoButton />}
          {grid && !onPaper && (
            <Button kind="plain" icon={PanelBottom} onClick={() => runAfter(close, grid, 'inspector.cell')}>
              Card of the row
            </Button>
          )}
          {children}
        </div>
      )}
    </Popover>
  );
}

/** Runs a command after the panel has closed and returned the focus, since the command may move the focus. */
function runAfter(close: () => void, grid: Grid, id: string): void {
  close();
  runInNextFrame(() => grid.run(id));
}

function RedoButton() {
  const { redo: next } = useSnapshot(undoState);
  return (
    <Button kind="plain" icon={Redo2} disabled={next === null} onClick={redo}>
      {next === null ? 'Redo' : `Redo ${next}`}
    </Button>
  );
}
