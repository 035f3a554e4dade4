// The colours of a sheet: its ground, and the two rows of a running show.

import { colourIn } from '../../../../shared/layout/colours.ts';
import type { Entity, Fields } from '../../../../shared/model/action.ts';
import { ColourField } from '../ColourField.tsx';
import { choiceOf, fieldsOf } from '../colours/choice.ts';

const ROWS = [
  { field: 'currentRowBackgroundColor', label: 'Row on now' },
  { field: 'nextRowBackgroundColor', label: 'Row next' },
] as const;

export function SheetColours({ sheet, set }: { sheet: Entity; set: (fields: Fields) => void }) {
  return (
    <>
      <ColourField
        label="Ground"
        use="ground"
        common={{ isMixed: false, value: choiceOf(sheet, 'backgroundColor') }}
        choose={(choice) => set(fieldsOf(choice, 'backgroundColor'))}
      />
      {ROWS.map(({ field, label }) => (
        <ColourField
          key={field}
          label={label}
          use="ground"
          single
          common={{ isMixed: false, value: { light: colourIn(sheet[field]), dark: null } }}
          choose={({ light }) => set({ [field]: light })}
        />
      ))}
    </>
  );
}
