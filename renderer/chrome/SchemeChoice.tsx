// The choice of the colour scheme. Auto follows the system.

import { useSyncExternalStore } from 'react';
import { onSchemeChange, preferredScheme, preferScheme } from '../browser/scheme.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { schemeSegments } from './schemes.ts';

/** The choice of the colour scheme: auto, light or dark. */
export function SchemeChoice() {
  const scheme = useSyncExternalStore(onSchemeChange, preferredScheme);
  return (
    <SegmentedControl
      block
      label="Colour scheme"
      segments={schemeSegments}
      value={scheme}
      choose={preferScheme}
    />
  );
}
