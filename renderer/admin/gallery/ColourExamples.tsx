// Gallery: the colour roles and the hues.

import { Chip } from '../../ui/Chip.tsx';
import { hues } from '../../ui/hues.ts';
import { Example } from './Example.tsx';

const roles = [
  ['Sheet', 'bg-surface'],
  ['Rail', 'bg-rail'],
  ['Desk', 'bg-desk'],
  ['Banner', 'bg-banner'],
  ['Hairline', 'bg-line'],
  ['Control edge', 'bg-line-control'],
  ['Text', 'bg-ink'],
  ['Text, quiet', 'bg-ink-2'],
  ['Accent', 'bg-accent'],
  ['Selection', 'bg-accent-line'],
  ['Accent, soft', 'bg-accent-soft'],
  ['On now', 'bg-now'],
  ['On now, row', 'bg-now-bg'],
  ['Next, edge', 'bg-next-line'],
  ['Danger', 'bg-danger'],
  ['Overlap', 'bg-danger-soft'],
  ['Good', 'bg-good-text'],
  ['Good, soft', 'bg-good-soft'],
] as const;

/** Examples of the colour roles and the hues. */
export function ColourExamples() {
  return (
    <>
      <Example title="What a colour is for">
        {roles.map(([name, look]) => (
          <div key={name} className="w-24">
            <div className={`h-9 rounded-small edge-line-strong ${look}`} />
            <p className="mt-1 truncate text-11">{name}</p>
          </div>
        ))}
      </Example>
      <Example title="The 24 hues of categories">
        {hues.map((hue) => (
          <div key={hue} data-hue={hue} className="w-24 overflow-hidden rounded-small edge-line-strong">
            <div className="h-[3px] bg-hue-bar" />
            <div className="bg-hue-lane p-2">
              <Chip hue={hue} dot={false}>
                {hue}
              </Chip>
              <p className="mt-1 text-11 text-hue-text">{hue}</p>
            </div>
          </div>
        ))}
      </Example>
    </>
  );
}
