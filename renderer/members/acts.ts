// What is done about members. Each ends with the list asked for anew; what the server refuses is said in its words.

import type { Member } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/model/roles.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { outOf } from '../store/leaving.ts';
import type { Place } from './place.ts';
import { loadRoster } from './roster.ts';
import { memberName } from './words.ts';

/** Does it, and answers whether it was done. */
async function tried(place: Place, act: () => Promise<unknown>, words: string | null): Promise<boolean> {
  try {
    await act();
    if (words !== null) toast(words);
    return true;
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' });
    return false;
  } finally {
    await loadRoster(place);
  }
}

function roleCall({ id, type }: Place, identityId: string, role: Role): Promise<unknown> {
  return call('members.update', { params: { identityId: id }, body: { entityType: type, identityId, role } });
}

/** Changes the role of a member and asks for the list again. False where the server refused it. */
export function giveRole(place: Place, { identityId }: Member, role: Role): Promise<boolean> {
  return tried(place, () => roleCall(place, identityId, role), null);
}

/** Makes somebody an owner, and oneself an admin: in this order, so that there is an owner all the time. */
export function handOver(place: Place, member: Member, ownId: string): Promise<boolean> {
  const both = async (): Promise<void> => {
    if (member.role !== 'OWNER') await roleCall(place, member.identityId, 'OWNER');
    await roleCall(place, ownId, 'ADMIN');
  };
  return tried(place, both, `${memberName(member)} is the owner now`);
}

/** Takes somebody out. */
export function takeOut(place: Place, identityId: string, words: string): Promise<boolean> {
  const out = () => call('members.delete', { params: { entityId: place.id, identityId }, body: {} });
  return tried(place, out, words);
}

/** Goes oneself. Then the list is not asked for: it is not one’s own any more. */
export async function leave(place: Place, identityId: string): Promise<boolean> {
  try {
    await outOf(place.id, () =>
      call('members.delete', { params: { entityId: place.id, identityId }, body: {} }),
    );
    toast(`You have left the ${place.type}`);
    return true;
  } catch (error) {
    toast(messageOf(error), { kind: 'bad' });
    await loadRoster(place);
    return false;
  }
}

/** Everybody of another team, as long as they are in that. */
export function addTeam(
  place: Place,
  { id, name }: { readonly id: string; readonly name: string },
  role: Role,
): Promise<boolean> {
  const body = { entityType: place.type, members: [{ teamId: id, role }] };
  return tried(
    place,
    () => call('members.create', { params: { identityId: place.id }, body }),
    `Added ${name}`,
  );
}

/** Mails an invitation again and asks for the list again. False where the server refused it. */
export function sendAgain(place: Place, { identityId, email = '' }: Member): Promise<boolean> {
  const params = { entityId: place.id, userId: identityId };
  return tried(place, () => call('members.resend', { params, body: {} }), `Sent to ${email} again`);
}

/** Withdraws an invitation and asks for the list again. False where the server refused it. */
export function withdraw(place: Place, { identityId, email = '' }: Member): Promise<boolean> {
  const params = { entityId: place.id, userId: identityId };
  return tried(
    place,
    () => call('members.withdraw', { params, body: {} }),
    `${email} is not invited any more`,
  );
}
