// The colour scheme within a menu: three items side by side, of which one holds. Choosing leaves the menu open.

import { useSyncExternalStore } from 'react';
import { onSchemeChange, preferredScheme, preferScheme } from '../browser/scheme.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMenuParts } from '../ui/menuParts.ts';
import { schemeSegments } from './schemes.ts';

const item =
  'flex h-6 flex-1 items-center justify-center gap-1.5 rounded-small text-12 font-medium text-ink-2 outline-none cursor-default ' +
  'data-[state=checked]:bg-segment data-[state=checked]:text-ink data-highlighted:text-ink data-highlighted:outline-2 data-highlighted:outline-focus';

export function SchemeItems() {
  const { RadioGroup, RadioItem } = useMenuParts();
  const scheme = useSyncExternalStore(onSchemeChange, preferredScheme);
  return (
    <RadioGroup
      aria-label="Colour scheme"
      value={scheme}
      className="m-1 flex gap-px rounded-control bg-active p-0.5"
    >
      {schemeSegments.map(({ value, label, icon }) => (
        <RadioItem
          key={value}
          value={value}
          className={item}
          onSelect={(event) => {
            event.preventDefault();
            preferScheme(value);
          }}
        >
          <Icon of={icon} size="s" />
          {label}
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
