// The buttons in the bar above the sheet: write a comment, and open or close the inspector.

import { MessageSquare, PanelRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Grid } from '../../grid/handle.ts';

export function InspectorButtons({ grid }: { grid: Grid }) {
  const isOpen = useSyncExternalStore(grid.onPanels, () => grid.shown('side')?.name === 'inspector');
  return (
    <>
      <Button
        kind="plain"
        icon={MessageSquare}
        aria-label="Comment"
        className="phone:hidden"
        onClick={() => grid.run('comment.write')}
      >
        <span className="hidden lg:inline">Comment</span>
      </Button>
      <IconButton
        label={isOpen ? 'Close the inspector' : 'Open the inspector'}
        icon={PanelRight}
        on={isOpen}
        aria-pressed={isOpen}
        onClick={() => grid.run('inspector.toggle')}
      />
    </>
  );
}
