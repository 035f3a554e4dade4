// Addresses that are not to be reached, or may not come in (product 2.14): by whole address, or by domain.

import type { Knex } from 'knex';

export const DENY_SCOPES = ['signup', 'requests', 'invites', 'sending'] as const;
export type DenyScope = (typeof DENY_SCOPES)[number];

export interface DenyEntry {
  /** An exact address, or `*@domain`; lower case. */
  readonly pattern: string;
  readonly scope: DenyScope;
  readonly decision: 'allow' | 'deny';
  readonly reason: string;
  /** Null: EO itself, after a bounce. */
  readonly byUserId: string | null;
  /** Milliseconds since 1970; null: for good. */
  readonly expiresAt: number | null;
}

/** Is there an entry that shuts this address out? Exact beats domain, allow beats deny. */
export async function isDenied(knex: Knex, email: string, scope: DenyScope, now: number): Promise<boolean> {
  const domain = `*@${email.slice(email.lastIndexOf('@') + 1)}`;
  const found: { pattern: string; decision: string }[] = await knex('deny_list')
    .whereIn('pattern', [email, domain])
    .where({ scope })
    .where((either) => void either.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .select('pattern', 'decision');
  const exact = found.filter(({ pattern }) => pattern === email);
  const counting = exact.length > 0 ? exact : found;
  return counting.length > 0 && counting.every(({ decision }) => decision === 'deny');
}

/** Writes an entry down; one of the same pattern and scope is replaced. */
export async function writeDenyEntry(
  knex: Knex,
  entry: DenyEntry,
  { now, newId }: { now: () => number; newId: () => string },
): Promise<void> {
  await knex('deny_list')
    .insert({ ...entry, id: newId(), createdAt: now() })
    .onConflict(['pattern', 'scope'])
    .merge(['decision', 'reason', 'byUserId', 'expiresAt', 'createdAt']);
}
