// A newer version of the desktop app, said as a toast: loaded and put in place when the person says so.

import type { Desktop, UpdateState } from '../../shared/desktop.ts';
import { shellMessageOf } from '../browser/desktop.ts';
import { toast } from '../ui/toasts.ts';

/** Takes the former toast away again. */
let dismiss: () => void = () => undefined;

export function showUpdate(desktop: Desktop, update: UpdateState): void {
  dismiss();
  dismiss = toastOf(desktop, update);
}

function toastOf(desktop: Desktop, update: UpdateState): () => void {
  switch (update.state) {
    case 'off':
      return toast('This copy of EO does not look for newer versions.');
    case 'current':
      return toast('This is the newest version of EO.');
    case 'available':
      return toast(`EO ${update.version} is there.`, {
        stays: true,
        action: { label: 'Download', act: () => attempt(desktop.loadUpdate()) },
      });
    case 'loading':
      return toast(`Loading the newer version, ${update.percent} %`, { stays: true });
    case 'ready':
      return toast(`EO ${update.version} is loaded. Restarting puts it in place.`, {
        stays: true,
        action: { label: 'Restart', act: () => attempt(desktop.restartToUpdate()) },
      });
    case 'failed':
      return toast(update.message, { kind: 'bad' });
  }
}

function attempt(work: Promise<unknown>): void {
  work.catch((error: unknown) => toast(shellMessageOf(error), { kind: 'bad' }));
}
