// Sign-in and sign-up. Emails are lower-cased and trimmed before anything looks at them (specification 5).

import { z } from 'zod';
import { limits } from '../limits.ts';

/** No line ends, no NUL: a name ends up in mail headers, log lines and file names. */
const ONE_LINE = /^\P{Cc}*$/u;

export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  // Nothing looks at more: a pattern over a text without an end takes its time.
  .max(254, { error: 'Invalid email', abort: true })
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'Invalid email');

export const firstName = z
  .string({ error: 'Your first name is required' })
  .trim()
  .min(1, 'Your first name is required')
  .min(limits.nameLength.min, 'Make your first name a little longer')
  .max(limits.nameLength.max, 'Make your first name a little shorter')
  .regex(ONE_LINE, 'Leave out line ends');

export const lastName = z
  .string({ error: 'Your last name is required' })
  .trim()
  .min(1, 'Your last name is required')
  .min(limits.nameLength.min, 'Make your last name a little longer')
  .max(limits.nameLength.max, 'Make your last name a little shorter')
  .regex(ONE_LINE, 'Leave out line ends');

/** Exact characters, spaces included (product 2.8). What a list refuses is looked up by the server. */
export const newPassword = z
  .string({ error: 'A password is required' })
  .min(limits.passwordLength.min, `Use at least ${limits.passwordLength.min} characters`)
  .max(limits.passwordLength.max, `Use at most ${limits.passwordLength.max} characters`);

export const credentials = z.strictObject({
  email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
});

/** Asking for a new password. */
export const recovery = z.strictObject({ email });

/** Choosing it. */
export const recoveryFinish = z.strictObject({ tokenId: z.string().max(100), password: newPassword });

/** Six digits, or a recovery code. */
const code = z.string({ error: 'Type the code' }).trim().min(1, 'Type the code').max(40);

/** The second step of a sign-in, and the first code of a new authenticator. */
export const secondStep = z.strictObject({ code });

/** Turning the second factor off. */
export const secondFactorOff = z.strictObject({
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
  code,
});

/** A new password, by whoever knows the old one. */
export const passwordChange = z.strictObject({
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
  newPassword,
});

export const signup = z.strictObject({
  firstName,
  lastName,
  email,
  password: newPassword,
  inviteToken: z.string().max(200).optional(),
});
