// The poster of a request page: for whoever may see that page, which is anyone where people may ask.

import type { FastifyReply } from 'fastify';
import { requestPath } from '../../shared/paths.ts';
import type { AvatarPicture } from '../../shared/api/parts.ts';
import type { Database } from '../database/database.ts';
import { dispositionOf } from '../disposition.ts';
import type { Address } from '../guard/address.ts';
import type { AccessScope } from '../people/members.ts';
import type { PosterRequest, PrintPoster } from '../poster.ts';
import { mustAcceptRequests } from './places.ts';

/** The parts of the server that making a poster needs. */
export interface PosterServices {
  readonly database: Database;
  readonly address: Pick<Address, 'url'>;
  readonly printPoster: PrintPoster;
  readonly avatarStore: {
    bytes(ownerId: string, pictureId: string, name: string): Promise<Uint8Array | null>;
  };
}

const TYPES = { pdf: 'application/pdf', html: 'text/html; charset=utf-8' } as const;
/** A page of its own: it runs nothing, and loads nothing. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @throws AppError 'notFound' where nobody may ask */
export async function sendPoster(
  { database, address, printPoster, avatarStore }: PosterServices,
  reply: FastifyReply,
  scope: AccessScope,
  { format, paper }: Pick<PosterRequest, 'format' | 'paper'>,
): Promise<null> {
  const found = await mustAcceptRequests(database.reader, scope);
  const bytes = await printPoster({
    format,
    paper,
    teamName: found.team.name,
    project: scope.type === 'project' ? found.title : null,
    url: address.url() + requestPath(found),
    picture: await pictureOf(found.team.avatar, avatarStore),
  });
  const title = `Request access to ${found.title}`;
  void reply.headers({
    'content-type': TYPES[format],
    'content-disposition': dispositionOf('inline', title, format),
    'cache-control': 'no-store',
    ...(format === 'html' ? { 'content-security-policy': POLICY } : {}),
  });
  await reply.send(bytes);
  return null;
}

/** The largest of the team's picture; null where it has none. */
async function pictureOf(
  avatar: AvatarPicture | null,
  store: PosterServices['avatarStore'],
): Promise<Uint8Array | null> {
  const [, , ownerId, pictureId] = avatar?.baseUrl.split('/') ?? [];
  if (!avatar || ownerId === undefined || pictureId === undefined) return null;
  return store.bytes(ownerId, pictureId, avatar.lgName);
}
