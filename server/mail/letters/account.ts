// Mails about a person's own account.

import { z } from 'zod';
import { verifyPath } from '../../../shared/paths.ts';
import { defineMail } from '../defineMail.ts';

const FROM = 'EO';
const KNOWN = 'You get this because this address belongs to an account.';

/** The mails about an address, a lost password, and changes of how the owner of an account signs in. */
export const accountMails = {
  verify: defineMail({
    data: z.strictObject({
      userId: z.string(),
      firstName: z.string(),
      /** The page of the app that opens after the confirmation. */
      next: z.string().optional(),
    }),
    byStrangers: true,
    letter: ({ next }, { url, firstName, token }) => ({
      subject: 'Confirm your email address',
      heading: `Welcome, ${firstName}`,
      text: ['One click, and we know that this address is yours.'],
      act: { words: 'Confirm address', url: `${url}${verifyPath(token, next)}` },
      note: 'The link works for a week.',
      why: 'Somebody signed up with this address. That was not you? Ignore this mail, nothing happens.',
      from: FROM,
    }),
  }),
  recover: defineMail({
    data: z.strictObject({ asked: z.literal(true) }),
    byStrangers: true,
    letter: (_, { url, firstName, token }) => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      text: [`Hello ${firstName}, this link lets you in once to choose a new password.`],
      act: { words: 'Choose a new password', url: `${url}/auth/recover/${token}` },
      note: 'It works once, for 30 minutes. Everything else that is signed in will be signed out, and API tokens are revoked.',
      why: 'Somebody asked for this on the sign-in page. That was not you? Ignore this mail, nothing happens.',
      from: FROM,
    }),
  }),
  prove: defineMail({
    data: z.strictObject({ userId: z.string() }),
    // The mail can be caused from an unattended browser, by somebody else.
    byStrangers: true,
    letter: (_, { firstName, token }) => ({
      subject: 'Your code',
      heading: 'Is it you?',
      text: [`Hello ${firstName}, type this code where EO asks for it.`],
      code: token,
      note: 'It works once, for 10 minutes. Never tell it to anybody: nobody at EO asks for it.',
      why: 'Somebody who is signed in to your account wants to change something that matters. That was not you? End the other sessions, in your settings.',
      from: FROM,
    }),
  }),
  passwordChanged: defineMail({
    data: z.strictObject({
      firstName: z.string(),
      at: z.string(),
      // Optional, since waiting mails may have been stored by a version without it.
      ended: z
        .strictObject({ tokens: z.array(z.string()).readonly(), email: z.string().nullable() })
        .optional(),
    }),
    letter: ({ firstName, at, ended }, { url }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      text: [
        `Hello ${firstName}, the password of your account was changed on ${at}.`,
        endedWith(ended?.tokens ?? [], ended?.email ?? null),
      ],
      act: { words: 'That was not me', url: `${url}/auth/recover` },
      why: KNOWN,
      from: FROM,
    }),
  }),
  google: defineMail({
    data: z.strictObject({
      firstName: z.string(),
      at: z.string(),
      email: z.string(),
      change: z.enum(['linked', 'unlinked', 'reclaimed']),
    }),
    letter({ firstName, at, email, change }, { url }) {
      const words = change === 'unlinked' ? 'unlinked' : 'linked';
      const reclaimed = `Somebody had signed up with your address before and never confirmed it. Their password, sessions and tokens are void: the account is yours alone.`;
      return {
        subject: `Google is ${words}`,
        heading: `Google is ${words}`,
        text: [
          `Hello ${firstName}, the Google account ${email} was ${words} on ${at}.`,
          ...(change === 'reclaimed' ? [reclaimed] : []),
        ],
        act: { words: 'That was not me', url: `${url}/auth/recover` },
        why: KNOWN,
        from: FROM,
      };
    },
  }),
  secondFactor: defineMail({
    data: z.strictObject({ firstName: z.string(), at: z.string(), isOn: z.boolean() }),
    letter({ firstName, at, isOn }, { url }) {
      const words = isOn ? 'on' : 'off';
      return {
        subject: `Two-factor is ${words}`,
        heading: `Two-factor is ${words}`,
        text: [
          `Hello ${firstName}, since ${at} your account ${isOn ? 'asks' : 'no longer asks'} for a second step when you sign in.`,
        ],
        act: { words: 'That was not me', url: `${url}/auth/recover` },
        why: KNOWN,
        from: FROM,
      };
    },
  }),
  wrongCodes: defineMail({
    data: z.strictObject({ firstName: z.string(), at: z.string() }),
    byStrangers: true,
    letter: ({ firstName, at }, { url }) => ({
      subject: 'Wrong codes for your account',
      heading: 'Wrong codes for your account',
      text: [
        `Hello ${firstName}, somebody typed too many wrong codes for the second step of your account, the last one on ${at}. Further codes have to wait.`,
        'The second step comes after the password, or after Google: if that was not you, somebody else has one of them. Choose a new password.',
      ],
      act: { words: 'That was not me', url: `${url}/auth/recover` },
      why: KNOWN,
      from: FROM,
    }),
  }),
} as const;

/** Returns a paragraph about what a new password has revoked. */
function endedWith(tokens: readonly string[], email: string | null): string {
  const sentences = [
    'Every other browser was signed out, and links and sign-ins that were under way are void.',
    ...(tokens.length === 0
      ? []
      : [
          `${tokens.length === 1 ? 'This API token was' : 'These API tokens were'} revoked: ${tokens.map((name) => `“${name}”`).join(', ')}.`,
        ]),
    ...(email === null ? [] : [`The change of your address to ${email} was called off.`]),
  ];
  return sentences.join(' ');
}
