// Requests for access to projects and teams, and the poster that leads to their page.

import { z } from 'zod';
import { accessRequest } from '../forms/accessRequest.ts';
import { addressText, avatar, entityType, id, noFields, noBody, person, role } from './parts.ts';
import { defineRoute } from './route.ts';

/** The states of a request. An approved or denied one never changes again. */
export const REQUEST_STATES = ['requested', 'approved', 'denied'] as const;

/**
 * The parameters of the request page of a project or a team. An id may have any form: a malformed one is answered
 * like an unknown one.
 */
const project = z.strictObject({ projectId: addressText(100) });
const team = z.strictObject({ teamId: addressText(100) });
const shownTeam = z.strictObject({ name: z.string(), avatar: avatar.nullable() });
const accessState = {
  authenticatedUserHasAccess: z.boolean(),
  authenticatedUserHasRequestedAccess: z.boolean(),
};

/** The names and address of a visitor. For somebody who is signed in, those of the account count instead. */
const partialRequest = accessRequest.partial();
const outcome = z.strictObject({
  requested: z.boolean(),
  userAlreadyHadAccess: z.boolean(),
  hadExistingRequest: z.boolean(),
});
const open = { access: 'anyone', query: noFields } as const;

/** A request as the people who may answer it see it. */
const request = z.strictObject({
  id,
  state: z.enum(REQUEST_STATES),
  entityType,
  entityId: id,
  /** The title of the project or the name of the team. */
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the email address is verified. */
  isVerified: z.boolean(),
  requestedAt: z.number(),
  /** The person who was signed in when they asked; null for a visitor. */
  user: person.nullable(),
  /** The role that was granted with the approval; null without one. */
  role: role.nullable(),
});
/** A request for access as the people who may answer it see it; `requestedAt` in milliseconds since 1970. */
export type ShownRequest = z.infer<typeof request>;

const place = z.strictObject({ entityType, entityId: id });

const printed = {
  access: 'anyone',
  method: 'GET',
  rate: 'export',
  query: z.strictObject({ paper: z.enum(['A4', 'Letter']).optional() }),
  body: noBody,
  reply: z.unknown(),
  form: 'own',
} as const;

/** The calls that ask for access, list and answer requests, and print the poster that leads to them. */
export const requestRoutes = {
  'requests.projectInfo': defineRoute({
    ...open,
    params: project,
    method: 'GET',
    path: '/api/anon/project/:projectId',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({
      project: z.strictObject({ id, title: z.string() }),
      team: shownTeam,
      ...accessState,
    }),
    summary: 'What its request page shows of a project that lets people ask, and how the asker stands to it',
  }),
  'requests.teamInfo': defineRoute({
    ...open,
    params: team,
    method: 'GET',
    path: '/api/anon/team/:teamId',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({ team: z.strictObject({ id, ...shownTeam.shape }), ...accessState }),
    summary: 'What its request page shows of a team that lets people ask, and how the asker stands to it',
  }),
  'requests.askProject': defineRoute({
    ...open,
    params: project,
    method: 'POST',
    path: '/api/request/project/:projectId',
    rate: 'request',
    body: z.strictObject({ ...partialRequest.shape, projectId: id.optional() }),
    reply: outcome,
    summary: 'Ask for access to a project',
  }),
  'requests.askTeam': defineRoute({
    ...open,
    params: team,
    method: 'POST',
    path: '/api/request/team/:teamId',
    rate: 'request',
    body: z.strictObject({ ...partialRequest.shape, teamId: id.optional() }),
    reply: outcome,
    summary: 'Ask for access to a team',
  }),
  'requests.list': defineRoute({
    params: place,
    query: noFields,
    method: 'GET',
    path: '/api/requests/:entityType/:entityId/list',
    access: 'user',
    rate: 'read',
    body: noBody,
    reply: z.strictObject({
      requests: z.array(request),
      /** The caller's own role: nobody grants a higher one. */
      role,
    }),
    summary: 'Requests that wait for an answer, oldest first; of a team those for its projects, too',
  }),
  'requests.answer': defineRoute({
    params: place,
    query: noFields,
    method: 'POST',
    path: '/api/requests/:entityType/:entityId/update',
    access: 'user',
    rate: 'read',
    body: z.strictObject({ requestId: id, state: z.enum(['approved', 'denied']), role: role.optional() }),
    reply: z.strictObject({ request }),
    summary: 'Let somebody in, as VIEW_ONLY unless a role is named, or do not',
  }),
  'requests.projectPoster': defineRoute({
    ...printed,
    params: project,
    path: '/gen/project/:projectId/request',
    summary: 'A poster that leads to the request page of a project, as HTML',
  }),
  'requests.projectPosterPdf': defineRoute({
    ...printed,
    params: project,
    path: '/pdf/project/:projectId/request',
    summary: 'The same as PDF',
  }),
  'requests.teamPoster': defineRoute({
    ...printed,
    params: team,
    path: '/gen/request/team/:teamId/request',
    summary: 'A poster that leads to the request page of a team, as HTML',
  }),
  'requests.teamPosterPdf': defineRoute({
    ...printed,
    params: team,
    path: '/pdf/request/team/:teamId/request',
    summary: 'The same as PDF',
  }),
} as const;
