// Teams from their settings: mine, one team's profile, its address, what it uses, its audit, and its end.

import { z } from 'zod';
import { isAuditAct } from '../auditWords.ts';
import { newTeam, teamAddress, teamName } from '../forms/team.ts';
import { ROLES } from '../permissions/roles.ts';
import { avatar, id, none, nothing, team } from './parts.ts';
import { defineRoute } from './route.ts';

const ofTeam = { params: z.strictObject({ teamId: id }), query: none, rate: 'read' } as const;
const get = { ...ofTeam, method: 'GET', access: 'user', body: nothing } as const;
const post = { ...ofTeam, method: 'POST', access: 'user' } as const;

/** A team that I am in. `withheld`: it asks for a second factor, and I have none. */
const myTeam = z.strictObject({
  ...team.shape,
  people: z.number(),
  projects: z.number(),
  withheld: z.boolean(),
});
/** A team that the caller is in, with the numbers of its people and projects. */
export type MyTeam = z.infer<typeof myTeam>;

/** A team of mine that was deleted, and when it goes for good. */
const deletedTeam = z.strictObject({
  id,
  name: z.string(),
  avatar: avatar.nullable(),
  deletedAt: z.number(),
  goneAt: z.number(),
});
/** A deleted team that the caller may bring back; times in milliseconds since 1970. */
export type DeletedTeam = z.infer<typeof deletedTeam>;

const profile = z.strictObject({
  ...team.shape,
  allowMemberRequests: z.boolean(),
  requireSecondFactor: z.boolean(),
  /** Members who would have to set one up. */
  withoutSecondFactor: z.number(),
  createdAt: z.number(),
});
/** A team as its settings show it; `createdAt` in milliseconds since 1970. */
export type TeamProfile = z.infer<typeof profile>;

const usage = z.strictObject({
  members: z.array(z.strictObject({ role: z.enum(ROLES), count: z.number() })),
  /** People in its projects who are not in the team. */
  guests: z.number(),
  projects: z.array(
    z.strictObject({
      id,
      title: z.string(),
      archived: z.boolean(),
      sheets: z.number(),
      rows: z.number(),
      files: z.number(),
      /** All versions, those in the bin included. */
      bytes: z.number(),
    }),
  ),
});
/** The seats, projects, rows, files and bytes that a team uses. */
export type TeamUsage = z.infer<typeof usage>;

const act = z.string().refine(isAuditAct);

/** Which lines of an audit. */
export const auditFilter = z.strictObject({
  /** The first part of an act: `member`, `project`. */
  kind: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  byUserId: id.optional(),
});

const auditLine = z.strictObject({
  sequence: z.number(),
  at: z.number(),
  /** Null: EO itself. */
  byUserId: id.nullable(),
  act,
  about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
/** A line of a team's audit: the act, who did it, and the values of its words in `about`. */
export type AuditEntry = z.infer<typeof auditLine>;

/** The calls that list, make, change, delete and restore teams, and read their usage and audit. */
export const teamSettingsRoutes = {
  'teams.mine': defineRoute({
    params: none,
    query: none,
    method: 'GET',
    path: '/api/teams/user',
    access: 'user',
    rate: 'read',
    body: nothing,
    reply: z.strictObject({ teams: z.array(myTeam), deleted: z.array(deletedTeam) }),
    summary: 'My teams, and those that I may bring back',
  }),
  'teams.create': defineRoute({
    params: none,
    query: none,
    method: 'POST',
    path: '/api/teams',
    access: 'user',
    rate: 'read',
    body: newTeam,
    reply: z.strictObject({ team }),
    summary: 'Make a team; its maker is OWNER',
  }),
  'teams.load': defineRoute({
    ...get,
    path: '/api/teams/:teamId',
    reply: z.strictObject({ team: profile }),
    summary: 'One team, as its settings show it',
  }),
  'teams.update': defineRoute({
    ...post,
    path: '/api/teams/:teamId/update',
    body: z.strictObject({ name: teamName.optional(), allowMemberRequests: z.boolean().optional() }),
    reply: z.strictObject({ team: profile }),
    summary: 'Change the name of a team, or whether people may ask to join',
  }),
  'teams.secondFactor': defineRoute({
    ...post,
    access: 'person',
    fresh: true,
    path: '/api/teams/:teamId/secondFactor',
    body: z.strictObject({ required: z.boolean() }),
    reply: z.strictObject({ team: profile }),
    summary:
      'Whether whoever opens the team’s projects must have a second factor; 409 where one has none oneself',
  }),
  'teams.delete': defineRoute({
    ...post,
    access: 'person',
    fresh: true,
    path: '/api/teams/:teamId/delete',
    body: z.strictObject({ name: z.string().max(200) }),
    reply: z.strictObject({ deleted: z.boolean(), goneAt: z.number() }),
    summary: 'Delete a team with its projects; its owners may bring it back for 30 days',
  }),
  'teams.restore': defineRoute({
    ...post,
    access: 'person',
    path: '/api/teams/:teamId/restore',
    body: none,
    reply: z.strictObject({ team }),
    summary: 'Bring a deleted team back, with its projects',
  }),
  'teams.address': defineRoute({
    ...get,
    path: '/api/team/address/:teamId',
    reply: z.strictObject({ address: teamAddress }),
    summary: 'Where the invoices of a team go',
  }),
  'teams.setAddress': defineRoute({
    ...post,
    path: '/api/team/address/:teamId',
    body: teamAddress,
    reply: z.strictObject({ address: teamAddress }),
    summary: 'Say where the invoices of a team go',
  }),
  'teams.usage': defineRoute({
    ...get,
    path: '/api/teams/:teamId/usage',
    reply: z.strictObject({ usage }),
    summary: 'What a team uses: seats, projects, rows, storage',
  }),
  'teams.audit': defineRoute({
    ...get,
    path: '/api/teams/:teamId/audit',
    query: z.strictObject({
      ...auditFilter.shape,
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    reply: z.strictObject({
      lines: z.array(auditLine),
      /** People, projects and categories that the lines name, by id. */
      names: z.record(z.string(), z.string()),
      more: z.boolean(),
    }),
    summary: 'What was done to the team, its people and its projects; the latest first',
  }),
  'teams.auditChain': defineRoute({
    ...get,
    path: '/api/teams/:teamId/audit/chain',
    reply: z.strictObject({ length: z.number(), firstBroken: z.number().nullable() }),
    summary: 'Whether the audit is as it was written: the first line that is not, or null',
  }),
  'teams.auditFile': defineRoute({
    ...get,
    path: '/api/teams/:teamId/audit/csv',
    query: auditFilter,
    rate: 'export',
    form: 'own',
    reply: z.null(),
    summary: 'The audit as CSV',
  }),
} as const;
