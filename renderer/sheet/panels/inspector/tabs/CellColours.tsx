// The colours of the cells: their own, or those of their category.

import { theme, type Pair } from '../../../../../shared/layout/colours.ts';
import { ColourField } from '../ColourField.tsx';
import { choiceOf, fieldsOf, NO_COLOUR, shownOf, type Choice } from '../colours/choice.ts';
import { commonOf, type Common } from '../common.ts';
import { edits } from '../../../operations/edits.ts';
import { FlagField } from '../fields/FlagField.tsx';
import { useInspecting } from '../inspecting.ts';
import type { SelectedCell } from '../selected.ts';

const INHERITED = [
  {
    field: 'inheritCategoryBackgroundColor',
    name: 'cell.update.inheritCategoryBackgroundColor',
    label: 'Colour of the category',
  },
  {
    field: 'inheritCategoryTextColor',
    name: 'cell.update.inheritCategoryTextColor',
    label: 'Text colour of the category',
  },
] as const;

export function CellColours({ cells }: { cells: readonly SelectedCell[] }) {
  const { change } = useInspecting();
  const ground = commonOf(cells, ({ entity }) => choiceOf(entity, 'backgroundColor'), NO_COLOUR);
  const ink = commonOf(cells, ({ entity }) => choiceOf(entity, 'textColor'), NO_COLOUR);
  const set = (field: string) => (choice: Choice) =>
    change(edits('cell.update.colors', cells, () => fieldsOf(choice, field)));
  return (
    <>
      <ColourField
        label="Colour"
        use="ground"
        common={ground}
        readWith={shownIn(ink, theme.ground)}
        choose={set('backgroundColor')}
      />
      <ColourField
        label="Text colour"
        use="ink"
        common={ink}
        readWith={shownIn(ground, theme.text)}
        choose={set('textColor')}
      />
      {INHERITED.map(({ field, name, label }) => (
        <FlagField
          key={field}
          label={label}
          common={commonOf(cells, ({ entity }) => entity[field] === true, false)}
          change={(on) => change(edits(name, cells, () => ({ [field]: on || null })))}
        />
      ))}
    </>
  );
}

/** What all of them show; null for none, and for a mixture. */
function shownIn(common: Common<Choice>, against: Pair): Pair | null {
  return common.isMixed ? null : shownOf(common.value, against);
}
