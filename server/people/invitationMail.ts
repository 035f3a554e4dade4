// The link of an invitation: made when its mail leaves, and stored as a hash only.

import { z } from 'zod';
import { hashOfNew, newToken } from '../auth/tokens.ts';
import type { Database } from '../database/database.ts';
import { isDenied } from '../mail/denyList.ts';
import type { MailJobServices } from '../mail/mail.ts';

const written = z.object({ invitationId: z.string(), round: z.number() });

/** Returns the writer of the mail with an invitation, which makes its token. */
export function invitationMailLoaders({
  database: { knex },
  now,
}: {
  readonly database: Database;
  readonly now: () => number;
}): MailJobServices['writers'] {
  return {
    /** Nothing is sent for one that was withdrawn, taken, or sent again since, nor to who must not be invited. */
    async invitation(data, to) {
      const { invitationId, round } = written.parse(data);
      if (await isDenied(knex, to.address, 'invites', now())) return null;
      const token = newToken();
      const waiting = await knex('invitation')
        .where({ id: invitationId, round })
        .where('expiresAt', '>', now())
        .update({ tokenHash: hashOfNew(token) });
      return waiting === 1 ? { firstName: '', token } : null;
    },
  };
}
