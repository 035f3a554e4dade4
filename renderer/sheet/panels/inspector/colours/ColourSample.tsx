// A preview of a colour in light and in dark, with a warning when it is hard to read.

import { TriangleAlert } from 'lucide-react';
import { readableOn, theme, type ColourPair } from '../../../../../shared/layout/colours.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { contrastWarning, type ColourUse } from './choice.ts';

const sample = 'flex h-8 items-center justify-center rounded-cell text-12 font-medium edge-line';

export function ColourSample({
  use,
  shown,
  readWith,
}: {
  use: ColourUse;
  shown: ColourPair | null;
  readWith: ColourPair | null;
}) {
  const background = use === 'ground' ? (shown ?? theme.ground) : (readWith ?? theme.ground);
  const ink = use === 'ground' ? (readWith ?? readableOn(background, theme.text)) : (shown ?? theme.text);
  const warning = shown === null || use === 'mark' ? null : contrastWarning(background, ink);
  return (
    <>
      <div aria-hidden className="grid grid-cols-2 gap-1.5">
        {(['light', 'dark'] as const).map((scheme) => (
          <span
            key={scheme}
            className={sample}
            style={
              use === 'mark'
                ? {
                    backgroundColor: theme.ground[scheme],
                    color: theme.text[scheme],
                    borderLeft: `6px solid ${(shown ?? theme.rule)[scheme]}`,
                  }
                : { backgroundColor: background[scheme], color: ink[scheme] }
            }
          >
            {scheme === 'light' ? 'Light' : 'Dark'}
          </span>
        ))}
      </div>
      <div aria-live="polite">
        {warning !== null && (
          <p className="flex items-start gap-1.5 text-12 text-danger-text">
            <Icon of={TriangleAlert} size="s" className="mt-px" />
            {warning}
          </p>
        )}
      </div>
    </>
  );
}
