// Sign-in with Google, and the link between a Google account and one of EO.

import { z } from 'zod';
import { addressText, noFields, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

const own = { access: 'person', rate: 'login', params: noFields, query: noFields } as const;
const page = { access: 'anyone', rate: 'login', method: 'GET', body: noBody, form: 'own' } as const;

/** The calls that sign people in with Google, and link a Google account to theirs or unlink it. */
export const googleRoutes = {
  'google.begin': defineRoute({
    ...page,
    path: '/api/oauth/google',
    params: noFields,
    query: z.strictObject({ next: addressText(2000).optional() }),
    reply: z.unknown(),
    summary: 'Sign in by Google: redirects there, and then back to `next`',
  }),
  'google.back': defineRoute({
    ...page,
    path: '/api/oauth/google/callback',
    params: noFields,
    // The parameters come from Google; the OAuth library validates them.
    query: z.record(addressText(100), z.union([addressText(4000), z.array(addressText(4000))])),
    reply: z.unknown(),
    summary: 'Where Google sends people back to',
  }),
  'google.state': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/auth/google',
    body: noBody,
    reply: z.strictObject({ email: z.string().nullable(), mayUnlink: z.boolean() }),
    summary: 'Which Google account signs me in; null: none',
  }),
  'google.link': defineRoute({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/api/auth/google',
    body: noFields,
    reply: z.strictObject({ url: z.string() }),
    summary: 'Link Google: where to go for it',
  }),
  'google.unlink': defineRoute({
    ...own,
    fresh: true,
    method: 'DELETE',
    path: '/api/auth/google',
    body: noBody,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Unlink Google; only where there is a password',
  }),
} as const;
