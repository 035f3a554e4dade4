// What is done about members. Each ends with the list asked for anew; what the server refuses is said in its words.

import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { outOf } from '../store/leaving.ts';
import { loadRoster } from './roster.ts';
import { memberName } from './memberWords.ts';

/** Does it, and answers whether it was done. */
async function attemptOn(
  scope: AccessScope,
  act: () => Promise<unknown>,
  words: string | null,
): Promise<boolean> {
  try {
    await act();
    if (words !== null) toast(words);
    return true;
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' });
    return false;
  } finally {
    await loadRoster(scope);
  }
}

function roleCall({ id, type }: AccessScope, identityId: string, role: Role): Promise<unknown> {
  return call('members.update', { params: { identityId: id }, body: { entityType: type, identityId, role } });
}

/** Changes the role of a member and asks for the list again. False where the server refused it. */
export function changeRole(scope: AccessScope, { identityId }: TeamMember, role: Role): Promise<boolean> {
  return attemptOn(scope, () => roleCall(scope, identityId, role), null);
}

/** Makes somebody an owner, and oneself an admin: in this order, so that there is an owner all the time. */
export function handOverOwnership(scope: AccessScope, member: TeamMember, ownId: string): Promise<boolean> {
  const both = async (): Promise<void> => {
    if (member.role !== 'OWNER') await roleCall(scope, member.identityId, 'OWNER');
    await roleCall(scope, ownId, 'ADMIN');
  };
  return attemptOn(scope, both, `${memberName(member)} is the owner now`);
}

/** Takes somebody out. */
export function removeFromScope(scope: AccessScope, identityId: string, words: string): Promise<boolean> {
  const out = () => call('members.delete', { params: { entityId: scope.id, identityId }, body: {} });
  return attemptOn(scope, out, words);
}

/** Goes oneself. Then the list is not asked for: it is not one’s own any more. */
export async function leaveScope(scope: AccessScope, identityId: string): Promise<boolean> {
  try {
    await outOf(scope.id, () =>
      call('members.delete', { params: { entityId: scope.id, identityId }, body: {} }),
    );
    toast(`You have left the ${scope.type}`);
    return true;
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' });
    await loadRoster(scope);
    return false;
  }
}

/** Everybody of another team, as long as they are in that. */
export function addTeamAsMember(
  scope: AccessScope,
  { id, name }: { readonly id: string; readonly name: string },
  role: Role,
): Promise<boolean> {
  const body = { entityType: scope.type, members: [{ teamId: id, role }] };
  return attemptOn(
    scope,
    () => call('members.create', { params: { identityId: scope.id }, body }),
    `Added ${name}`,
  );
}

/** Mails an invitation again and asks for the list again. False where the server refused it. */
export function sendInvitationAgain(
  scope: AccessScope,
  { identityId, email = '' }: TeamMember,
): Promise<boolean> {
  const params = { entityId: scope.id, userId: identityId };
  return attemptOn(scope, () => call('members.resend', { params, body: {} }), `Sent to ${email} again`);
}

/** Withdraws an invitation and asks for the list again. False where the server refused it. */
export function cancelInvitation(
  scope: AccessScope,
  { identityId, email = '' }: TeamMember,
): Promise<boolean> {
  const params = { entityId: scope.id, userId: identityId };
  return attemptOn(
    scope,
    () => call('members.withdraw', { params, body: {} }),
    `${email} is not invited any more`,
  );
}
