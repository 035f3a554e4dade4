// Accounts: each person has one, with one email. Passwords are hashed before they come here.

import type { Knex } from 'knex';
import type { z } from 'zod';
import { avatar, user, type AvatarPicture, type person, type User } from '../../shared/api/parts.ts';
import { firstColorOf } from '../../shared/format/personColour.ts';
import { addChannel } from '../database/channels.ts';
import type { Database } from '../database/database.ts';

/** A person as others see them. */
export type Person = z.infer<typeof person>;

/** A person without their address. */
export type PersonWithoutAddress = Omit<Person, 'email'>;

/** Returns a person without their address. Logs, and lists that everybody reads, must not contain addresses. */
export function withoutAddress({
  id,
  firstName,
  lastName,
  color,
  avatar: picture,
}: PersonWithoutAddress): PersonWithoutAddress {
  return { id, firstName, lastName, color, avatar: picture };
}

/** An account to be made. */
export interface NewAccount {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Email, trimmed and in lower case. */
  readonly email: string;
  /** Null for a person who signs in by link only. */
  readonly passwordHash: string | null;
  readonly color?: string;
  readonly role?: 'ADMIN';
  /** When the address was confirmed; left out where it is not. */
  readonly verifiedAt?: number;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly color: string;
  readonly avatar: string | null;
  readonly role: string | null;
}

const SHOWN = ['id', 'email', 'firstName', 'lastName', 'color', 'avatar', 'role'] as const;

/** Adds an account. Resolves to false where the email is taken. */
export async function addAccount(trx: Knex, account: NewAccount, now: number): Promise<boolean> {
  const added: { id: string }[] = await trx('account')
    .insert({
      ...account,
      color: account.color ?? firstColorOf(account.id),
      role: account.role ?? null,
      createdAt: now,
    })
    .onConflict('email')
    .ignore()
    .returning('id');
  for (const { id } of added) await addChannel(trx, { id, kind: 'person' });
  return added.length === 1;
}

/** Returns the user's own record; null where there is none. */
export async function findUser({ reader }: Database, userId: string): Promise<User | null> {
  const row: AccountRow | undefined = await reader('account')
    .where({ id: userId })
    .first(...SHOWN);
  return row ? userOf(row) : null;
}

/** Returns the credentials of an account. `passwordHash` is null where the account has no password. */
export async function findCredentials(
  { reader }: Database,
  email: string,
): Promise<{ user: User; passwordHash: string | null } | null> {
  const row: (AccountRow & { passwordHash: string | null }) | undefined = await reader('account')
    .where({ email })
    .first(...SHOWN, 'passwordHash');
  return row ? { user: userOf(row), passwordHash: row.passwordHash } : null;
}

/** Returns people by id; unknown ids are left out. */
export async function findPeople(knex: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows: AccountRow[] = await knex('account')
    .whereIn('id', [...ids])
    .select(...SHOWN);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** Returns ids by email; emails without an account are left out. */
export async function idsByEmail(
  knex: Knex,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; email: string }[] = await knex('account')
    .whereIn('email', [...emails])
    .select('id', 'email');
  return new Map(rows.map(({ email, id }) => [email, id]));
}

function personOf({ id, email, firstName, lastName, color, avatar }: AccountRow): Person {
  return { id, email, firstName, lastName, color, avatar: avatarOf(avatar) };
}

function userOf(row: AccountRow): User {
  return user.parse({ ...personOf(row), role: row.role });
}

/** Returns the picture that is stored as JSON text. */
export function avatarOf(text: string | null): AvatarPicture | null {
  return text === null ? null : avatar.parse(JSON.parse(text));
}

/** Returns whether this person signs in with a second factor. */
export async function hasSecondFactor(knex: Knex, userId: string): Promise<boolean> {
  const row: unknown = await knex('second_factor')
    .where({ userId })
    .whereNotNull('confirmedAt')
    .first('userId');
  return row !== undefined;
}
