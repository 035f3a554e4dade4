// Requests that must not overtake the changes which this page still sends.

import { whenAllSent } from '../store/allSent.ts';
import { toast } from '../ui/toasts.ts';

/** Time in ms after which the person is told what is waited for. */
const TOLD_MS = 1000;

/**
 * Resolves once the server has all changes of this page. If that takes longer than `TOLD_MS`, a toast says what is
 * waited for. `loss` is passed to `whenAllSent`.
 * @throws Error with a sentence for people, if they cannot be sent
 */
export async function sendAllFirst(loss?: string): Promise<void> {
  let hide = (): void => undefined;
  const timer = setTimeout(() => {
    hide = toast('Sending your changes first …', { stays: true });
  }, TOLD_MS);
  try {
    await whenAllSent(loss);
  } finally {
    clearTimeout(timer);
    hide();
  }
}
