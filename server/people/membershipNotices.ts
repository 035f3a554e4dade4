// Notices and mails about memberships: people who are added, removed or invited get a mail, and a notice where they
// have an account. They are added in the transaction of the change; callers wake the job queue after its commit.

import { utcDay } from '../../shared/format/moments.ts';
import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { membersPath, projectPath } from '../../shared/paths.ts';
import type { MailQueue } from '../mail/mail.ts';
import { notify } from '../notifications/notify.ts';
import type { RateLimits } from '../rateLimits.ts';
import { findPeople, type Person } from './accounts.ts';
import type { Invitation } from './invitations.ts';
import type { MemberKind } from './members.ts';
import { scopeSummary, type ScopeSummary } from './accessScope.ts';
import { peopleOfAddedTeam } from './projectPeople.ts';

/** The services that notifying people about memberships needs. */
export interface MembershipNoticeServices {
  readonly mailQueue: MailQueue;
  readonly rates: Pick<RateLimits, 'spendInvitations'>;
  readonly now: () => number;
  readonly newId: () => string;
}

interface Came {
  readonly id: string;
  readonly kind: MemberKind;
  readonly role: Role;
}

/** Notifies the people who were added. The members of an added team get a notice each, but no mail. */
export async function notifyAdded(
  trx: Knex,
  services: MembershipNoticeServices,
  { scope, byUserId, came }: { scope: AccessScope; byUserId: string; came: readonly Came[] },
): Promise<void> {
  const names = await namesFor(trx, scope, byUserId, idsOf(came));
  if (!names) return;
  const { about, by, people } = names;
  for (const { id, kind, role } of came) {
    const person = people.get(id);
    const to = kind === 'team' ? (await peopleOfAddedTeam(trx, id)).userIds : [id];
    await notify(trx, services, {
      event: 'added',
      to,
      byUserId,
      projectId: scope.type === 'project' ? scope.id : null,
      teamId: about.teamId,
      entityId: scope.id,
      groupKey: `added:${scope.id}`,
      title: `${by} added you to ${about.name}`,
      text: `${roleWord(role)}: ${roleHint(role)}`,
      path: pathTo(scope),
      act: `Open ${scope.type}`,
    });
    if (!person || id === byUserId) continue;
    const { name, team } = about;
    const mail = { type: scope.type, name, team, by, role, path: pathTo(scope) } as const;
    await services.mailQueue.add(trx, toOf(person), { kind: 'added', ...mail });
  }
}

/** Mails the person who was removed. Members of a removed team get no mail: they are still in their team. */
export async function notifyRemoved(
  trx: Knex,
  services: Pick<MembershipNoticeServices, 'mailQueue'>,
  { scope, byUserId, userId }: { scope: AccessScope; byUserId: string; userId: string },
): Promise<void> {
  const names = await namesFor(trx, scope, byUserId, [userId]);
  const person = names?.people.get(userId);
  if (!names || !person || userId === byUserId) return;
  const { name, team } = names.about;
  await services.mailQueue.add(trx, toOf(person), {
    kind: 'removed',
    type: scope.type,
    name,
    team,
    by: names.by,
  });
}

/** Adds a job for the mail of an invitation, or of the approval of a request for access. The token of its link is made
 *  when the mail is written. Callers count the invitation against its rate first (`spendInvitations`). */
export async function mailInvitation(
  trx: Knex,
  services: MembershipNoticeServices,
  invitation: Invitation,
  kind: 'invitation' | 'approval' = 'invitation',
): Promise<void> {
  const { id, round, email, role, byUserId, entityId, entityType, expiresAt } = invitation;
  const names = await namesFor(trx, { id: entityId, type: entityType }, byUserId, []);
  if (!names) return;
  const { name, team } = names.about;
  const until = utcDay(expiresAt);
  const mail = { invitationId: id, round, type: entityType, name, team, by: names.by, role, until } as const;
  await services.mailQueue.add(trx, { name: '', address: email }, { kind, ...mail });
}

async function namesFor(
  trx: Knex,
  scope: AccessScope,
  byUserId: string,
  userIds: readonly string[],
): Promise<{ about: ScopeSummary; by: string; people: ReadonlyMap<string, Person> } | null> {
  const about = await scopeSummary(trx, scope);
  const people = await findPeople(trx, [byUserId, ...userIds]);
  const actor = people.get(byUserId);
  return about && { about, people, by: actor ? fullNameOf(actor) : 'Somebody' };
}

function idsOf(came: readonly Came[]): readonly string[] {
  return came.flatMap(({ id, kind }) => (kind === 'user' ? [id] : []));
}

function toOf(person: Person): { name: string; address: string } {
  return { name: fullNameOf(person), address: person.email };
}

function pathTo(scope: AccessScope): string {
  return scope.type === 'project' ? projectPath(scope.id) : membersPath(scope);
}
