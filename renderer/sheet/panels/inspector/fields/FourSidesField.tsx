// The fields for the space on four sides: one number for all, or one for each.

import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { commonValueOf, type CommonValue } from '../commonValue.ts';
import { NumberField } from './NumberField.tsx';
import { LabelledField } from './LabelledField.tsx';
import { inUnit, pointsFrom, type Unit } from './units.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof SIDES)[number];
const NAMES: Readonly<Record<Side, string>> = { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' };

export function FourSidesField<Thing>({
  label,
  things,
  given,
  most,
  usual,
  unit,
  commit,
}: {
  label: string;
  things: readonly Thing[];
  /** Returns the stored sides of a thing without those that are not set; undefined if none is set. */
  given: (thing: Thing) => Partial<Readonly<Record<Side, number>>> | undefined;
  /** Largest space, in the unit. */
  most: number;
  /** Space in points where none is set. */
  usual: number;
  unit: Unit;
  commit: (sidesOf: (thing: Thing) => Readonly<Record<Side, number>> | null) => void;
}) {
  const sidesOf = (thing: Thing): Readonly<Record<Side, number>> => ({
    top: usual,
    right: usual,
    bottom: usual,
    left: usual,
    ...given(thing),
  });
  const shown = (points: number | null): number | null => (points === null ? null : inUnit(points, unit));
  const all = commonValueOf(things, (thing) => shown(allOf(sidesOf(thing))), shown(usual));
  const [isOpen, setOpen] = useState(false);
  const isApart = isOpen || all.isMixed || all.value === null;
  const bounds = { least: 0, most };
  const set = (sides: readonly Side[], value: number | null): void =>
    commit((thing) => {
      const next = { ...sidesOf(thing) };
      for (const side of sides) next[side] = value === null ? usual : pointsFrom(value, unit);
      return allOf(next) === usual ? null : next;
    });
  return (
    <>
      <LabelledField label={label}>
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <NumberField
              label={`${label}, all sides`}
              common={all}
              bounds={bounds}
              unit={unit.name}
              placeholder="Each its own"
              commit={(value) => set(SIDES, value)}
            />
          </div>
          <Button kind="line" size="sm" aria-expanded={isApart} onClick={() => setOpen(!isApart)}>
            Sides
          </Button>
        </div>
      </LabelledField>
      {isApart &&
        SIDES.map((side) => {
          const common: CommonValue<number | null> = commonValueOf(
            things,
            (thing): number | null => shown(sidesOf(thing)[side]),
            shown(usual),
          );
          return (
            <LabelledField key={side} label={NAMES[side]}>
              <NumberField
                label={`${label}, ${side}`}
                common={common}
                bounds={bounds}
                unit={unit.name}
                commit={(value) => set([side], value)}
              />
            </LabelledField>
          );
        })}
    </>
  );
}

/** Returns the number that all four sides have; null if they differ. */
function allOf({ top, right, bottom, left }: Readonly<Record<Side, number>>): number | null {
  return top === right && top === bottom && top === left ? top : null;
}
