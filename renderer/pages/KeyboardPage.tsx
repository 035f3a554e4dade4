// The list of all shortcuts of a sheet, for reading outside of it.

import { useState } from 'react';
import { isMac } from '../ui/platform.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { KeySearch } from '../sheet/panels/keys/KeySearch.tsx';

const keyboards = [
  { value: 'pc', label: 'Windows, Linux' },
  { value: 'mac', label: 'Mac' },
] as const;

/** The page of the settings that lists the shortcuts of a sheet. */
export function KeyboardPage() {
  const [keyboard, choose] = useState<'pc' | 'mac'>(isMac ? 'mac' : 'pc');
  return (
    <SettingsFrame
      wide
      title="Keyboard"
      lede="The keys of a sheet. In a sheet, Ctrl / shows them too, and ? opens the help."
    >
      <div className="mb-4 max-w-form">
        <SegmentedControl block label="Keyboard" segments={keyboards} value={keyboard} choose={choose} />
      </div>
      <h2 className="sr-only">Keys</h2>
      <KeySearch key={keyboard} isMac={keyboard === 'mac'} />
    </SettingsFrame>
  );
}
