// Actions on members. Each loads the list again afterwards, and shows the server's refusal in its own words.

import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import { paths } from '../../shared/paths.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { whileLeaving } from '../store/leavingProjects.ts';
import { loadRoster } from './roster.ts';
import { memberName } from './memberWords.ts';

/** Runs an action and returns whether it succeeded. */
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

/** Changes the role of a member and loads the list again. Resolves to false where the server refused it. */
export function changeRole(scope: AccessScope, { identityId }: TeamMember, role: Role): Promise<boolean> {
  return attemptOn(scope, () => roleCall(scope, identityId, role), null);
}

/** Makes somebody an owner, then the person themselves an admin: in this order, so that there is always an
 *  owner. */
export function handOverOwnership(scope: AccessScope, member: TeamMember, ownId: string): Promise<boolean> {
  const both = async (): Promise<void> => {
    if (member.role !== 'OWNER') await roleCall(scope, member.identityId, 'OWNER');
    await roleCall(scope, ownId, 'ADMIN');
  };
  return attemptOn(scope, both, `${memberName(member)} is the owner now`);
}

/** Removes a member or a team. Resolves to false where the server refused it. */
export function removeFromScope(scope: AccessScope, identityId: string, words: string): Promise<boolean> {
  const out = () => call('members.delete', { params: { entityId: scope.id, identityId }, body: {} });
  return attemptOn(scope, out, words);
}

/** Leaves the team or project. The list is not loaded again, since the person may not see it any more. Resolves
 *  to false where the server refused it. */
export async function leaveScope(scope: AccessScope, identityId: string): Promise<boolean> {
  try {
    await whileLeaving(scope.id, () =>
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

/** Adds all members of another team, for as long as they are in it. Resolves to false where the server refused
 *  it. */
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

/** Mails an invitation again and loads the list again. Resolves to false where the server refused it. */
export function sendInvitationAgain(
  scope: AccessScope,
  { identityId, email = '' }: TeamMember,
): Promise<boolean> {
  const params = { entityId: scope.id, userId: identityId };
  return attemptOn(scope, () => call('members.resend', { params, body: {} }), `Sent to ${email} again`);
}

/** Makes a link for an invitation and copies it, to be sent in another way than by mail. */
export async function copyInvitationLink(
  scope: AccessScope,
  { identityId, email = '' }: Pick<TeamMember, 'identityId' | 'email'>,
): Promise<void> {
  const params = { entityId: scope.id, userId: identityId };
  let link = '';
  await attemptOn(
    scope,
    async () => {
      const { token } = await call('members.link', { params, body: {} });
      link = `${location.origin}${paths.signup}?invite=${token}`;
    },
    null,
  );
  if (link === '') return;
  await navigator.clipboard.writeText(link).then(
    () => toast(`The link is copied. It lets ${email} in, for two weeks.`),
    () => toast(`The browser did not let EO copy. The link: ${link}`, { kind: 'bad' }),
  );
}

/** Withdraws an invitation and loads the list again. Resolves to false where the server refused it. */
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
