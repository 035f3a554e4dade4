// Commands of the operator on the server's command line. Each needs a reason, which the audit log records. They manage
// the staff, that is, accounts with the role ADMIN, and the deny list.

import type { Knex } from 'knex';
import { email } from '../../shared/forms/credentials.ts';
import { firstBrokenLine, writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { DENY_SCOPES, denyEntries, writeDenyEntry, type DenyEntry } from '../mail/denyList.ts';

const HOW = `npm run staff -- list
npm run staff -- grant <email> <reason>
npm run staff -- revoke <email> <reason>
npm run staff -- denied           who is shut out, or let in all the same
npm run staff -- deny <address or *@domain> <signup|requests|invites|sending> <reason>
npm run staff -- allow <address or *@domain> <signup|requests|invites|sending> <reason>
npm run staff -- audit            is every chain of the audit whole?`;

/** Runs a command and prints its outcome. Resolves to whether it succeeded. */
export async function runStaffCommand(
  knex: Knex,
  [word, ...given]: readonly string[],
  services: CommandServices,
): Promise<boolean> {
  if (word === 'list') return list(knex, services);
  if (word === 'audit') return check(knex, services);
  if (word === 'denied') return listDenied(knex, services);
  const [about, ...rest] = given;
  if (about !== undefined && (word === 'grant' || word === 'revoke') && rest.length > 0)
    return change(knex, { email: about, reason: rest.join(' '), isStaff: word === 'grant' }, services);
  const [scope, ...why] = rest;
  if (about !== undefined && scope !== undefined && (word === 'deny' || word === 'allow') && why.length > 0)
    return addDenyEntry(knex, { pattern: about, scope, reason: why.join(' '), decision: word }, services);
  services.say(HOW);
  return word === undefined;
}

async function list(knex: Knex, { say }: CommandServices): Promise<boolean> {
  const staff: { email: string; firstName: string; lastName: string }[] = await knex('account')
    .where({ role: 'ADMIN' })
    .orderBy('email')
    .select('email', 'firstName', 'lastName');
  for (const { email, firstName, lastName } of staff) say(`${email}  ${firstName} ${lastName}`);
  if (staff.length === 0) say('Nobody is staff.');
  return true;
}

interface Change {
  readonly email: string;
  readonly reason: string;
  readonly isStaff: boolean;
}

async function change(
  knex: Knex,
  { email, reason, isStaff }: Change,
  { now, say }: CommandServices,
): Promise<boolean> {
  const found = await knex.transaction(async (trx) => {
    const account: { id: string; role: string | null } | undefined = await trx('account')
      .where({ email: email.trim().toLowerCase() })
      .forUpdate()
      .first('id', 'role');
    if (!account) return 'nobody';
    if ((account.role === 'ADMIN') === isStaff) return 'same';
    await trx('account')
      .where({ id: account.id })
      .update({ role: isStaff ? 'ADMIN' : null });
    const act = isStaff ? 'staff.grant' : 'staff.revoke';
    await writeAuditLine(trx, {
      chainId: SITE_CHAIN,
      at: now(),
      byUserId: null,
      act,
      about: { userId: account.id, reason },
    });
    return 'done';
  });
  const words = {
    nobody: `No account has the address ${email}.`,
    same: isStaff ? `${email} is staff already.` : `${email} is not staff.`,
    done: isStaff ? `${email} is staff now.` : `${email} is no longer staff.`,
  };
  say(words[found]);
  return found === 'done';
}

async function check(knex: Knex, { say }: CommandServices): Promise<boolean> {
  const chains: string[] = await knex('audit_head').orderBy('chainId').pluck('chainId');
  let isWhole = true;
  for (const chainId of chains) {
    const broken = await firstBrokenLine(knex, chainId);
    if (broken === null) continue;
    isWhole = false;
    say(`${chainId}: line ${broken} is not what was written, or is missing.`);
  }
  if (isWhole) say(`The audit is whole: ${chains.length} ${chains.length === 1 ? 'chain' : 'chains'}.`);
  return isWhole;
}

// The deny list contains addresses that may not sign up, request access, be invited, or get mails.

/** The services of a command. `say` prints a line. */
interface CommandServices {
  readonly now: () => number;
  readonly newId: () => string;
  readonly say: (line: string) => void;
}

interface AccessRule {
  /** The pattern as the operator has typed it. */
  readonly pattern: string;
  readonly scope: string;
  readonly reason: string;
  readonly decision: DenyEntry['decision'];
}

/** Stores an entry, which replaces one with the same pattern and scope, and prints the outcome. Resolves to whether it
 *  succeeded. */
async function addDenyEntry(
  knex: Knex,
  { reason, decision, ...rule }: AccessRule,
  { say, ...services }: CommandServices,
): Promise<boolean> {
  const pattern = patternOf(rule.pattern);
  const scope = DENY_SCOPES.find((each) => each === rule.scope);
  if (pattern === null) say(`${rule.pattern} is neither an address nor *@domain.`);
  if (!scope) say(`${rule.scope} is none of ${DENY_SCOPES.join(', ')}.`);
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

/** Returns an address, or `*@domain`, in lower case; null for any other text. */
function patternOf(typed: string): string | null {
  // A domain is checked as part of an address.
  const read = email.safeParse(typed.replace(/^\*@/, 'all@'));
  if (!read.success || read.data.includes('*')) return null;
  return typed.trim().startsWith('*@') ? read.data.replace(/^all@/, '*@') : read.data;
}

/** Prints the valid entries of the deny list, a line each. */
async function listDenied(knex: Knex, { now, say }: CommandServices): Promise<boolean> {
  const entries = await denyEntries(knex, now());
  for (const { pattern, scope, decision, reason, createdAt } of entries)
    say(`${pattern}  ${scope}  ${decision}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${reason}`);
  if (entries.length === 0) say('Nobody is shut out.');
  return true;
}
