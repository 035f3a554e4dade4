// The look of one category: a hue, or a background and a text colour of its own with a warning when these are hard to
// read together, and its text size.

import { capitalise } from '../../../../shared/format/words.ts';
import { useId } from 'react';
import { HUES, type HueName } from '../../../../shared/entities/parts.ts';
import { theme, type ColourPair } from '../../../../shared/layout/colours.ts';
import { categoryFillOf, categoryInkOf } from '../../../../shared/layout/cellStyle.ts';
import { measures } from '../../../../shared/layout/measures.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ColourPicker } from '../inspector/ColourPicker.tsx';
import { schemeColoursOf, colourFieldsOf, NO_COLOUR } from '../inspector/colours/choice.ts';
import type { Category } from '../../../../shared/records.ts';

const SIZES = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 36, 48, 72];
const NO_COLOURS = {
  ...colourFieldsOf(NO_COLOUR, 'backgroundColor'),
  ...colourFieldsOf(NO_COLOUR, 'textColor'),
};

export function CategoryLook({
  name,
  category,
  change,
}: {
  /** Name of the category, for the labels of the controls. */
  name: string;
  category: Category;
  change: (fields: Fields) => void;
}) {
  const background = categoryFillOf(category);
  const size = typeof category.textSize === 'number' ? category.textSize : null;
  const sizes = size === null || SIZES.includes(size) ? SIZES : [...SIZES, size].toSorted((a, b) => a - b);
  return (
    <div className="flex flex-col gap-3">
      <HueGrid
        label={`Colour of ${name}`}
        hue={category.hue}
        choose={(hue) => change({ hue, ...NO_COLOURS })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Own
          label={`Own ground of ${name}`}
          words="Own ground…"
          field="backgroundColor"
          use="ground"
          readWith={categoryInkOf(category)}
          category={category}
          // The hue is removed, as the strip over the columns would show it in place of the background.
          change={(fields) => change({ hue: null, ...fields })}
        />
        <Own
          label={`Own text colour of ${name}`}
          words="Own text colour…"
          field="textColor"
          use="ink"
          readWith={background ?? theme.ground}
          category={category}
          change={change}
        />
        <span className="ml-auto w-28 touch:w-36">
          <Select
            label={`Text size of ${name}`}
            hiddenLabel
            size="md"
            value={size === null ? '' : String(size)}
            options={[
              { value: '', label: `${measures.textSize} px, usual` },
              ...sizes.map((each) => ({ value: String(each), label: `${each} px` })),
            ]}
            choose={(value) => change({ textSize: value === '' ? null : Number(value) })}
          />
        </span>
      </div>
    </div>
  );
}

function Own({
  label,
  words,
  field,
  use,
  readWith,
  category,
  change,
}: {
  label: string;
  words: string;
  field: 'backgroundColor' | 'textColor';
  use: 'ground' | 'ink';
  readWith: ColourPair | null;
  category: Category;
  change: (fields: Fields) => void;
}) {
  return (
    <Popover
      label={label}
      trigger={
        <Button size="sm" aria-label={label}>
          {words}
        </Button>
      }
    >
      {() => (
        <ColourPicker
          label={label}
          use={use}
          choice={schemeColoursOf(category, field)}
          readWith={readWith}
          choose={(choice) => change(colourFieldsOf(choice, field))}
        />
      )}
    </Popover>
  );
}

// The 24 hues as radio buttons, each with its strip and its background.

const swatch =
  'relative h-6 rounded-cell border-t-4 border-t-hue-bar bg-hue-bg touch:h-11 phone:h-11 ' +
  'has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-focus has-focus-visible:outline-2';

function HueGrid({ label, hue, choose }: { label: string; hue: unknown; choose: (hue: HueName) => void }) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-8 gap-1.5 phone:grid-cols-6">
      {HUES.map((each) => (
        <label key={each} data-hue={each} data-tip={capitalise(each)} className={swatch}>
          <input
            type="radio"
            name={group}
            aria-label={capitalise(each)}
            checked={each === hue}
            className="absolute inset-0 appearance-none outline-none"
            onChange={() => choose(each)}
          />
        </label>
      ))}
    </div>
  );
}
