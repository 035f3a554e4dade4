// The frame of the person's own settings. The list of these pages is in chrome/SettingsShell.tsx, since the pages of
// teams show it too.

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
  /** Whether the page is 760 px wide, for tables, instead of 560 px. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <SettingsShell title={title} lede={lede} wide={wide}>
      {children}
    </SettingsShell>
  );
}
