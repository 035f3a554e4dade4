// Whether this browser may show notices on the desktop. It is asked by a press of the button, and never before.

import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { SettingLine } from './SettingLine.tsx';
import { desktopPermission } from './useDesktop.ts';

const hints = {
  granted: 'On in this browser, while EO is out of sight. What comes there is ticked below.',
  denied: 'Notifications are blocked for this address. Allow them in the settings of this browser.',
  default: 'While EO is out of sight. Your browser asks you first.',
  unknown: 'This browser cannot show any.',
} as const;

export function DesktopLine() {
  const [permission, setPermission] = useState(desktopPermission);
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <SettingLine title="On the desktop" hint={<span aria-live="polite">{hints[permission]}</span>}>
      {permission === 'default' && <Button onClick={() => void ask()}>Turn on</Button>}
      {permission === 'granted' && <span className="text-12 font-medium text-good-text">On</span>}
    </SettingLine>
  );
}
