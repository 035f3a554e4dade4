// Teams, and who belongs to a team or a project (contract 7).

import { z } from 'zod';
import { entityType, id, none, nothing, person, role, team } from './parts.ts';
import { defineRoute } from './route.ts';

const member = z.strictObject({
  identityId: id,
  kind: z.enum(['user', 'team']),
  role,
  pending: z.boolean(),
  user: person.optional(),
  team: z.strictObject({ id, name: z.string(), avatar: z.unknown().nullable() }).optional(),
});
export type Member = z.infer<typeof member>;

/** Who to add: an existing account by email or id, or a whole team. */
const newMember = z.union([
  z.strictObject({ email: z.string().trim().toLowerCase().max(254), role }),
  z.strictObject({ userId: id, role }),
  z.strictObject({ teamId: id, role }),
]);

export const teamRoutes = {
  'teams.mine': defineRoute({
    params: none,
    query: none,
    method: 'GET',
    path: '/api/teams/user',
    access: 'user',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ teams: z.array(team) }),
    summary: 'My teams',
  }),
  'teams.create': defineRoute({
    params: none,
    query: none,
    method: 'POST',
    path: '/api/teams',
    access: 'user',
    rate: 'read',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .min(2)
        .max(120)
        .regex(/^\P{Cc}*$/u, 'Leave out line ends'),
    }),
    reply: z.strictObject({ team }),
    summary: 'Make a team; its maker is OWNER',
  }),
  'members.list': defineRoute({
    params: z.strictObject({ entityId: id, entityType }),
    query: none,
    method: 'GET',
    path: '/api/identities/list/:entityId/type/:entityType',
    access: 'user',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ members: z.array(member) }),
    summary: 'Who belongs to a team or a project, and as what',
  }),
  'members.create': defineRoute({
    params: z.strictObject({ identityId: id }),
    query: none,
    method: 'POST',
    path: '/api/identities/members/:identityId/create',
    access: 'user',
    rate: 'read',
    body: z.strictObject({ entityType, members: z.array(newMember).min(1).max(100) }),
    reply: z.strictObject({ members: z.array(member) }),
    summary: 'Add existing accounts to a team or a project',
  }),
  'members.update': defineRoute({
    params: z.strictObject({ identityId: id }),
    query: none,
    method: 'POST',
    path: '/api/identities/members/:identityId/update',
    access: 'user',
    rate: 'read',
    body: z.strictObject({ entityType, identityId: id, role }),
    reply: z.strictObject({ member }),
    summary: 'Change a member’s role',
  }),
  'members.delete': defineRoute({
    params: z.strictObject({ entityId: id, identityId: id }),
    query: none,
    method: 'POST',
    path: '/api/entities/:entityId/identity/:identityId/delete',
    access: 'user',
    rate: 'read',
    body: none,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'Take a member out; oneself: leave',
  }),
} as const;
