// Failures of calls that have no form to show them in.

import { toast } from '../ui/toasts.ts';
import { messageOf } from '../net/callError.ts';

/** Shows an error in a toast, in its own words. */
export function toastFailure(error: unknown): void {
  toast(messageOf(error), { kind: 'bad' });
}
