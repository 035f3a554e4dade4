// How EO looks in this browser. A screen is a thing of a place, not of a person: the same one reads a small laptop in
// the truck and a wide one at the desk. So it is kept here, and counts at once.

import { useSyncExternalStore } from 'react';
import {
  type Density,
  onLookChange,
  preferDensity,
  preferHours,
  preferredDensity,
  preferredHours,
} from '../browser/look.ts';
import { SchemeChoice } from '../chrome/SchemeChoice.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { LookSample } from './LookSample.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const satisfies readonly { value: Density; label: string }[];

const hours = [
  { value: 'sheet', label: 'As the sheet' },
  { value: '24h', label: '19:30' },
  { value: '12h', label: '7:30p' },
] as const;

export function AppearancePage() {
  const density = useSyncExternalStore(onLookChange, preferredDensity);
  const clock = useSyncExternalStore(onLookChange, preferredHours);
  return (
    <SettingsFrame title="Appearance" lede="Kept in this browser. Paper and others stay as they are.">
      <SettingsSection title="Colour scheme" about="Auto follows your system.">
        <SchemeChoice />
      </SettingsSection>
      <SettingsSection
        title="Rows"
        about="Comfortable rows are 36 high instead of 28. Pages break where they did."
      >
        <Segmented block label="Height of rows" segments={densities} value={density} choose={preferDensity} />
      </SettingsSection>
      <SettingsSection
        title="Time of day"
        about="As the sheet: each sheet writes its times like its first one. What you type is read either way."
      >
        <Segmented block label="Time of day" segments={hours} value={clock} choose={preferHours} />
      </SettingsSection>
      <LookSample />
    </SettingsFrame>
  );
}
