// Asks the server for the first project, and others into it.

import type { Beginning, Planning } from '../../../shared/planning.ts';
import { toast } from '../../ui/toasts.ts';
import { call, type CallReply } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';

/** Asks the server to make a person's first project, in the time zone of this browser. */
export function begin(asked: {
  readonly planning: Planning;
  readonly beginning: Beginning;
  readonly title?: string;
}): Promise<CallReply<'account.start'>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return call('account.start', { body: { ...asked, timeZone } });
}

/** The project stands, whatever becomes of this: what is refused is said, and may be tried again in Members. */
export async function inviteTo(projectId: string, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const members = emails.map((email) => ({ email, role: 'EDITOR' as const }));
  try {
    await call('members.create', {
      params: { identityId: projectId },
      body: { entityType: 'project', members },
    });
    toast(`Invited ${emails.join(', ')}`);
  } catch (error) {
    toast(`Nobody was invited: ${messageOf(error)}`, { kind: 'bad' });
  }
}
