// Whose address it is: a mail at sign-up, and the link in it.

import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { takeMailToken } from './mailTokens.ts';

/** @throws AppError 'badRequest' for a link that is used, or too old */
export async function verifyAddress(database: Database, token: string, now: number): Promise<void> {
  await database.knex.transaction(async (trx) => {
    const found = await takeMailToken(trx, token, 'verify', now);
    if (!found) {
      const message = 'This link has been used, or is too old.';
      throw new AppError('badRequest', { message, code: 'TOKEN_USED', fields: { token: message } });
    }
    await trx('account').where({ id: found.userId, email: found.email }).update({ verifiedAt: now });
  });
}
