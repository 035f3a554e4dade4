// The frame of the person's own settings. Their titles are in chrome/SettingsShell.tsx, since the rail of a team's
// pages lists them too.

import type { ReactNode } from 'react';
import { SettingsShell } from '../chrome/SettingsShell.tsx';

/** A page of the person's own settings. */
export function SettingsFrame({
  title,
  lede,
  wide = false,
  children,
}: {
  title: string;
  lede?: ReactNode;
  /** Whether it is 760 px wide, for tables; else it is 560 px. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <SettingsShell title={title} lede={lede} wide={wide}>
      {children}
    </SettingsShell>
  );
}
