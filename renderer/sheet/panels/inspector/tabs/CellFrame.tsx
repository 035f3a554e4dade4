// What stands around the text of the cells: label, corners, border.

import { commonOf } from '../common.ts';
import { edits } from '../../../operations/edits.ts';
import { BorderField } from '../fields/BorderField.tsx';
import { FlagField } from '../fields/FlagField.tsx';
import { useInspecting } from '../inspecting.ts';
import type { SelectedCell } from '../selected.ts';

export function CellFrame({ cells }: { cells: readonly SelectedCell[] }) {
  const { change } = useInspecting();
  return (
    <>
      <BorderField
        things={cells}
        entityOf={({ entity }) => entity}
        commit={(borderOf) =>
          change(edits('cell.update.border', cells, (cell) => ({ border: borderOf(cell) })))
        }
      />
      <FlagField
        label="Rounded corners"
        common={commonOf(cells, ({ entity }) => entity['roundedCorners'] === true, false)}
        change={(on) =>
          change(edits('cell.update.roundedCorners', cells, () => ({ roundedCorners: on || null })))
        }
      />
      <FlagField
        label="Show the label"
        common={commonOf(cells, ({ entity }) => entity['showLabel'] === true, false)}
        change={(on) => change(edits('cell.update.showLabel', cells, () => ({ showLabel: on || null })))}
      />
    </>
  );
}
