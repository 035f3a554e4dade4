// The line round a cell or a row: how strong, and in what colour.

import type { Fields } from '../../../../../shared/model/action.ts';
import { ColourField } from '../ColourField.tsx';
import { choiceOf } from '../colours/choice.ts';
import { commonOf, valueOr } from '../common.ts';
import { merged } from '../../../operations/edits.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { fieldsIn, idIn } from '../../../../../shared/layout/content.ts';

const STYLES = [
  { value: 'none', label: 'None' },
  { value: 'hairline', label: 'Hairline' },
  { value: 'thin', label: 'Thin' },
  { value: 'thick', label: 'Thick' },
];

export function BorderField<Thing>({
  things,
  entityOf,
  commit,
}: {
  things: readonly Thing[];
  entityOf: (thing: Thing) => Fields;
  /** The border of each, from its own of before. */
  commit: (borderOf: (thing: Thing) => Fields | null) => void;
}) {
  const borderOf = (thing: Thing): Fields => fieldsIn(entityOf(thing), 'border');
  const style = commonOf(things, (thing) => idIn(borderOf(thing)['style']) ?? 'none', 'none');
  const colour = commonOf(things, (thing) => choiceOf(borderOf(thing), 'color'), { light: null, dark: null });
  return (
    <>
      <ChoiceField
        label="Border"
        common={style}
        options={STYLES}
        choose={(value) =>
          commit((thing) => (value === 'none' ? null : merged(borderOf(thing), { style: value })))
        }
      />
      {valueOr(style, 'mixed') !== 'none' && (
        <ColourField
          label="Border colour"
          use="mark"
          single
          common={colour}
          choose={({ light }) =>
            commit((thing) => ('style' in borderOf(thing) ? merged(borderOf(thing), { color: light }) : null))
          }
        />
      )}
    </>
  );
}
