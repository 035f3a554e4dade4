// The field for a colour of everything selected: the most used colours, and a plus that opens all others.

import { capitalise } from '../../../../shared/format/words.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { HueName } from '../../../../shared/entities/parts.ts';
import type { ColourPair } from '../../../../shared/layout/colours.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { lightDarkCss } from '../../model/cellStyles.ts';
import { ColourPicker } from './ColourPicker.tsx';
import {
  contrastPartnerOf,
  isSameChoice,
  NO_COLOUR,
  paintedColours,
  type SchemeColours,
  type ColourUse,
} from './colours/choice.ts';
import { choiceOfHue, stepsOf } from './colours/steps.ts';
import { Swatch } from './colours/Swatch.tsx';
import type { CommonValue } from './commonValue.ts';
import { LabelledField } from './fields/LabelledField.tsx';

const AT_HAND: readonly HueName[] = ['sky', 'jade', 'yellow', 'orange', 'pink'];

export function ColourField({
  label,
  use,
  common,
  choose,
  single = false,
  readWith = null,
}: {
  label: string;
  use: ColourUse;
  common: CommonValue<SchemeColours>;
  choose: (choice: SchemeColours) => void;
  /** Whether one colour is stored for both schemes. */
  single?: boolean;
  /** Colour against which the chosen one must be legible; null if it is not known. */
  readWith?: ColourPair | null;
}) {
  const group = useId();
  const step = stepsOf(use)[use === 'ground' ? 1 : 0]?.value ?? 'bar';
  const all = AT_HAND.map((hue) => ({ hue, choice: only(choiceOfHue(hue, step), single) }));
  const chosen = common.isMixed ? null : common.value;
  const isOther =
    chosen !== null &&
    !isSameChoice(chosen, NO_COLOUR) &&
    !all.some(({ choice }) => isSameChoice(choice, chosen));
  // A colour that is not among the most used takes the place of the last one.
  const atHand = isOther ? all.slice(0, -1) : all;
  return (
    <LabelledField label={label}>
      <div role="radiogroup" aria-label={label} className="flex items-center gap-1 touch:flex-wrap">
        <Swatch
          group={group}
          label="None"
          colour={null}
          isChosen={chosen !== null && isSameChoice(chosen, NO_COLOUR)}
          choose={() => choose(NO_COLOUR)}
        />
        {atHand.map(({ hue, choice }) => (
          <Swatch
            key={hue}
            group={group}
            label={capitalise(hue)}
            colour={cssOf(choice, use)}
            isChosen={chosen !== null && isSameChoice(choice, chosen)}
            choose={() => choose(choice)}
          />
        ))}
        {isOther && (
          <Swatch
            group={group}
            label="As it is"
            colour={cssOf(chosen, use)}
            isChosen
            choose={() => choose(chosen)}
          />
        )}
        <Popover label={label} trigger={<IconButton label={`${label}: all colours`} icon={Plus} size="sm" />}>
          {() => (
            <ColourPicker
              label={label}
              use={use}
              choice={chosen}
              choose={choose}
              single={single}
              readWith={readWith}
            />
          )}
        </Popover>
      </div>
    </LabelledField>
  );
}

function only(choice: SchemeColours, single: boolean): SchemeColours {
  return single ? { light: choice.light, dark: null } : choice;
}

function cssOf(choice: SchemeColours, use: ColourUse): string | null {
  const shown = paintedColours(choice, contrastPartnerOf(use));
  return shown && lightDarkCss(shown);
}
