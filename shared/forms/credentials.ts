// Sign-in and sign-up. Emails are lower-cased and trimmed before anything looks at them.

import { z } from 'zod';
import { limits } from '../limits.ts';

/** No line ends, no NUL: a name ends up in mail headers, log lines and file names. */
const ONE_LINE = /^\P{Cc}*$/u;
/** Mails greet people by their names, and mail programs make links of addresses. */
const NO_ADDRESS = /^(?!.*(?::\/\/|www\.))/is;

/** An email address of at most 254 characters, trimmed and in lower case. */
export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  // Nothing looks at more: a pattern over a text without an end takes its time.
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

/** A new password, taken as it is, spaces included. Whether a list refuses it is looked up by the server. */
export const newPassword = z
  .string({ error: 'A password is required' })
  .min(limits.passwordLength.min, `Use at least ${limits.passwordLength.min} characters`)
  .max(limits.passwordLength.max, `Use at most ${limits.passwordLength.max} characters`);

/** A password that is there already: what was good enough once may be typed. */
const knownPassword = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000);

/** The form of a sign-in. The password may be shorter than a new one must be. */
export const credentials = z.strictObject({
  email,
  password: knownPassword,
});

/** Asking for a new password. */
export const recovery = z.strictObject({ email });

/** Choosing it. */
export const recoveryFinish = z.strictObject({ tokenId: z.string().max(100), password: newPassword });

/** Six digits, or a recovery code. */
const code = z.string({ error: 'Type the code' }).trim().min(1, 'Type the code').max(40);

/** The second step of a sign-in, and the first code of a new authenticator. */
export const secondStep = z.strictObject({ code });

/** Turning the second factor off. The password where there is one. */
export const secondFactorOff = z.strictObject({
  password: knownPassword.optional(),
  code,
});

/** The same on the page of somebody who has one. */
export const secondFactorOffByPassword = z.strictObject({ password: knownPassword, code });

/** Showing once more who one is, by the password. */
export const passwordProof = z.strictObject({ password: knownPassword });

/** And by a code. */
export const codeProof = z.strictObject({ code });

/** What shows it: the password, or the code of a mail where there is none. */
export const proof = z.strictObject({ password: knownPassword.optional(), code: code.optional() });

/** A new password, by whoever knows the old one; the first one where there is none. */
export const passwordChange = z.strictObject({
  password: knownPassword.optional(),
  newPassword,
});

/** The same on the page of somebody who has one. */
export const passwordChangeByOld = z.strictObject({ password: knownPassword, newPassword });

/** The form of a sign-up; `inviteToken` is that of the link of an invitation. */
export const signup = z.strictObject({
  firstName,
  lastName,
  email,
  password: newPassword,
  inviteToken: z.string().max(200).optional(),
});
