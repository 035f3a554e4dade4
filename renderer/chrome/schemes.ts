// The three choices of the colour scheme, with labels and icons. Auto follows the system.

import { Moon, Sun, SunMoon } from 'lucide-react';

/** The colour schemes, as segments of a choice. */
export const schemeSegments = [
  { value: 'auto', label: 'Auto', icon: SunMoon },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;
