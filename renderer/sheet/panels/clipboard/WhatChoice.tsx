// What of the clipboard is pasted: one of five.

import { useId } from 'react';
import { WHATS, type What } from '../../operations/clipboard/choice.ts';

const WORDS: Readonly<Record<What, readonly [name: string, more: string]>> = {
  everything: ['Everything', 'Values, formatting, categories'],
  values: ['Values only', 'Text, times and checks, no style'],
  formats: ['Formatting only', 'Colour, align, text style'],
  durations: ['Durations only', 'Starts follow by themselves'],
  empty: ['Into empty cells only', 'What is there stays'],
};

const option =
  'grid grid-cols-[1rem_1fr] gap-2.5 rounded-control px-2 py-1.5 has-checked:bg-active has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-focus';

export function WhatChoice({ what, choose }: { what: What; choose: (what: What) => void }) {
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className="sr-only">What is pasted</legend>
      {WHATS.map((each) => (
        <label key={each} className={option} aria-label={`${WORDS[each][0]}: ${WORDS[each][1]}`}>
          <input
            type="radio"
            name={group}
            value={each}
            checked={each === what}
            className="mt-0.5 size-4 accent-accent outline-none"
            onChange={() => choose(each)}
          />
          <span>
            <span className="block font-medium">{WORDS[each][0]}</span>
            <span className="block text-12 text-ink-2">{WORDS[each][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
