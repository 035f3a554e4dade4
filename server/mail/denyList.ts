// The deny list: addresses and domains that get no mails, or may not be used for other purposes.

import type { Knex } from 'knex';

/** The uses of an address that an entry can forbid: signing up, requesting access, being invited, and being sent
 *  mails. */
export const DENY_SCOPES = ['signup', 'requests', 'invites', 'sending'] as const;
/** A use of an address that an entry can forbid. */
export type DenyScope = (typeof DENY_SCOPES)[number];

/** An entry of the deny list. An entry that allows is an exception to those that deny. */
export interface DenyEntry {
  /** An exact address, or `*@domain`; lower case. */
  readonly pattern: string;
  readonly scope: DenyScope;
  readonly decision: 'allow' | 'deny';
  readonly reason: string;
  /** Id of the person who wrote the entry; null for EO itself, after a bounce. */
  readonly byUserId: string | null;
  /** Time at which the entry expires, in milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
}

/** Returns whether an address is denied. An entry for the address takes precedence over one for its domain, and
 *  allowing over denying. */
export async function isDenied(knex: Knex, email: string, scope: DenyScope, now: number): Promise<boolean> {
  const address = email.toLowerCase();
  const domain = `*@${address.slice(address.lastIndexOf('@') + 1)}`;
  const found: { pattern: string; decision: string }[] = await knex('deny_list')
    .whereIn('pattern', [address, domain])
    .where({ scope })
    .where((either) => void either.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .select('pattern', 'decision');
  const exact = found.filter(({ pattern }) => pattern === address);
  const counting = exact.length > 0 ? exact : found;
  return counting.length > 0 && counting.every(({ decision }) => decision === 'deny');
}

interface Writing {
  readonly now: () => number;
  readonly newId: () => string;
}

const REPLACED = ['decision', 'reason', 'byUserId', 'createdAt', 'expiresAt'];

/** Stores an entry; one with the same pattern and scope is replaced. */
export async function writeDenyEntry(knex: Knex, entry: DenyEntry, { now, newId }: Writing): Promise<void> {
  await knex('deny_list')
    .insert({ ...entry, id: newId(), createdAt: now() })
    .onConflict(['pattern', 'scope'])
    .merge(REPLACED);
}

/** Denies mails to an address that does not accept them. Existing entries that people have made are not replaced. */
export async function denyBouncedAddress(
  knex: Knex,
  address: string,
  why: string,
  { now, newId }: Writing,
): Promise<void> {
  const entry = { pattern: address.toLowerCase(), scope: 'sending', decision: 'deny', byUserId: null };
  const reason = `bounced: ${why}`.slice(0, 500);
  await knex('deny_list')
    .insert({ ...entry, reason, expiresAt: null, id: newId(), createdAt: now() })
    .onConflict(['pattern', 'scope'])
    .merge(REPLACED)
    .where('deny_list.expiresAt', '<=', now());
}

/** Returns all valid entries, by pattern. */
export async function denyEntries(
  knex: Knex,
  now: number,
): Promise<readonly (DenyEntry & { readonly createdAt: number })[]> {
  const rows: (DenyEntry & { readonly createdAt: number | string })[] = await knex('deny_list')
    .where((either) => void either.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .orderBy(['pattern', 'scope']);
  return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) }));
}
