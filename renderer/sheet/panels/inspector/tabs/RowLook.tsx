// How the rows look: colours, space, border.

import { choiceOf, fieldsOf, NO_COLOUR } from '../colours/choice.ts';
import { ColourField } from '../ColourField.tsx';
import { commonOf } from '../common.ts';
import { edits } from '../../../operations/edits.ts';
import { BorderField } from '../fields/BorderField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { Prop } from '../fields/Prop.tsx';
import { SidesField } from '../fields/SidesField.tsx';
import { useInspecting } from '../inspecting.ts';
import type { SelectedRow } from '../selected.ts';

export function RowLook({ rows }: { rows: readonly SelectedRow[] }) {
  const { change } = useInspecting();
  const gap = commonOf(
    rows,
    ({ row }): number | null => (typeof row.cellGap === 'number' ? row.cellGap : null),
    null,
  );
  return (
    <>
      <ColourField
        label="Colour"
        use="ground"
        common={commonOf(rows, ({ row }) => choiceOf(row, 'backgroundColor'), NO_COLOUR)}
        choose={(choice) =>
          change(edits('row.update.colors', rows, () => fieldsOf(choice, 'backgroundColor')))
        }
      />
      <ColourField
        label="Highlight"
        use="mark"
        common={commonOf(rows, ({ row }) => choiceOf(row, 'highlightColor'), NO_COLOUR)}
        choose={(choice) =>
          change(edits('row.update.highlight', rows, () => fieldsOf(choice, 'highlightColor')))
        }
      />
      <BorderField
        things={rows}
        entityOf={({ row }) => row}
        commit={(borderOf) =>
          change(edits('row.update.border', rows, (each) => ({ border: borderOf(each) })))
        }
      />
      <Prop label="Cell gap">
        <NumberField
          label="Cell gap"
          common={gap}
          bounds={{ least: 0, most: 24 }}
          unit="pt"
          placeholder="0"
          commit={(cellGap) =>
            change(edits('row.update.cellGap', rows, () => ({ cellGap: cellGap || null })))
          }
        />
      </Prop>
      <SidesField
        label="Margin"
        things={rows}
        given={({ row }) => row.margin}
        most={200}
        usual={0}
        commit={(sidesOf) => change(edits('row.update.margin', rows, (each) => ({ margin: sidesOf(each) })))}
      />
    </>
  );
}
