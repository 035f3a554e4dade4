// API tokens for scripts and integrations: `Authorization: Bearer eo_…`.

import { z } from 'zod';
import { newApiToken, TOKEN_SCOPES } from '../forms/apiToken.ts';
import { id, noFields, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

const apiToken = z.strictObject({
  id,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.number(),
  expiresAt: z.number(),
  lastUsedAt: z.number().nullable(),
});
/** An API token as its owner sees it, without its text; times in milliseconds since 1970. */
export type ApiToken = z.infer<typeof apiToken>;

const own = { access: 'person', query: noFields, rate: 'read' } as const;

/** The calls by which people list, create and revoke their API tokens. */
export const tokenRoutes = {
  'tokens.list': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/auth/tokens',
    params: noFields,
    body: noBody,
    reply: z.strictObject({ tokens: z.array(apiToken) }),
    summary: 'My API tokens',
  }),
  'tokens.create': defineRoute({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/api/auth/tokens',
    params: noFields,
    body: newApiToken,
    reply: z.strictObject({ token: z.string(), apiToken }),
    summary: 'A new API token; its text is told once',
  }),
  'tokens.delete': defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/auth/tokens/:id',
    params: z.strictObject({ id }),
    body: noBody,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Revoke one of my API tokens',
  }),
} as const;
