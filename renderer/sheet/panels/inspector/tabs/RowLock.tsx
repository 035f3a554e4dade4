// The lock of the rows. Who locked a row may unlock it, and every admin.

import { useSnapshot } from 'valtio';
import { session } from '../../../../store/session.ts';
import { commonOf } from '../common.ts';
import { edits } from '../../../operations/edits.ts';
import { FlagField } from '../fields/FlagField.tsx';
import { useInspecting } from '../inspecting.ts';
import type { SelectedRow } from '../selected.ts';

export function RowLock({ rows }: { rows: readonly SelectedRow[] }) {
  const { grid, change } = useInspecting();
  const userId = useSnapshot(session).user?.id;
  const isForeign = rows.some(({ row }) => row.locked === true && row.lockedBy !== userId);
  const mayNot = isForeign && !grid.desk.mayOpenLocks();
  return (
    <>
      <FlagField
        label="Locked"
        common={commonOf(rows, ({ row }) => row.locked === true, false)}
        disabled={mayNot}
        change={(on) => change(edits('row.update.locked', rows, () => ({ locked: on || null })))}
      />
      <p className="text-12 text-ink-2">
        {mayNot
          ? 'Only an admin, or who locked this, can unlock it.'
          : 'What is locked only admins change, and who locked it unlocks it.'}
      </p>
    </>
  );
}
