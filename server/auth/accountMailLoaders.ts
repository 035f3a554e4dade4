// Loads the data of mails about accounts when a mail is written, not when it is requested: the tokens, of which only
// hashes are stored, and the account, since the person who requests the mail must not learn whether there is one.

import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { MailJobServices } from '../mail/mail.ts';
import { makeMailToken } from './mailTokens.ts';
import { makeStepUpCode } from './stepUp.ts';
import { recoveryMailData } from './recovery.ts';

const person = z.object({ userId: z.string() });
const newcomer = z.object({ userId: z.string(), firstName: z.string() });

/** Returns the writers of the mails that confirm an address, carry a step-up code, and recover an account. */
export function accountMailLoaders(services: {
  readonly database: Database;
  readonly now: () => number;
}): MailJobServices['writers'] {
  const { database, now } = services;
  return {
    async verify(data, to) {
      const { userId, firstName } = newcomer.parse(data);
      if (!(await isOf(database, userId, to.address))) return null;
      const token = await makeMailToken(database.knex, { userId, email: to.address }, 'verify', now());
      return { firstName, token };
    },
    async prove(data, to) {
      const { userId } = person.parse(data);
      if (!(await isOf(database, userId, to.address))) return null;
      const token = await makeStepUpCode(database, { userId, email: to.address }, now());
      return { firstName: to.name.split(' ')[0] ?? '', token };
    },
    async recover(_data, to) {
      const account = await recoveryMailData(services, to.address);
      if (!account) return null;
      const token = await makeMailToken(database.knex, account, 'recover', now());
      return { firstName: account.firstName, token };
    },
  };
}

/** Resolves to whether the address is still that of the account. */
async function isOf({ knex }: Database, id: string, email: string): Promise<boolean> {
  return (await knex('account').where({ id, email }).first('id')) !== undefined;
}
