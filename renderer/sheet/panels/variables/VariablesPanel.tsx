// The panel with the text variables of the project, and the name of one to be added.

import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PanelProps } from '../panel.ts';
import { ManageVariables } from './ManageVariables.tsx';

export function Panel({ grid, projectId, params, close }: PanelProps<'variables'>) {
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title="Variables of the project"
      footer={
        <Button kind="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <ManageVariables
        projectId={projectId}
        sheetId={grid.view.records.sheetId}
        may={grid.sheetActions.whyNot('project.parts') === null}
        gesture={grid.sheetActions.gesture}
        newName={params.add ?? ''}
      />
    </Dialog>
  );
}
