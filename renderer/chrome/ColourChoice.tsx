// The colour of a person: one of twelve on which white text is readable. Another colour stays until one of these is
// chosen.

import { Check } from 'lucide-react';
import { useId } from 'react';
import { personColour, PERSON_COLOURS } from '../../shared/format/personColour.ts';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';

/** On touch screens the colours are in two rows, so that each is large enough for a finger. */
const dots = 'grid grid-cols-6 gap-3 touch:max-w-88';
const dot =
  'finger grid aspect-square max-w-9 place-items-center rounded-full text-on-solid ' +
  'has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-accent-line ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** The twelve colours of a person, and the person's own where it is another, as a radio group. */
export function ColourChoice({ value, choose }: { value: string; choose: (colour: string) => void }) {
  const name = useId();
  // A colour that is none of the twelve is listed only until another is chosen, since it could not be chosen again.
  const isOther = PERSON_COLOURS.every(([, colour]) => colour !== value);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">Your colour</legend>
      <div
        className={cx(
          dots,
          isOther ? 'sm:grid-cols-13 touch:grid-cols-7' : 'sm:grid-cols-12 touch:grid-cols-6',
        )}
      >
        {PERSON_COLOURS.map(([hue, colour]) => (
          <label key={hue} data-hue={hue} data-tip={wordOf(hue)} className={cx(dot, 'bg-hue-solid')}>
            <input
              type="radio"
              name={name}
              aria-label={wordOf(hue)}
              className="peer absolute inset-0 appearance-none rounded-full outline-none"
              checked={colour === value}
              onChange={() => choose(colour)}
            />
            <Icon of={Check} size="s" className="hidden peer-checked:block" />
          </label>
        ))}
        {isOther && (
          <label
            data-tip="Yours"
            className={cx(dot, 'bg-person')}
            style={{ '--person': personColour(value) }}
          >
            <input
              type="radio"
              name={name}
              aria-label="Yours"
              className="peer absolute inset-0 appearance-none rounded-full outline-none"
              checked
              readOnly
            />
            <Icon of={Check} size="s" className="hidden peer-checked:block" />
          </label>
        )}
      </div>
    </fieldset>
  );
}

function wordOf(hue: string): string {
  return hue.charAt(0).toUpperCase() + hue.slice(1);
}
