// The panel with all categories of the project.

import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PanelProps } from '../panel.ts';
import { ManageCategories } from './ManageCategories.tsx';
import { useFilledCounts } from './useFilledCounts.ts';

export function Panel({ grid, projectId, close }: PanelProps<'categories'>) {
  const filled = useFilledCounts(grid);
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title="Categories of the project"
      description="Every sheet and layout of the project shows a change at once."
      footer={
        <Button kind="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <ManageCategories
        projectId={projectId}
        may={grid.sheetActions.whyNot('project.parts') === null}
        gesture={grid.sheetActions.gesture}
        filled={filled}
      />
    </Dialog>
  );
}
