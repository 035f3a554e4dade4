// A token for a script: what it is for, what it may do, how long it lives.

import { z } from 'zod';
import { limits } from '../limits.ts';

/** `read` answers GET alone; `write` whatever its owner may do, but for the account itself. */
export const TOKEN_SCOPES = ['read', 'write'] as const;

/** In days. */
export const TOKEN_LIVES = [7, 30, 90, 365] as const;

/** The form of a new API token: a name, what it may do, and for how many days. */
export const newApiToken = z.strictObject({
  name: z
    .string({ error: 'Name it, so that you know it again' })
    .trim()
    .min(limits.nameLength.min, 'Name it, so that you know it again')
    .max(limits.nameLength.max, 'Make the name a little shorter'),
  scope: z.enum(TOKEN_SCOPES),
  days: z.literal([...TOKEN_LIVES]),
});
