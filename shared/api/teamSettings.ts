// Teams and their settings: the list of one's own, profile, invoice address, usage, audit, deletion and restore.

import { z } from 'zod';
import { isAuditAct } from '../auditWords.ts';
import { newTeam, teamAddress, teamName } from '../forms/team.ts';
import { ROLES } from '../permissions/roles.ts';
import { avatar, id, noFields, noBody, team } from './parts.ts';
import { defineRoute } from './route.ts';

const ofTeam = { params: z.strictObject({ teamId: id }), query: noFields, rate: 'read' } as const;
const get = { ...ofTeam, method: 'GET', access: 'user', body: noBody } as const;
const post = { ...ofTeam, method: 'POST', access: 'user' } as const;

/** A team of the caller. `withheld`: it requires a second factor, and the caller has none. */
const myTeam = z.strictObject({
  ...team.shape,
  people: z.number(),
  projects: z.number(),
  withheld: z.boolean(),
});
/** A team of the caller, with the numbers of its members and projects. */
export type MyTeam = z.infer<typeof myTeam>;

/** A deleted team of the caller, with the time of its purge. */
const deletedTeam = z.strictObject({
  id,
  name: z.string(),
  avatar: avatar.nullable(),
  deletedAt: z.number(),
  goneAt: z.number(),
});
/** A deleted team that the caller may restore; times in milliseconds since 1970. */
export type DeletedTeam = z.infer<typeof deletedTeam>;

const profile = z.strictObject({
  ...team.shape,
  allowMemberRequests: z.boolean(),
  requireSecondFactor: z.boolean(),
  /** The number of members without a second factor. */
  withoutSecondFactor: z.number(),
  createdAt: z.number(),
});
/** A team as its settings show it; `createdAt` in milliseconds since 1970. */
export type TeamProfile = z.infer<typeof profile>;

const usage = z.strictObject({
  members: z.array(z.strictObject({ role: z.enum(ROLES), count: z.number() })),
  /** The number of people with access to its projects who are not members of the team. */
  guests: z.number(),
  projects: z.array(
    z.strictObject({
      id,
      title: z.string(),
      archived: z.boolean(),
      sheets: z.number(),
      rows: z.number(),
      files: z.number(),
      /** The size of all versions, including those in the bin, and those that the scanner for viruses holds. */
      bytes: z.number(),
    }),
  ),
});
/** The seats, projects, rows, files and bytes that a team uses. */
export type TeamUsage = z.infer<typeof usage>;

const act = z.string().refine(isAuditAct);

/** The filter for entries of the audit. */
export const auditFilter = z.strictObject({
  /** The first part of the name of an act: `member`, `project`. */
  kind: z
    .string()
    .regex(/^[a-z]{1,20}$/)
    .optional(),
  byUserId: id.optional(),
});

const auditLine = z.strictObject({
  sequence: z.number(),
  at: z.number(),
  /** The id of the person who acted; null for EO itself. */
  byUserId: id.nullable(),
  act,
  about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
/** An entry of a team's audit: the act, its author, and in `about` the values for its words. */
export type AuditEntry = z.infer<typeof auditLine>;

/** The calls that list, create, change, delete and restore teams, and read their usage and audit. */
export const teamSettingsRoutes = {
  'teams.mine': defineRoute({
    params: noFields,
    query: noFields,
    method: 'GET',
    path: '/api/teams/user',
    access: 'user',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({ teams: z.array(myTeam), deleted: z.array(deletedTeam) }),
    summary: 'My teams, and those that I may bring back',
  }),
  'teams.create': defineRoute({
    params: noFields,
    query: noFields,
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
    body: noFields,
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
      /** The names of people, projects and categories in the entries, by id. */
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
