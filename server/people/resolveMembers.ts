// Resolves a list of new members to accounts by email or id, whole teams, and addresses that belong to nobody yet.

import type { Knex } from 'knex';
import type { z } from 'zod';
import type { AccessScope } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { email as anEmail } from '../../shared/forms/credentials.ts';
import type { teamRoutes } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { isDenied } from '../mail/denyList.ts';
import { loadUserRoles } from './accessControl.ts';
import { findPeople } from './accounts.ts';
import { contactsAmong } from './contacts.ts';
import { confirmedIdsByEmail, type AddressConfirmation } from './confirmedAddress.ts';
import type { MemberKind } from './members.ts';

/** A new member as the body of the call names them: by email, user id or team id. */
export type MemberInput = z.output<(typeof teamRoutes)['members.create']['body']>['members'][number];

/** A new member who was found: a person with an account, or a team. */
export interface NewMember {
  readonly id: string;
  readonly kind: MemberKind;
  readonly role: Role;
  /** Field of the form that named the member. */
  readonly field: string;
}

/** An address that is to be invited. `field` is the field of the form that named it. */
export interface InvitedAddress {
  readonly email: string;
  readonly role: Role;
  readonly field: string;
}

/** The resolved members: accounts and teams to add, and addresses to invite, both in the order of the call. */
export interface ResolvedMembers {
  readonly newcomers: readonly NewMember[];
  readonly strangers: readonly InvitedAddress[];
}

/**
 * Resolves all members.
 * @throws AppError 'notFound' or 'badRequest' with all `fields` that are wrong
 */
export async function resolveMembers(
  trx: Knex,
  callerId: string,
  scope: AccessScope,
  inputs: readonly MemberInput[],
  { now, confirmsAddresses }: AddressConfirmation & { readonly now: number },
): Promise<ResolvedMembers> {
  mustBeEmails(inputs);
  const byEmail = await accountsByEmail(trx, callerId, inputs, { now, confirmsAddresses });
  const people = await findPeople(
    trx,
    inputs.flatMap((one) => ('userId' in one ? [one.userId] : [])),
  );
  // Only teams of the caller are resolved, so that nobody can find out by an id whether a team exists.
  const { teams } = await loadUserRoles(trx, callerId);
  const newcomers: NewMember[] = [];
  const strangers: InvitedAddress[] = [];
  for (const [index, one] of inputs.entries()) {
    const at = (key: string) => `members.${index}.${key}`;
    const { role } = one;
    if ('email' in one) {
      const id = byEmail.get(one.email);
      const field = at('email');
      if (id === undefined) strangers.push({ email: one.email, role, field });
      else newcomers.push({ id, kind: 'user', role, field });
    } else if ('userId' in one) {
      if (!people.has(one.userId)) throw refusal('notFound', at('userId'), 'No account has this id.');
      newcomers.push({ id: one.userId, kind: 'user', role, field: at('userId') });
    } else {
      if (scope.type === 'team')
        throw refusal('badRequest', at('teamId'), 'A team has people as members, no teams.');
      if (!teams.has(one.teamId)) throw refusal('notFound', at('teamId'), 'You are in no team with this id.');
      newcomers.push({ id: one.teamId, kind: 'team', role, field: at('teamId') });
    }
  }
  mustDiffer([
    ...newcomers.map(({ id, field }) => ({ key: id, field })),
    ...strangers.map(({ email, field }) => ({ key: email, field })),
  ]);
  return { newcomers, strangers };
}

/** Returns the accounts that are added at once, by email. Left out, and so invited like addresses without an account,
 *  are: accounts that share no team or project with the caller; addresses on the deny list, which then seem invited but
 *  get no mail; and accounts with an unconfirmed address, since the owner of the mailbox joins by the link. */
async function accountsByEmail(
  trx: Knex,
  callerId: string,
  inputs: readonly MemberInput[],
  { now, confirmsAddresses }: AddressConfirmation & { readonly now: number },
): Promise<ReadonlyMap<string, string>> {
  const emails = inputs.flatMap((one) => ('email' in one ? [one.email] : []));
  const found = new Map(await confirmedIdsByEmail(trx, { confirmsAddresses }, emails));
  const known = await contactsAmong(trx, callerId, [...found.values()]);
  for (const [email, id] of found) if (!known.has(id)) found.delete(email);
  for (const email of found.keys()) if (await isDenied(trx, email, 'invites', now)) found.delete(email);
  return found;
}

function mustBeEmails(inputs: readonly MemberInput[]): void {
  const fields: Record<string, string> = {};
  for (const [index, one] of inputs.entries()) {
    const read = 'email' in one ? anEmail.safeParse(one.email) : null;
    if (read?.error) fields[`members.${index}.email`] = read.error.issues[0]?.message ?? 'Invalid email';
  }
  if (Object.keys(fields).length > 0) throw new AppError('badRequest', { fields });
}

function mustDiffer(all: readonly { key: string; field: string }[]): void {
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  for (const { key, field } of all) {
    if (seen.has(key)) fields[field] = 'Is in the list twice.';
    seen.add(key);
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('badRequest', { message, fields });
}

function refusal(kind: 'badRequest' | 'notFound', field: string, message: string): AppError {
  return new AppError(kind, { message, fields: { [field]: message } });
}
