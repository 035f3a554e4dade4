// How frozen numbers grow: three styles, each by its example.

import { useId } from 'react';
import { NUMBERING_STYLES, type NumberingStyle } from '../../../../shared/model/labels.ts';
import { NumberChip } from './NumberChip.tsx';

const STYLES: Readonly<
  Record<NumberingStyle, { readonly name: string; readonly example: readonly string[] }>
> = {
  film: { name: 'Film, events', example: ['12', '12A', '12aA'] },
  theatre: { name: 'Theatre', example: ['12', '12.5', '12.25'] },
  broadcast: { name: 'Broadcast', example: ['A12', 'A12A'] },
};

const card =
  'relative flex flex-col gap-1.5 rounded-menu bg-raised p-3 edge-line-control has-checked:outline-2 ' +
  'has-checked:-outline-offset-2 has-checked:outline-accent-line has-focus-visible:outline-2 has-focus-visible:outline-focus';

export function StyleChoice({
  style,
  choose,
  disabled,
}: {
  style: NumberingStyle;
  choose: (style: NumberingStyle) => void;
  disabled: boolean;
}) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2 pb-4 phone:grid-cols-1" disabled={disabled}>
      <legend className="sr-only">Style of the numbers</legend>
      {NUMBERING_STYLES.map((each) => (
        <label key={each} className={card}>
          <span className="flex items-center gap-2 font-medium">
            {STYLES[each].name}
            <input
              type="radio"
              name={group}
              value={each}
              checked={each === style}
              className="ml-auto size-4 accent-accent outline-none"
              onChange={() => choose(each)}
            />
          </span>
          <span className="flex flex-wrap gap-1">
            {STYLES[each].example.map((label) => (
              <NumberChip key={label}>{label}</NumberChip>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
