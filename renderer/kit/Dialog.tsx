// A modal dialog: title, description, close. Full width up to its kind, never higher than the window less 2 rem. What
// draws it comes with the first dialog that is opened.

import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialogProps.ts';

const DialogBody = lazy(async () => ({ default: (await import('./DialogBody.tsx')).DialogBody }));

export function Dialog({ open, ...props }: DialogProps & { readonly open: boolean }) {
  if (!open) return null;
  return (
    <Suspense>
      <DialogBody {...props} />
    </Suspense>
  );
}
