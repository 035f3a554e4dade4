// The members of a team or a project.

import { z } from 'zod';
import { avatar, entityType, id, noFields, noBody, person, role } from './parts.ts';
import { defineRoute } from './route.ts';

const member = z.strictObject({
  identityId: id,
  kind: z.enum(['user', 'team']),
  role,
  /** In a project, the role that a person has in any case through the owning team; missing where they have none. */
  floor: role.optional(),
  /** Whether this is an invitation that was not accepted yet; `identityId` is that of the invitation. */
  pending: z.boolean(),
  /** The address of an invitation, when its link expires, and whether it still works. */
  email: z.string().optional(),
  expiresAt: z.number().optional(),
  isOpen: z.boolean().optional(),
  /** When a team's member was last online, only for those who manage the team. Null where they have no session. */
  lastSeenAt: z.number().nullable().optional(),
  hasSecondFactor: z.boolean().optional(),
  /** The person; without the address where the reader may not see those of others. */
  user: person.partial({ email: true }).optional(),
  team: z.strictObject({ id, name: z.string(), avatar: avatar.nullable() }).optional(),
});
/** A member of a team or a project, or an invitation that was not accepted yet; times in milliseconds since 1970. */
export type TeamMember = z.infer<typeof member>;

/** The new member: an email address, an account by its id, or a whole team. */
const newMember = z.union([
  z.strictObject({ email: z.string().trim().toLowerCase().max(254), role }),
  z.strictObject({ userId: id, role }),
  z.strictObject({ teamId: id, role }),
]);

/** The calls that list, add, change and remove the members of a team or a project. */
export const teamRoutes = {
  'members.list': defineRoute({
    params: z.strictObject({ entityId: id, entityType }),
    query: noFields,
    method: 'GET',
    path: '/api/identities/list/:entityId/type/:entityType',
    access: 'user',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({ members: z.array(member) }),
    summary: 'Who belongs to a team or a project, and as what',
  }),
  'members.create': defineRoute({
    params: z.strictObject({ identityId: id }),
    query: noFields,
    method: 'POST',
    path: '/api/identities/members/:identityId/create',
    access: 'user',
    rate: 'read',
    body: z.strictObject({ entityType, members: z.array(newMember).min(1).max(100) }),
    reply: z.strictObject({ members: z.array(member) }),
    summary: 'Add accounts and teams to a team or a project, and invite addresses that have no account',
  }),
  'members.update': defineRoute({
    params: z.strictObject({ identityId: id }),
    query: noFields,
    method: 'POST',
    path: '/api/identities/members/:identityId/update',
    access: 'user',
    rate: 'read',
    body: z.strictObject({ entityType, identityId: id, role }),
    reply: z.strictObject({ member }),
    summary: 'Change a member’s role',
  }),
  'members.resend': defineRoute({
    params: z.strictObject({ entityId: id, userId: id }),
    query: noFields,
    method: 'POST',
    path: '/api/entities/:entityId/user/:userId/pending/resend',
    access: 'user',
    rate: 'read',
    body: noFields,
    reply: z.strictObject({ member }),
    summary: 'Send an invitation again; the link that was sent before is dead',
  }),
  'members.link': defineRoute({
    params: z.strictObject({ entityId: id, userId: id }),
    query: noFields,
    method: 'POST',
    path: '/api/entities/:entityId/user/:userId/pending/link',
    access: 'user',
    rate: 'read',
    body: noFields,
    /** The token of the link, which is returned only once. */
    reply: z.strictObject({ token: z.string(), expiresAt: z.number() }),
    summary: 'Make a link for an invitation, to hand over by oneself; one that was made before is dead',
  }),
  'members.withdraw': defineRoute({
    params: z.strictObject({ entityId: id, userId: id }),
    query: noFields,
    method: 'POST',
    path: '/api/entities/:entityId/user/:userId/pending/delete',
    access: 'user',
    rate: 'read',
    body: noFields,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Withdraw an invitation',
  }),
  'members.delete': defineRoute({
    params: z.strictObject({ entityId: id, identityId: id }),
    query: noFields,
    method: 'POST',
    path: '/api/entities/:entityId/identity/:identityId/delete',
    access: 'user',
    rate: 'read',
    body: noFields,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Take a member out; oneself: leave',
  }),
} as const;
