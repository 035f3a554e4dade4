// Inputs for a custom colour: in light, in dark, or in one of them with the other derived from it.

import { useEffect, useRef, useState } from 'react';
import { parseHex } from '../../../../../shared/format/colour.ts';
import type { ColourPair } from '../../../../../shared/layout/colours.ts';
import { isOfInputMethod } from '../../../../browser/composing.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { SchemeColours } from './choice.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';

export function OwnColour({
  label,
  choice,
  shown,
  single,
  choose,
}: {
  label: string;
  choice: SchemeColours;
  shown: ColourPair | null;
  single: boolean;
  choose: (choice: SchemeColours) => void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <ColourInput
        label={single ? `${label}: own colour` : `${label} in light`}
        name={single ? 'Own' : 'Light'}
        value={choice.light}
        shown={shown?.light ?? WHITE}
        placeholder={shown === null ? 'None' : `${shown.light} derived`}
        choose={(light) => choose({ ...choice, light })}
      />
      {!single && (
        <ColourInput
          label={`${label} in dark`}
          name="Dark"
          value={choice.dark}
          shown={shown?.dark ?? BLACK}
          placeholder={shown === null ? 'None' : `${shown.dark} derived`}
          choose={(dark) => choose({ ...choice, dark })}
        />
      )}
      {!single && choice.light !== null && choice.dark !== null && (
        <Button kind="line" size="sm" onClick={() => choose({ light: choice.light, dark: null })}>
          Derive dark from light
        </Button>
      )}
    </div>
  );
}

// An input for one custom colour: the browser's picker and a field for `#rrggbb`. Only the colour on which the picker
// closes is a change, not those tried before.

const well =
  'size-7 touch:size-11 shrink-0 appearance-none rounded-small bg-transparent p-0 edge-line-control phone:size-11 ' +
  '[&::-webkit-color-swatch]:rounded-small [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0.5';

function ColourInput({
  label,
  name,
  value,
  shown,
  placeholder,
  choose,
}: {
  label: string;
  name: string;
  /** The chosen colour; null when it is derived, or none. */
  value: string | null;
  /** The colour as it is shown, chosen or derived. */
  shown: string;
  /** Placeholder of the field while no colour is chosen. */
  placeholder: string;
  choose: (colour: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(choose);
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    latest.current = choose;
  }, [choose]);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // React's `onChange` listens to `input` events, which are sent for every colour while the picker is open.
    const left = (): void => latest.current(element.value);
    element.addEventListener('change', left);
    return () => element.removeEventListener('change', left);
  }, []);
  useEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown]);
  const keep = (): void => {
    const typed = draft === null ? null : parseHex(draft);
    if (typed !== null && typed !== value) choose(typed);
    setDraft(null);
  };
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="w-10 text-12 text-ink-2">
        {name}
      </span>
      <input ref={input} type="color" aria-label={label} defaultValue={shown} className={well} />
      <TextField
        label={`${label}, as a number`}
        hiddenLabel
        size="md"
        value={draft ?? value ?? ''}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && !isOfInputMethod(event.nativeEvent) && keep()}
      />
    </div>
  );
}
