// A modal dialog: title, description, close. Full width up to its kind, never higher than the window less 2 rem. What
// draws it comes with the first dialog that is opened.

import type { DialogProps } from './dialogProps.ts';
import { loadable, Nothing } from './loadable.tsx';

const DialogBody = loadable(async () => (await import('./DialogBody.tsx')).DialogBody, Nothing);

/** A modal dialog. */
export function Dialog({ open, ...props }: DialogProps & { readonly open: boolean }) {
  return open && <DialogBody {...props} />;
}
