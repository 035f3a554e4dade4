// All colours: the 24 hues in steps that suit the use, none, or a custom colour for light, for dark or for both, with a
// preview in each and a warning when it is hard to read.

import { capitalise } from '../../../../shared/format/words.ts';
import { useId, useState } from 'react';
import { HUES } from '../../../../shared/entities/parts.ts';
import type { ColourPair } from '../../../../shared/layout/colours.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { lightDarkCss } from '../../model/cellStyles.ts';
import {
  contrastPartnerOf,
  isSameChoice,
  NO_COLOUR,
  paintedColours,
  type SchemeColours,
  type ColourUse,
} from './colours/choice.ts';
import { ColourSample } from './colours/ColourSample.tsx';
import { OwnColour } from './colours/OwnColour.tsx';
import { choiceOfHue, hueOfChoice, stepsOf } from './colours/steps.ts';
import { Swatch } from './colours/Swatch.tsx';

export function ColourPicker({
  label,
  use,
  choice,
  choose,
  single = false,
  readWith = null,
}: {
  label: string;
  use: ColourUse;
  /** The present choice; null for several things that differ. */
  choice: SchemeColours | null;
  choose: (choice: SchemeColours) => void;
  single?: boolean;
  readWith?: ColourPair | null;
}) {
  const group = useId();
  const own = choice ?? NO_COLOUR;
  const found = hueOfChoice(own, use);
  const [step, setStep] = useState(found.step);
  const shown = paintedColours(own, contrastPartnerOf(use));
  return (
    <div className="flex flex-col gap-3 p-2">
      <SegmentedControl
        label={`${label}: strength`}
        segments={stepsOf(use)}
        value={step}
        block
        choose={(next) => {
          setStep(next);
          if (found.hue) choose(only(choiceOfHue(found.hue, next), single));
        }}
      />
      <div
        role="radiogroup"
        aria-label={`${label}: hue`}
        className="grid grid-cols-9 gap-1.5 touch:grid-cols-5"
      >
        <Swatch
          group={group}
          label="None"
          colour={null}
          isChosen={choice !== null && isSameChoice(choice, NO_COLOUR)}
          choose={() => choose(NO_COLOUR)}
        />
        {HUES.map((hue) => {
          const tone = choiceOfHue(hue, step);
          const pair = paintedColours(tone, contrastPartnerOf(use));
          return (
            <Swatch
              key={hue}
              group={group}
              label={capitalise(hue)}
              colour={pair && lightDarkCss(pair)}
              isChosen={choice !== null && isSameChoice(only(tone, single), choice)}
              choose={() => choose(only(tone, single))}
            />
          );
        })}
      </div>
      <OwnColour label={label} choice={own} shown={shown} single={single} choose={choose} />
      <ColourSample use={use} shown={shown} readWith={readWith} />
    </div>
  );
}

function only(choice: SchemeColours, single: boolean): SchemeColours {
  return single ? { light: choice.light, dark: null } : choice;
}
