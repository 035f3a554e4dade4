// The properties of a dialog, apart from its code, which is loaded later.

import type { ReactNode } from 'react';

/** Properties of a dialog. */
export interface DialogProps {
  readonly close: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'normal' | 'wide' | 'broad' | 'double' | 'large';
  /** Buttons at the foot, the primary one last. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}
