// Pictures of people and teams.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { avatar, id, noBody } from './parts.ts';
import { defineRoute } from './route.ts';

const image = {
  path: '/api/avatar/image',
  access: 'person',
  rate: 'upload',
  params: z.strictObject({}),
  reply: z.strictObject({ avatar: avatar.nullable() }),
} as const;

/** The team; without an id, the caller's own picture is meant. */
const ofTeam = { teamId: id.optional() };

/** The calls that set, delete and deliver the pictures of people and teams. */
export const avatarRoutes = {
  'avatars.set': defineRoute({
    ...image,
    method: 'POST',
    /** The id of a finished upload; without one, the body is the picture. */
    query: z.strictObject({ ...ofTeam, uploadId: id.optional() }),
    body: z.unknown(),
    bodyBytes: limits.avatarBytes,
    form: 'bytes',
    summary: 'Set the picture of oneself or a team: an upload, or the picture as an octet stream',
  }),
  'avatars.delete': defineRoute({
    ...image,
    method: 'DELETE',
    query: z.strictObject(ofTeam),
    body: noBody,
    summary: 'Go back to initials',
  }),
  'avatars.bytes': defineRoute({
    method: 'GET',
    path: '/avatars/:ownerId/:pictureId/:name',
    access: 'anyone',
    rate: 'read',
    params: z.strictObject({
      ownerId: id,
      pictureId: id,
      name: z.string().regex(/^(?:sm|md|lg)\.[0-9a-f]{16}\.webp$/),
    }),
    query: z.strictObject({}),
    body: noBody,
    form: 'own',
    reply: z.null(),
    summary: 'A picture; it never changes under its address',
  }),
} as const;
