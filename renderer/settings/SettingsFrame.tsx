// The pages of one's own settings. Their names stand in chrome/settingsPages.ts: the rail of a team's pages shows them
// too.

import type { ReactNode } from 'react';
import { SettingsShell } from '../chrome/SettingsShell.tsx';

/** A page of the person’s own settings. */
export function SettingsFrame({
  title,
  lede,
  wide = false,
  children,
}: {
  title: string;
  lede?: ReactNode;
  /** 760 for tables, else 560. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <SettingsShell title={title} lede={lede} wide={wide}>
      {children}
    </SettingsShell>
  );
}
