// The forms of sign-in and sign-up. Email addresses are trimmed and in lower case before they are checked.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { safeNext } from '../paths.ts';

/** Matches text without line ends and NUL: names are used in mail headers, log lines and file names. */
const ONE_LINE = /^\P{Cc}*$/u;
/**
 * Matches text without a web address: mails greet people by their names, and mail programs turn addresses into links.
 */
const NO_ADDRESS = /^(?!.*(?::\/\/|www\.))/is;

/** An email address of at most 254 characters, trimmed and in lower case. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  // The length is checked first: the pattern below takes long on a very long text.
  .max(254, { error: 'Invalid email', abort: true })
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'Invalid email');

/** A person's first name, trimmed: one line without a web address. */
export const firstName = z
  .string({ error: 'Your first name is required' })
  .trim()
  .min(1, 'Your first name is required')
  .min(limits.nameLength.min, 'Make your first name a little longer')
  .max(limits.nameLength.max, 'Make your first name a little shorter')
  .regex(ONE_LINE, 'Leave out line ends')
  .regex(NO_ADDRESS, 'Leave out web addresses');

/** A person's last name, trimmed: one line without a web address. */
export const lastName = z
  .string({ error: 'Your last name is required' })
  .trim()
  .min(1, 'Your last name is required')
  .min(limits.nameLength.min, 'Make your last name a little longer')
  .max(limits.nameLength.max, 'Make your last name a little shorter')
  .regex(ONE_LINE, 'Leave out line ends')
  .regex(NO_ADDRESS, 'Leave out web addresses');

/** A new password, taken as it is, spaces included. The server also checks it against a list of common passwords. */
export const newPassword = z
  .string({ error: 'A password is required' })
  .min(limits.passwordLength.min, `Use at least ${limits.passwordLength.min} characters`)
  .max(limits.passwordLength.max, `Use at most ${limits.passwordLength.max} characters`);

/** An existing password, which may be shorter than a new one must be. */
const knownPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000);

/** The form of a sign-in. The password may be shorter than a new one must be. */
export const credentials = z.strictObject({
  email,
  password: knownPassword,
});

/** The form that asks for a new password. */
export const recovery = z.strictObject({ email });

/** The form that sets the new password. */
export const recoveryFinish = z.strictObject({ tokenId: z.string().max(100), password: newPassword });

/** The six digits of an authenticator, or a recovery code. */
const code = z.string({ error: 'Type the code' }).trim().min(1, 'Type the code').max(40);

/** The second step of a sign-in, and the first code of a new authenticator. */
export const secondStep = z.strictObject({ code });

/** The request that turns the second factor off, with the password where the account has one. */
export const secondFactorOff = z.strictObject({
  password: knownPassword.optional(),
  code,
});

/** The form that turns the second factor off for an account with a password. */
export const secondFactorOffByPassword = z.strictObject({ password: knownPassword, code });

/** The form that confirms a person's identity by the password. */
export const passwordProof = z.strictObject({ password: knownPassword });

/** The form that confirms a person's identity by a code. */
export const codeProof = z.strictObject({ code });

/** The request that confirms a person's identity: by the password, or where there is none by the code of a mail. */
export const proof = z.strictObject({ password: knownPassword.optional(), code: code.optional() });

/** The request that changes the password, with the old one where the account has one. */
export const passwordChange = z.strictObject({
  password: knownPassword.optional(),
  newPassword,
});

/** The form that changes the password of an account that has one. */
export const passwordChangeByOld = z.strictObject({ password: knownPassword, newPassword });

/** The form of a sign-up; `inviteToken` comes from the link of an invitation, `next` is the page of the app that the
 *  person came from, to which the mail that confirms the address leads back. */
export const signup = z.strictObject({
  firstName,
  lastName,
  email,
  password: newPassword,
  inviteToken: z.string().max(200).optional(),
  next: z
    .string()
    .max(500)
    .refine((next) => safeNext(next) === next, 'Name a page of the app')
    .optional(),
});
