// The dialog that unfreezes item numbers: the present number of each row, and the one that it will have.

import { useCallback, useMemo } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { PanelProps } from '../panel.ts';
import { changesIfUnfrozen } from '../../model/numbering/changes.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { useRequestState } from './useRequestState.ts';
import { useNumbering } from './useNumbering.ts';

export function Panel({ grid, projectId, close }: PanelProps<'unfreeze'>) {
  const { view, sheetActions } = grid;
  const { isFrozen } = useNumbering(grid, projectId);
  const changes = useMemo(() => changesIfUnfrozen(view), [view]);
  const done = useCallback(() => {
    toast('The numbers are live again');
    close();
  }, [close]);
  const answer = useRequestState('sheet.update.itemNumbersFrozen', !isFrozen, done);
  const unfreeze = (): void =>
    answer.ask(() =>
      sheetActions.gesture([
        {
          name: 'sheet.update.itemNumbersFrozen',
          entityId: view.records.sheetId,
          data: { itemNumbersFrozen: false },
        },
      ]),
    );
  return (
    <ConfirmDialog
      size="wide"
      title="Unfreeze item numbers?"
      description="Rows count from 1 again and change their numbers when they move. Paper that is out there says the old ones; the history of each row keeps “was 12A”."
      act={answer.isWaiting ? 'Unfreezing…' : 'Unfreeze'}
      cancel={answer.isWaiting ? 'Close' : 'Keep frozen'}
      busy={answer.isWaiting}
      refusal={answer.refusal}
      carryOut={unfreeze}
      close={close}
    >
      <ChangesTable view={view} changes={changes} heading="Then" />
    </ConfirmDialog>
  );
}
