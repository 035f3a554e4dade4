// Every key of the sheet, to look up away from it. The list is the sheet's own: renderer/Keyboard.tsx hands it in.

import { useState, type ComponentType } from 'react';
import { isMac } from '../ui/platform.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const keyboards = [
  { value: 'pc', label: 'Windows, Linux' },
  { value: 'mac', label: 'Mac' },
] as const;

export function KeyboardPage({ Keys }: { Keys: ComponentType<{ isMac: boolean }> }) {
  const [keyboard, choose] = useState<'pc' | 'mac'>(isMac ? 'mac' : 'pc');
  return (
    <SettingsFrame wide title="Keyboard" lede="The keys of a sheet. In a sheet, ? shows them too.">
      <div className="mb-4 max-w-form">
        <Segmented block label="Keyboard" segments={keyboards} value={keyboard} choose={choose} />
      </div>
      <h2 className="sr-only">Keys</h2>
      <Keys key={keyboard} isMac={keyboard === 'mac'} />
    </SettingsFrame>
  );
}
