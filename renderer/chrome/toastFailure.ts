// Errors of calls that have no form to show them in.

import { toast } from '../ui/toasts.ts';
import { messageOf } from '../net/callError.ts';

/** Shows an error in a toast, by its own message. */
export function toastFailure(error: unknown): void {
  toast(messageOf(error), { kind: 'bad' });
}
