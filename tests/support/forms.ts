// A table of all forms: the schema of each (`shared/forms`), and for each field the texts to type with the expected
// messages. The first text of a field is the initial one; the last is valid.

import { z } from 'zod';
import { accessRequest } from '../../shared/forms/accessRequest.ts';
import { emailAddresses } from '../../shared/forms/addresses.ts';
import { newApiToken } from '../../shared/forms/apiToken.ts';
import {
  codeProof,
  credentials,
  email,
  passwordChange,
  passwordChangeByOld,
  passwordProof,
  recovery,
  recoveryFinish,
  secondFactorOff,
  secondFactorOffByPassword,
  secondStep,
  signup,
} from '../../shared/forms/credentials.ts';
import { newProject } from '../../shared/forms/newProject.ts';
import { emailChange, profile } from '../../shared/forms/profile.ts';
import { newTeam, teamAddress, teamName } from '../../shared/forms/team.ts';
import { PASSWORD } from './client.ts';

/** Texts to type, each with the expected message; '' for none. */
export type Typed = readonly (readonly [text: string, message: string])[];

const long = 'M'.repeat(121);
const nameOf = (which: 'first' | 'last'): Typed => [
  ['', `Your ${which} name is required`],
  ['M', `Make your ${which} name a little longer`],
  [long, `Make your ${which} name a little shorter`],
  ['see https://pier.example', 'Leave out web addresses'],
  ['Marit', ''],
];
const address: Typed = [
  ['', 'Email is required'],
  ['mara@pier', 'Invalid email'],
  ['mara@pier.example', ''],
];
const known: Typed = [
  ['', 'Password is required'],
  [PASSWORD, ''],
];
const chosen: Typed = [
  ['', 'Use at least 12 characters'],
  ['x'.repeat(129), 'Use at most 128 characters'],
  ['gulls over the pier at dusk', ''],
];
const code: Typed = [
  ['', 'Type the code'],
  ['123456', ''],
];
const titled = (what: 'name' | 'title'): Typed => [
  ['', `A ${what} is required`],
  ['H', `Make the ${what} a little longer`],
  [long, `Make the ${what} a little shorter`],
  ['Harbour Festival', ''],
];
const line = (most: number): Typed => [
  ['x'.repeat(most + 1), 'Make this a little shorter'],
  ['Quay', ''],
];
const token: Typed = [
  ['', 'Name it, so that you know it again'],
  [long, 'Make the name a little shorter'],
  ['Rota script', ''],
];
const vatId: Typed = [
  ['?', 'This is no VAT id'],
  ['DK 12345678', ''],
];
const people: Typed = [
  ['not an address', 'Not an address: not an address'],
  ['', ''],
];

export interface FormRules {
  readonly schema: z.ZodType;
  /** The texts for each field, by its name in the schema. */
  readonly fields: Readonly<Record<string, Typed>>;
  /** Further fields that are sent with the form. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

const person = { firstName: nameOf('first'), lastName: nameOf('last') };

/** The rules of each form, by its name. */
export const formRules = {
  'signing in': { schema: credentials, fields: { email: address, password: known } },
  'signing up': { schema: signup, fields: { ...person, email: address, password: chosen } },
  recovering: { schema: recovery, fields: { email: address } },
  'a new password': { schema: recoveryFinish, fields: { password: chosen }, rest: { tokenId: 'a' } },
  'a code': { schema: secondStep, fields: { code } },
  'a request for access': { schema: accessRequest, fields: { ...person, email: address } },
  'a new project': {
    schema: newProject,
    fields: {
      title: titled('title'),
      endDate: [
        ['2026-12-18', 'The last day lies before the first'],
        ['2026-12-19', ''],
      ],
      startDate: [
        ['soon', 'Not a date'],
        ['2026-12-19', ''],
      ],
      teamId: [
        ['', 'Choose a team'],
        ['team', ''],
      ],
      timeZone: [
        ['', 'Choose a time zone'],
        ['UTC', ''],
      ],
    },
    rest: { numberingStyle: null, paperSize: 'A4', beginning: 'blank' },
  },
  'a new team': {
    schema: z.object({ name: teamName, people: emailAddresses }),
    fields: { name: titled('name'), people },
  },
  'the name of a team': { schema: newTeam, fields: { name: titled('name') } },
  'the address of a team': {
    schema: teamAddress,
    fields: { name: line(120), street: line(200), postalCode: line(20), city: line(120), vatId },
    rest: { country: '' },
  },
  'the profile': { schema: profile, fields: person, rest: { color: '#5753c6' } },
  'another email': { schema: emailChange, fields: { email: address } },
  'deleting an account': { schema: z.strictObject({ email }), fields: { email: address } },
  'another password': { schema: passwordChangeByOld, fields: { password: known, newPassword: chosen } },
  'a first password': { schema: passwordChange, fields: { newPassword: chosen } },
  'turning the second factor off': {
    schema: secondFactorOffByPassword,
    fields: { password: known, code },
  },
  'turning the second factor off without a password': { schema: secondFactorOff, fields: { code } },
  'an API token': { schema: newApiToken, fields: { name: token }, rest: { scope: 'read', days: 30 } },
  'showing once more who one is': { schema: passwordProof, fields: { password: known } },
  'showing it by a code': { schema: codeProof, fields: { code } },
} satisfies Readonly<Record<string, FormRules>>;
