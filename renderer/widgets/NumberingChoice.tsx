// A choice of how frozen numbers grow: each style by an example. `null` is the plain style, which numbers added
// rows as film does.

import { useId } from 'react';
import type { NumberingStyle } from '../../shared/model/labels.ts';

interface Choice {
  readonly style: NumberingStyle | null;
  readonly name: string;
  readonly examples: readonly string[];
}

const CHOICES: readonly Choice[] = [
  { style: null, name: 'Plain', examples: ['1', '2', '3'] },
  { style: 'film', name: 'Film', examples: ['12', '12A', '12aA'] },
  { style: 'theatre', name: 'Theatre', examples: ['12', '12.5', '12.25'] },
  { style: 'broadcast', name: 'Broadcast', examples: ['A12', 'A12A'] },
];

const card =
  'relative flex flex-col gap-1.5 rounded-menu bg-raised p-3 edge-line-control has-checked:outline-2 ' +
  'has-checked:-outline-offset-2 has-checked:outline-accent-line has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-60';
const chip = 'rounded-cell bg-active px-1.5 text-12 font-semibold tabular';

/** The choice of a numbering style, each with its examples. */
export function NumberingChoice({
  value,
  choose,
  hint,
  disabled = false,
}: {
  value: NumberingStyle | null;
  choose: (style: NumberingStyle | null) => void;
  hint?: string;
  disabled?: boolean;
}) {
  const group = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={hint ? `${group}-hint` : undefined}>
      <legend className="mb-1.5 font-medium">Numbering style</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2 phone:grid-cols-2">
        {CHOICES.map(({ style, name, examples }) => (
          <label key={name} className={card}>
            <span className="flex items-center gap-2 font-medium">
              {name}
              <input
                type="radio"
                name={group}
                checked={style === value}
                className="ml-auto size-4 accent-accent outline-none"
                onChange={() => choose(style)}
              />
            </span>
            <span aria-hidden className="flex flex-wrap gap-1">
              {examples.map((example) => (
                <span key={example} className={chip}>
                  {example}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${group}-hint`} className="mt-1.5 text-12 text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
