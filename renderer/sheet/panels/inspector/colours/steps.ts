// The steps of the 24 hues that suit a use: backgrounds from pale to strong, inks from dark to strong.

import { HUES, type HueName } from '../../../../../shared/entities/parts.ts';
import { hueOf } from '../../../../../shared/layout/hues.ts';
import type { SchemeColours, ColourUse } from './choice.ts';

export interface ColourStep {
  readonly value: 'lane' | 'ground' | 'bar' | 'ink';
  readonly label: string;
}

const STEPS: Readonly<Record<ColourUse, readonly ColourStep[]>> = {
  ground: [
    { value: 'lane', label: 'Pale' },
    { value: 'ground', label: 'Soft' },
    { value: 'bar', label: 'Strong' },
  ],
  ink: [
    { value: 'ink', label: 'Dark' },
    { value: 'bar', label: 'Strong' },
  ],
  mark: [
    { value: 'bar', label: 'Strong' },
    { value: 'ink', label: 'Dark' },
  ],
};

const USUAL: Readonly<Record<ColourUse, ColourStep['value']>> = { ground: 'ground', ink: 'ink', mark: 'bar' };

/** Returns the steps of hues that suit a use. */
export function stepsOf(use: ColourUse): readonly ColourStep[] {
  return STEPS[use];
}

/** Returns the colours of a hue in one step, in both schemes. */
export function choiceOfHue(hue: HueName, step: ColourStep['value']): SchemeColours {
  const tone = hueOf(hue)?.[step];
  return { light: tone?.light ?? null, dark: tone?.dark ?? null };
}

/** Returns the hue and the step of a choice; for any other colour null and the usual step of the use. */
export function hueOfChoice(
  choice: SchemeColours,
  use: ColourUse,
): { readonly hue: HueName | null; readonly step: ColourStep['value'] } {
  for (const { value } of STEPS[use])
    for (const hue of HUES) {
      const own = choiceOfHue(hue, value);
      if (own.light === choice.light && (own.dark === choice.dark || choice.dark === null))
        return { hue, step: value };
    }
  return { hue: null, step: USUAL[use] };
}
