// Actions on members. Each loads the list again afterwards, and shows a refusal of the server in a toast.

import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import { paths } from '../../shared/paths.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { copyText } from '../browser/copyText.ts';
import { sendAllFirst } from '../chrome/sendAllFirst.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { whileLeaving } from '../store/leavingProjects.ts';
import { loadRoster } from './roster.ts';
import { memberName } from './memberWords.ts';

/** Runs an action and loads the list again. Resolves to whether the action succeeded. `words`: toast after a
 *  success. */
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

/** Changes the role of a member. Resolves to whether it succeeded. */
export function changeRole(scope: AccessScope, { identityId }: TeamMember, role: Role): Promise<boolean> {
  return attemptOn(scope, () => roleCall(scope, identityId, role), null);
}

/** Makes a member an owner, and then the signed-in person an admin, so that there is an owner at any time. Resolves to
 *  whether both succeeded. */
export function handOverOwnership(scope: AccessScope, member: TeamMember, ownId: string): Promise<boolean> {
  const both = async (): Promise<void> => {
    if (member.role !== 'OWNER') await roleCall(scope, member.identityId, 'OWNER');
    await roleCall(scope, ownId, 'ADMIN');
  };
  return attemptOn(scope, both, `${memberName(member)} is the owner now`);
}

/** Removes a member, which may be a whole team. Resolves to whether it succeeded. */
export function removeFromScope(scope: AccessScope, identityId: string, words: string): Promise<boolean> {
  const out = () => call('members.delete', { params: { entityId: scope.id, identityId }, body: {} });
  return attemptOn(scope, out, words);
}

/** Leaves the team or project. The list is loaded again only after a failure, since the person may no longer see it.
 *  Resolves to whether it succeeded. */
export async function leaveScope(scope: AccessScope, identityId: string): Promise<boolean> {
  try {
    await sendAllFirst('You would lose');
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

/** Adds another team as a member, so that its current and future members get the role. Resolves to whether it
 *  succeeded. */
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

/** Sends the mail of an invitation again. Resolves to whether it succeeded. */
export function sendInvitationAgain(
  scope: AccessScope,
  { identityId, email = '' }: TeamMember,
): Promise<boolean> {
  const params = { entityId: scope.id, userId: identityId };
  return attemptOn(scope, () => call('members.resend', { params, body: {} }), `Sent to ${email} again`);
}

/** Makes a link for an invitation and copies it to the clipboard. */
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
  if (await copyText(link)) toast(`The link is copied. It lets ${email} in, for two weeks.`);
  else toast(`The browser did not let EO copy. The link: ${link}`, { kind: 'bad' });
}

/** Withdraws an invitation. Resolves to whether it succeeded. */
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
