// Signing up, in and out, and who one is (contract 3).

import { z } from 'zod';
import { credentials, signup } from '../forms/credentials.ts';
import { id, none, nothing, user } from './parts.ts';
import { defineRoute } from './route.ts';

const plain = { params: none, query: none } as const;

export const authRoutes = {
  'auth.session': defineRoute({
    ...plain,
    method: 'GET',
    path: '/api/auth',
    access: 'anyone',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ user: user.nullable(), loggedIn: z.boolean() }),
    summary: 'Who is signed in',
  }),
  'auth.login': defineRoute({
    ...plain,
    method: 'POST',
    path: '/api/auth',
    access: 'anyone',
    rate: 'login',
    body: credentials,
    reply: z.strictObject({ user: user.nullable(), created: z.boolean(), requireMFA: z.boolean() }),
    summary: 'Sign in with email and password',
  }),
  'auth.signup': defineRoute({
    ...plain,
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    rate: 'signup',
    body: signup,
    reply: z.strictObject({ user: user.nullable(), created: z.boolean() }),
    summary: 'Make an account, with a team of its own, and sign in',
  }),
  'auth.logout': defineRoute({
    ...plain,
    method: 'GET',
    path: '/api/auth/logout',
    access: 'anyone',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ deleted: z.boolean(), hadExistingSession: z.boolean() }),
    summary: 'Sign out',
  }),
  'auth.link': defineRoute({
    params: z.strictObject({ token: z.string().max(100) }),
    query: none,
    method: 'GET',
    path: '/auth/link/:token',
    access: 'anyone',
    rate: 'login',
    body: nothing,
    reply: z.unknown(),
    form: 'own',
    summary: 'A one-time sign-in link, as `npm start` prints it',
  }),
  'auth.sessions': defineRoute({
    ...plain,
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id,
          device: z.string(),
          address: z.string(),
          startedAt: z.number(),
          lastSeenAt: z.number(),
          current: z.boolean(),
        }),
      ),
    }),
    summary: 'My sessions',
  }),
  'auth.endSession': defineRoute({
    params: z.strictObject({ id }),
    query: none,
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'End one of my sessions',
  }),
  vars: defineRoute({
    ...plain,
    method: 'GET',
    path: '/api/vars',
    access: 'anyone',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ vars: z.record(z.string(), z.unknown()) }),
    summary: 'Name, version, what is switched on, limits, server time',
  }),
} as const;
