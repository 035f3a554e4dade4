// The colours of a sheet.

import type { Fields } from '../../../../../shared/model/action.ts';
import { ColourField } from '../ColourField.tsx';
import { choiceOf, fieldsOf } from '../colours/choice.ts';
import type { Sheet } from '../../../../../shared/records.ts';

export function SheetColours({ sheet, set }: { sheet: Sheet; set: (fields: Fields) => void }) {
  return (
    <ColourField
      label="Ground"
      use="ground"
      common={{ isMixed: false, value: choiceOf(sheet, 'backgroundColor') }}
      choose={(choice) => set(fieldsOf(choice, 'backgroundColor'))}
    />
  );
}
