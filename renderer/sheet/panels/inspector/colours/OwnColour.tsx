// A colour of one's own: in light, in dark, or in one of them with the other derived from it.

import type { Pair } from '../../../../../shared/layout/colours.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Choice } from './choice.ts';
import { ColourInput } from './ColourInput.tsx';

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
  choice: Choice;
  shown: Pair | null;
  single: boolean;
  choose: (choice: Choice) => void;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <ColourInput
        label={single ? `${label}: own colour` : `${label} in light`}
        name={single ? 'Own' : 'Light'}
        value={choice.light}
        shown={shown?.light ?? WHITE}
        choose={(light) => choose({ ...choice, light })}
      />
      {!single && (
        <ColourInput
          label={`${label} in dark`}
          name="Dark"
          value={choice.dark}
          shown={shown?.dark ?? BLACK}
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
