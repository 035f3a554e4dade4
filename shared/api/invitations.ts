// Invitations, for the invited person: by the link of a mail, or by a verified email address.

import { z } from 'zod';
import { entityType, id, noFields, noBody, role } from './parts.ts';
import { defineRoute } from './route.ts';

const invitation = z.strictObject({
  id,
  entityType,
  entityId: id,
  /** The name of the team or the title of the project. */
  name: z.string(),
  /** The name of the team, or of the team that owns the project. */
  team: z.string(),
  by: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  role,
  expiresAt: z.number(),
});
/** An invitation as the invited person sees it; times in milliseconds since 1970. */
export type ShownInvitation = z.infer<typeof invitation>;

/** The token is sent in the body: an address would be stored in logs and histories. */
const byToken = z.strictObject({ token: z.string().max(200) });
const entered = z.strictObject({ entityType, entityId: id });

/** The calls by which an invited person reads, accepts or declines an invitation. */
export const invitationRoutes = {
  'invitations.mine': defineRoute({
    params: noFields,
    query: noFields,
    method: 'GET',
    path: '/api/invitations',
    access: 'person',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({ invitations: z.array(invitation) }),
    summary: 'The invitations that wait for my address, once it is known to be mine',
  }),
  'invitations.accept': defineRoute({
    params: z.strictObject({ id }),
    query: noFields,
    method: 'POST',
    path: '/api/invitations/:id/accept',
    access: 'person',
    rate: 'read',
    body: noFields,
    reply: entered,
    summary: 'Take an invitation that is for me',
  }),
  'invitations.decline': defineRoute({
    params: z.strictObject({ id }),
    query: noFields,
    method: 'POST',
    path: '/api/invitations/:id/decline',
    access: 'person',
    rate: 'read',
    body: noFields,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Decline an invitation that is for me',
  }),
  'invitations.look': defineRoute({
    params: noFields,
    query: noFields,
    method: 'POST',
    path: '/api/invitations/token/look',
    access: 'anyone',
    rate: 'login',
    body: byToken,
    reply: z.strictObject({ invitation, email: z.string(), hasAccount: z.boolean() }),
    summary:
      'What the link of an invitation is for; used, withdrawn, old and unknown ones are answered alike',
  }),
  'invitations.take': defineRoute({
    params: noFields,
    query: noFields,
    method: 'POST',
    path: '/api/invitations/token/accept',
    access: 'person',
    rate: 'login',
    body: byToken,
    reply: entered,
    summary: 'Take the invitation of a link, which must be for my address',
  }),
} as const;
