// Mails about another address for an account, and about its deletion.

import { utcMoment } from '../../../shared/format/moments.ts';
import { z } from 'zod';
import { defineMail } from '../defineMail.ts';

const FROM = 'EO';
const KNOWN = 'You get this because this address belongs to an account.';

const change = z.strictObject({ firstName: z.string(), to: z.string(), at: z.number() });

/** The mails about another address for an account, and about its deletion. */
export const ownAccountMails = {
  /** A mail to the new address: its link confirms it. */
  emailChange: defineMail({
    data: z.strictObject({ userId: z.string(), firstName: z.string() }),
    byStrangers: true,
    letter: (_, { url, firstName, token }) => ({
      subject: 'Confirm your new email address',
      heading: `Is this your new address, ${firstName}?`,
      text: ['One click, and you sign in with this address from now on.'],
      act: { words: 'Use this address', url: `${url}/auth/verify?change=${token}` },
      note: 'The link works once, for a day.',
      why: 'Somebody wants this address for their account. That was not you? Ignore this mail, nothing happens.',
      from: FROM,
    }),
  }),
  /** A mail to a requested address that has an account already. */
  emailTaken: defineMail({
    data: z.strictObject({ asked: z.literal(true) }),
    byStrangers: true,
    letter: (_, { url }) => ({
      subject: 'This address has an account already',
      heading: 'This address has an account already',
      text: [
        'Somebody asked to use this address for another account. An address belongs to one account only, so nothing was changed.',
      ],
      act: { words: 'Sign in', url: `${url}/auth/login` },
      why: KNOWN,
      from: FROM,
    }),
  }),
  /** A mail to the present address, while the change can be cancelled. */
  emailAsked: defineMail({
    data: change,
    letter: ({ firstName, to, at }, { url }) => ({
      subject: 'Your email is about to change',
      heading: 'Your email is about to change',
      text: [
        `Hello ${firstName}, on ${utcMoment(at)} your account asked to use ${to} instead of this address. It counts once the link in that mailbox is opened.`,
      ],
      act: { words: 'That was not me', url: `${url}/auth/recover` },
      why: KNOWN,
      from: FROM,
    }),
  }),
  /** A mail to the previous address. */
  emailChanged: defineMail({
    data: change,
    letter: ({ firstName, to, at }) => ({
      subject: 'Your email was changed',
      heading: 'Your email was changed',
      text: [
        `Hello ${firstName}, since ${utcMoment(at)} your account signs in with ${to}. This address no longer does.`,
        'That was not you? Answer this mail today: whoever runs this EO can give your account back to you.',
      ],
      why: 'You get this because this address belonged to an account.',
      from: FROM,
    }),
  }),
  accountDeleted: defineMail({
    data: z.strictObject({ firstName: z.string(), at: z.number() }),
    letter: ({ firstName, at }) => ({
      subject: 'Your account is deleted',
      heading: 'Goodbye',
      text: [
        `Hello ${firstName}, your account was deleted on ${utcMoment(at)}. What you wrote in the projects of others stays there, without your name.`,
        'This address is free again: you can sign up with it at any time.',
      ],
      why: 'You get this because this address belonged to an account. It is the last mail.',
      from: FROM,
    }),
  }),
} as const;
