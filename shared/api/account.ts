// The caller's own account: the profile that others see, the email address, the defaults of new projects, a copy of all
// data, and its deletion. Sensitive calls require a proof of identity that is at most ten minutes old.

import { z } from 'zod';
import { emailChange, profile } from '../forms/profile.ts';
import { ONBOARDING_MARKS } from '../onboarding.ts';
import {
  FIRST_PROJECT_SOURCES,
  planningChange,
  planningSettings,
  TRADE_NAMES,
  START_IDS,
} from '../planning.ts';
import { entityType, id, noFields, noBody, user } from './parts.ts';
import { defineRoute } from './route.ts';

const own = { access: 'person', params: noFields, query: noFields, rate: 'read' } as const;
const onboarding = z.strictObject({
  marks: z.array(z.enum(ONBOARDING_MARKS)),
  /** The ids of the projects that are demo shows of the caller. */
  demos: z.array(id),
});
const team = z.strictObject({ id, name: z.string(), members: z.number(), projects: z.number() });

/** The calls about the caller's own account. All but `account.confirmEmail` take a session, no API token. */
export const accountRoutes = {
  'account.load': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/account',
    body: noBody,
    reply: z.strictObject({
      isVerified: z.boolean(),
      /** The new address, until the link in its mailbox is opened; null where no change is pending. */
      pendingEmail: z.string().nullable(),
      settings: planningSettings,
    }),
    summary: 'What only I see of my account',
  }),
  'account.settings': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/account/settings',
    body: planningChange,
    reply: z.strictObject({ settings: planningSettings }),
    summary: 'What my new projects start with; what is not named stays',
  }),
  'account.profile': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/account/profile',
    body: profile,
    reply: z.strictObject({ user }),
    summary: 'My name and colour; everyone in my projects hears of it',
  }),
  'account.email': defineRoute({
    ...own,
    rate: 'login',
    fresh: true,
    method: 'POST',
    path: '/api/account/email',
    body: emailChange,
    reply: z.strictObject({ pendingEmail: z.string().nullable() }),
    summary: 'Asks for another address: it counts once the link in its mailbox is opened',
  }),
  'account.keepEmail': defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/account/email',
    body: noBody,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Takes back the wish for another address',
  }),
  'account.confirmEmail': defineRoute({
    ...own,
    access: 'anyone',
    rate: 'login',
    method: 'POST',
    path: '/api/account/email/confirm',
    body: z.strictObject({ token: z.string().max(100) }),
    reply: z.strictObject({ email: z.string() }),
    summary: 'The link in the new mailbox: from now on it is the address of the account',
  }),
  'account.resend': defineRoute({
    ...own,
    rate: 'login',
    method: 'POST',
    path: '/api/account/verification',
    body: noFields,
    reply: z.strictObject({ sent: z.boolean() }),
    summary: 'Sends the verification mail again, where the address is not verified yet',
  }),
  'account.requests': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/account/requests',
    body: noBody,
    reply: z.strictObject({
      requests: z.array(
        z.strictObject({
          id,
          entityType,
          /** The title of the project or team. */
          title: z.string(),
          team: z.string(),
          requestedAt: z.number(),
        }),
      ),
    }),
    summary: 'Where I have asked to be let in, and am not in yet',
  }),
  'account.export': defineRoute({
    ...own,
    rate: 'export',
    method: 'GET',
    path: '/api/account/export',
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'Everything that EO keeps about me, as a JSON file',
  }),
  'account.ending': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/account/ending',
    body: noBody,
    reply: z.strictObject({
      /** The teams that have other members and no other owner: they need one first, or must be deleted. */
      handOver: z.array(team),
      /** The teams in which the person is alone: they are deleted with the account. */
      goes: z.array(team),
    }),
    summary: 'What would become of my teams, should I delete my account',
  }),
  'account.delete': defineRoute({
    ...own,
    rate: 'login',
    fresh: true,
    method: 'POST',
    path: '/api/account/delete',
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(254) }),
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Deletes my account; `email` is typed to say that I mean it',
  }),
  'account.onboarding': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/account/onboarding',
    body: noBody,
    reply: onboarding,
    summary: 'What I have tried of the tour and of the demo show',
  }),
  'account.markOnboarding': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/account/onboarding',
    body: z.strictObject({ marks: z.array(z.enum(ONBOARDING_MARKS)).min(1).max(ONBOARDING_MARKS.length) }),
    reply: onboarding,
    summary: 'Notes what I have tried; what is noted already stays',
  }),
  'account.start': defineRoute({
    ...own,
    rate: 'upload',
    method: 'POST',
    path: '/api/account/start',
    body: z.strictObject({
      planning: z.enum(TRADE_NAMES),
      beginning: z.enum(FIRST_PROJECT_SOURCES),
      /** The sheet that the project starts with; by default the first one of the chosen trade. */
      start: z.enum(START_IDS).optional(),
      title: z.string().trim().min(2).max(120).optional(),
      timeZone: z.string().max(120).optional(),
    }),
    reply: z.strictObject({ projectId: id, sheetId: id.nullable() }),
    summary: 'A first project in a team of mine, with the sheet of what I plan',
  }),
  'account.demo': defineRoute({
    ...own,
    rate: 'export',
    method: 'POST',
    path: '/api/project/demo/create',
    body: noFields,
    reply: z.strictObject({ projectId: id }),
    summary: 'The demo show, as a project in a team of mine',
  }),
} as const;
