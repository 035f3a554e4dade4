// The buttons in the bar above the sheet: write a comment, and open or close the inspector.

import { MessageSquare, PanelRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMay } from '../../../store/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Grid } from '../../grid/grid.ts';

/** The buttons. They are rendered disabled until there is a grid, so that nothing in the bar moves. */
export function InspectorButtons({
  grid,
  projectId,
  hasComment,
}: {
  grid: Grid | null;
  projectId: string;
  /** Whether the button that writes a comment is among them: a tablet has it in the bar of the selection. */
  hasComment: boolean;
}) {
  const mayComment = useMay(projectId, 'comment.write') === null && hasComment;
  const isOpen = useSyncExternalStore(
    grid?.onPanels ?? neverChanges,
    () => grid?.shown('side')?.name === 'inspector',
  );
  return (
    <>
      {mayComment && (
        <Button
          kind="plain"
          icon={MessageSquare}
          aria-label="Comment"
          className="phone:hidden"
          disabled={grid === null}
          onClick={() => grid?.run('comment.write')}
        >
          <span className="hidden lg:inline">Comment</span>
        </Button>
      )}
      <IconButton
        label={isOpen ? 'Close the inspector' : 'Open the inspector'}
        icon={PanelRight}
        on={isOpen}
        aria-pressed={isOpen}
        disabled={grid === null}
        onClick={() => grid?.run('inspector.toggle')}
      />
    </>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
