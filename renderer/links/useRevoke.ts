// Revokes links of a list.

import { useState } from 'react';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { toast } from '../ui/toasts.ts';

/** Returns the function that revokes a link, and the id of the one that is being revoked. `ended` is called afterwards,
 *  also where the server has refused. */
export function useRevoke(ended: () => void) {
  const [busyId, setBusyId] = useState<string | null>(null);
  async function revoke(linkId: string): Promise<void> {
    setBusyId(linkId);
    try {
      await call('links.end', { params: { linkId } });
      toast('The link is closed, for everybody who has it open');
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
    } finally {
      setBusyId(null);
      ended();
    }
  }
  return { busyId, revoke };
}
