// Every mail that EO writes, by its kind: what it has to know, and what it says.

import { z } from 'zod';
import type { Letter } from './letter.ts';

const FROM = 'EO';
const KNOWN = 'You get this because this address belongs to an account.';

/** What each kind of mail has to know. Tokens are made when it is sent: none is ever stored. */
export const mails = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('verify'), userId: z.string(), firstName: z.string() }),
  z.strictObject({ kind: z.literal('recover') }),
  z.strictObject({ kind: z.literal('passwordChanged'), firstName: z.string(), at: z.string() }),
  z.strictObject({
    kind: z.literal('secondFactor'),
    firstName: z.string(),
    at: z.string(),
    isOn: z.boolean(),
  }),
]);
export type Mail = z.infer<typeof mails>;

/** What is only known when the letter is written. */
export interface Writing {
  /** Links begin with it. */
  readonly url: string;
  /** Of the person that it is for. */
  readonly firstName: string;
  /** The one-time token in its link; '' where it has none. */
  readonly token: string;
}

export function letterOf(mail: Mail, { url, firstName, token }: Writing): Letter {
  switch (mail.kind) {
    case 'verify':
      return {
        subject: 'Confirm your email address',
        heading: `Welcome, ${firstName}`,
        text: ['One click, and we know that this address is yours.'],
        act: { words: 'Confirm address', url: `${url}/auth/verify?token=${token}` },
        note: 'The link works for a week.',
        why: 'Somebody signed up with this address. That was not you? Ignore this mail, nothing happens.',
        from: FROM,
      };
    case 'recover':
      return {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        text: [`Hello ${firstName}, this link lets you in once to choose a new password.`],
        act: { words: 'Choose a new password', url: `${url}/auth/recover/${token}` },
        note: 'It works once, for 30 minutes. Everything else that is signed in will be signed out.',
        why: 'Somebody asked for this on the sign-in page. That was not you? Ignore this mail, nothing happens.',
        from: FROM,
      };
    case 'passwordChanged':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        text: [`Hello ${firstName}, the password of your account was changed on ${mail.at}.`],
        act: { words: 'That was not me', url: `${url}/auth/recover` },
        why: KNOWN,
        from: FROM,
      };
    case 'secondFactor': {
      const words = mail.isOn ? 'on' : 'off';
      return {
        subject: `Two-factor is ${words}`,
        heading: `Two-factor is ${words}`,
        text: [`Hello ${firstName}, the second factor of your account was turned ${words} on ${mail.at}.`],
        act: { words: 'That was not me', url: `${url}/auth/recover` },
        why: KNOWN,
        from: FROM,
      };
    }
  }
}
