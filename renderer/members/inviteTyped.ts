// Invites the people who were named while their project or team was made.

import type { AccessScope } from '../../shared/api/parts.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { toast } from '../ui/toasts.ts';
import { removeUnsent, storeUnsent } from './unsentInvitations.ts';

/** Sends the invitations. Resolves to false if they are refused. The project or team exists by then, so a toast reports
 *  the refusal, and the addresses wait in the form “Invite”, to which `toMembers` leads. */
export async function inviteTyped(
  scope: AccessScope,
  emails: readonly string[],
  role: Role,
  toMembers: () => void,
): Promise<boolean> {
  if (emails.length === 0) return true;
  const members = emails.map((email) => ({ email, role }));
  try {
    await call('members.create', {
      params: { identityId: scope.id },
      body: { entityType: scope.type, members },
    });
    removeUnsent(scope.id);
    toast(`Invited ${emails.join(', ')} as ${roleWord(role)}`);
    return true;
  } catch (error) {
    storeUnsent(scope.id, { text: emails.join(', '), role });
    const action = { label: 'Invite them', act: toMembers };
    toast(`Nobody was invited: ${messageOf(error)}`, { kind: 'bad', action });
    return false;
  }
}
