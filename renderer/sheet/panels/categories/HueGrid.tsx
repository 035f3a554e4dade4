// The 24 hues to choose one from, as a category wears them: the strip over its ground.

import { useId } from 'react';
import { HUES, type Hue } from '../../../../shared/entities/parts.ts';
import { hueName } from '../inspector/colours/steps.ts';

const swatch =
  'relative h-6 rounded-cell border-t-4 border-t-hue-bar bg-hue-bg phone:h-9 ' +
  'has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-focus has-focus-visible:outline-2';

export function HueGrid({ label, hue, choose }: { label: string; hue: unknown; choose: (hue: Hue) => void }) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-8 gap-1.5">
      {HUES.map((each) => (
        <label key={each} data-hue={each} data-tip={hueName(each)} className={swatch}>
          <input
            type="radio"
            name={group}
            aria-label={hueName(each)}
            checked={each === hue}
            className="absolute inset-0 appearance-none outline-none"
            onChange={() => choose(each)}
          />
        </label>
      ))}
    </div>
  );
}
