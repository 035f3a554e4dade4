// The deny list on the command line: who may not sign up, ask, be invited, or be written to.

import type { Knex } from 'knex';
import { email } from '../../shared/forms/credentials.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { DENY_SCOPES, denyEntries, writeDenyEntry, type DenyEntry } from '../mail/denyList.ts';

/** The means of a command on the command line. `say` prints a line. */
export interface CommandServices {
  readonly now: () => number;
  readonly newId: () => string;
  readonly say: (line: string) => void;
}

interface Wish {
  /** As it was typed. */
  readonly pattern: string;
  readonly scope: string;
  readonly reason: string;
  readonly decision: DenyEntry['decision'];
}

/** Writes an entry, in place of that of the same pattern and scope. Answers whether it did; what happened is said. */
export async function addDenyEntry(
  knex: Knex,
  { reason, decision, ...wish }: Wish,
  { say, ...services }: CommandServices,
): Promise<boolean> {
  const pattern = patternOf(wish.pattern);
  const scope = DENY_SCOPES.find((each) => each === wish.scope);
  if (pattern === null) say(`${wish.pattern} is neither an address nor *@domain.`);
  if (!scope) say(`${wish.scope} is none of ${DENY_SCOPES.join(', ')}.`);
  if (pattern === null || !scope) return false;
  const entry = { pattern, scope, decision, reason: reason.slice(0, 500), byUserId: null, expiresAt: null };
  await knex.transaction(async (trx) => {
    await writeDenyEntry(trx, entry, services);
    const act = decision === 'deny' ? 'deny.add' : 'deny.allow';
    const about = { pattern, scope, reason: entry.reason };
    await writeAuditLine(trx, { chainId: SITE_CHAIN, at: services.now(), byUserId: null, act, about });
  });
  say(decision === 'deny' ? `${pattern} is shut out: ${scope}.` : `${pattern} is let in: ${scope}.`);
  return true;
}

/** An address, or `*@domain`, lower case; null for anything else. */
function patternOf(typed: string): string | null {
  // A domain is what could stand in an address.
  const read = email.safeParse(typed.replace(/^\*@/, 'all@'));
  if (!read.success || read.data.includes('*')) return null;
  return typed.trim().startsWith('*@') ? read.data.replace(/^all@/, '*@') : read.data;
}

/** Prints the entries of the deny list that are in force, a line each. */
export async function listDenied(knex: Knex, { now, say }: CommandServices): Promise<boolean> {
  const entries = await denyEntries(knex, now());
  for (const { pattern, scope, decision, reason, createdAt } of entries)
    say(`${pattern}  ${scope}  ${decision}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${reason}`);
  if (entries.length === 0) say('Nobody is shut out.');
  return true;
}
