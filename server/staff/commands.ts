// The operator's staff: accounts whose role is ADMIN. They are made and unmade here, on the server's own command line,
// and nowhere in the product; each time with a reason, which the audit keeps (product 2.6).

import type { Knex } from 'knex';
import { firstBroken, note, SITE } from '../audit/audit.ts';

export interface CommandParts {
  readonly now: () => number;
  readonly say: (line: string) => void;
}

const HOW = `npm run staff -- list
npm run staff -- grant <email> <reason>
npm run staff -- revoke <email> <reason>
npm run staff -- audit            is every chain of the audit whole?`;

/** Answers whether it went well; what happened is said. */
export async function doStaffCommand(
  knex: Knex,
  [word, email, ...reason]: readonly string[],
  parts: CommandParts,
): Promise<boolean> {
  switch (word) {
    case 'list':
      return list(knex, parts);
    case 'audit':
      return check(knex, parts);
    case 'grant':
    case 'revoke': {
      if (email === undefined || reason.length === 0) break;
      return change(knex, { email, reason: reason.join(' '), isStaff: word === 'grant' }, parts);
    }
  }
  parts.say(HOW);
  return word === undefined;
}

async function list(knex: Knex, { say }: CommandParts): Promise<boolean> {
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
  { now, say }: CommandParts,
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
    await note(trx, { chainId: SITE, at: now(), byUserId: null, act, about: { userId: account.id, reason } });
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

async function check(knex: Knex, { say }: CommandParts): Promise<boolean> {
  const chains: string[] = await knex('audit_head').orderBy('chainId').pluck('chainId');
  let isWhole = true;
  for (const chainId of chains) {
    const broken = await firstBroken(knex, chainId);
    if (broken === null) continue;
    isWhole = false;
    say(`${chainId}: line ${broken} is not what was written, or is missing.`);
  }
  if (isWhole) say(`The audit is whole: ${chains.length} ${chains.length === 1 ? 'chain' : 'chains'}.`);
  return isWhole;
}
