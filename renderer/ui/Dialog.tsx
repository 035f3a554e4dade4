// A modal dialog: title, description, close button. It is at most as wide as its kind, and never higher than the
// window less 2 rem. Its code is loaded with the first dialog that is opened.

import type { DialogProps } from './dialogProps.ts';
import { loadable, Nothing } from './loadable.tsx';

const DialogBody = loadable<DialogProps>(
  async () => (await import('./DialogBody.tsx')).DialogBody,
  Nothing,
  ({ close }) => close(),
);

/** Loads the code of dialogs, for pages that must go on without a connection. */
export const preloadDialog = DialogBody.preload;

/** A modal dialog. */
export function Dialog({ open, ...props }: DialogProps & { readonly open: boolean }) {
  return open && <DialogBody {...props} />;
}
