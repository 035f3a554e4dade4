// The fields for the border of a cell or a row: its style and its colour.

import { ColourField } from '../ColourField.tsx';
import { schemeColoursOf } from '../colours/choice.ts';
import { commonValueOf, valueOr } from '../commonValue.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { idIn } from '../../../../../shared/layout/content.ts';
import type { Cell } from '../../../../../shared/records.ts';

const STYLES = [
  { value: 'none', label: 'None' },
  { value: 'hairline', label: 'Hairline' },
  { value: 'thin', label: 'Thin' },
  { value: 'thick', label: 'Thick' },
] as const;

type Border = NonNullable<Cell['border']>;

export function BorderField<Thing>({
  things,
  entityOf,
  commit,
}: {
  things: readonly Thing[];
  entityOf: (thing: Thing) => { readonly border?: Border | undefined };
  /** Receives a function that returns the new border of each thing, null for none. */
  commit: (borderOf: (thing: Thing) => Border | null) => void;
}) {
  const borderOf = (thing: Thing): Partial<Border> => entityOf(thing).border ?? {};
  const style = commonValueOf(things, (thing) => idIn(borderOf(thing).style) ?? 'none', 'none');
  const colour = commonValueOf(things, (thing) => schemeColoursOf(borderOf(thing), 'color'), {
    light: null,
    dark: null,
  });
  return (
    <>
      <ChoiceField
        label="Border"
        common={style}
        options={STYLES}
        choose={(value) =>
          commit((thing) => (value === 'none' ? null : { ...borderOf(thing), style: value }))
        }
      />
      {valueOr(style, 'mixed') !== 'none' && (
        <ColourField
          label="Border colour"
          use="mark"
          single
          common={colour}
          choose={({ light }) =>
            commit((thing) => {
              const { style: own } = borderOf(thing);
              return own === undefined ? null : { style: own, ...(light !== null && { color: light }) };
            })
          }
        />
      )}
    </>
  );
}
