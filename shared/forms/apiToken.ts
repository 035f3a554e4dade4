// The form of an API token for a script.

import { z } from 'zod';
import { limits } from '../limits.ts';

/**
 * The scopes of a token: `read` allows only GET; `write` all that its owner may do, except with the account itself;
 * `control` to follow and call the shows of all sheets of which its owner may call the show, and nothing else.
 */
export const TOKEN_SCOPES = ['read', 'write', 'control'] as const;

/** The lifetimes of a token, in days. */
export const TOKEN_LIVES = [7, 30, 90, 365] as const;

/** The form of a new API token: its name, its scope, and its lifetime in days. */
export const newApiToken = z.strictObject({
  name: z
    .string({ error: 'Name it, so that you know it again' })
    .trim()
    .min(limits.nameLength.min, 'Name it, so that you know it again')
    .max(limits.nameLength.max, 'Make the name a little shorter'),
  scope: z.enum(TOKEN_SCOPES),
  days: z.literal([...TOKEN_LIVES]),
});
