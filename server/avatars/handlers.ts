// Handlers of `shared/api/avatars.ts`.

import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { AvatarPicture } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { bytesOf } from '../bytes.ts';
import type { Handlers } from '../contract.ts';
import { loadUserRoles, roleInScope } from '../people/accessControl.ts';
import { avatarOf } from '../people/accounts.ts';
import { lockScope } from '../people/members.ts';
import { publishProfile, type MembershipServices } from '../people/publishMemberships.ts';
import { openConcurrencyLimit, type RunLimited } from '../concurrencyLimit.ts';
import type { UploadedFile, UploadStore } from '../uploads/uploads.ts';
import { renderAvatarSizes } from './avatarSizes.ts';
import type { AvatarStore } from './store.ts';

/** The services that the handlers of pictures need. */
export interface AvatarHandlerServices extends Omit<AvatarServices, 'inTurn'> {
  readonly uploads: Pick<UploadStore, 'get'>;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the handlers that set, remove and send the pictures of people and teams. One picture is rendered at a
 *  time. */
export function avatarHandlers(
  services: AvatarHandlerServices,
): Handlers<'avatars.set' | 'avatars.delete' | 'avatars.bytes'> {
  const { uploads, avatarStore } = services;
  const drawing: AvatarServices = {
    ...services,
    inTurn: openConcurrencyLimit({ atOnce: 1, waiting: 20, of: 'pictures' }),
  };
  return {
    'avatars.set': async ({ query: { teamId = null, uploadId }, body, caller: { userId } }) => {
      const bytes =
        uploadId === undefined ? await wholeOf(body) : await bytesIn(await uploads.get(userId, uploadId));
      return { avatar: await setAvatar(drawing, { userId, teamId }, bytes) };
    },
    'avatars.delete': async ({ query: { teamId = null }, caller: { userId } }) => {
      await removeAvatar(services, { userId, teamId });
      return { avatar: null };
    },
    'avatars.bytes': async ({ params: { ownerId, pictureId, name }, reply }) => {
      const bytes = await avatarStore.bytes(ownerId, pictureId, name);
      if (!bytes) throw new AppError('notFound');
      await reply
        .header('content-type', 'image/webp')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .send(bytes);
      return null;
    },
  };
}

async function bytesIn({ byteSize, withPath }: UploadedFile): Promise<Uint8Array> {
  if (byteSize > limits.avatarBytes) throw tooLarge();
  return withPath((path) => readFile(path));
}

async function wholeOf(body: unknown): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytesOf(body, 'A picture is a stream of bytes.')) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes was expected');
    size += chunk.length;
    if (size > limits.avatarBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError('tooLarge', {
    message: `Pictures may have up to ${limits.avatarBytes / 1024 / 1024} MB.`,
  });
}

// The files of a picture are written before the picture is published. The files of the previous picture are removed
// once nothing refers to them.

/** The services that setting and removing pictures needs. */
interface AvatarServices extends MembershipServices {
  readonly avatarStore: AvatarStore;
  /** Runs the rendering of one picture at a time, since a picture of the largest size takes 160 MB meanwhile. */
  readonly inTurn: RunLimited;
  readonly now: () => number;
  readonly newId: () => string;
  /** Receives errors that do not concern the person. */
  readonly fault: (error: unknown) => void;
}

/** The owner of a picture: the caller, or a team of theirs. */
interface AvatarOwner {
  readonly userId: string;
  readonly teamId: string | null;
}

/**
 * Sets the picture of a person or a team.
 * @throws AppError 'badRequest' with a sentence, 'notFound', 'notAuthorized' or 'slowDown'
 */
async function setAvatar(
  services: AvatarServices,
  owner: AvatarOwner,
  bytes: Uint8Array,
): Promise<AvatarPicture> {
  const { database, avatarStore, newId } = services;
  // The right is checked before a picture is rendered for somebody who may not set it.
  await mustOwn(database.reader, owner);
  const squares = await services.inTurn(() => renderAvatarSizes(bytes));
  const avatar = await avatarStore.write(owner.teamId ?? owner.userId, newId(), squares);
  const before = await replace(services, owner, avatar).catch(async (error: unknown) => {
    await avatarStore.forget(avatar);
    throw error;
  });
  await followUp(services, owner, before);
  return avatar;
}

/**
 * Removes the picture, so that the initials show.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
async function removeAvatar(services: Omit<AvatarServices, 'inTurn'>, owner: AvatarOwner): Promise<void> {
  await followUp(services, owner, await replace(services, owner, null));
}

/** Writes the picture of an owner, and returns the one before it. */
async function replace(
  services: Omit<AvatarServices, 'inTurn'>,
  owner: AvatarOwner,
  avatar: AvatarPicture | null,
): Promise<AvatarPicture | null> {
  const { database, now } = services;
  const { userId, teamId } = owner;
  return database.knex.transaction(async (trx) => {
    if (teamId !== null) await lockScope(trx, { id: teamId, type: 'team' });
    await mustOwn(trx, owner);
    const own = () =>
      teamId === null ? trx('account').where({ id: userId }) : trx('team').where({ id: teamId });
    const row: { avatar: string | null } | undefined = await own().forUpdate().first('avatar');
    if (!row) throw new AppError('notFound');
    await own().update({ avatar: avatar && JSON.stringify(avatar) });
    if (teamId !== null) {
      const about = { what: 'its picture' };
      await writeAuditLine(trx, { chainId: teamId, at: now(), byUserId: userId, act: 'team.update', about });
    }
    return avatarOf(row.avatar);
  });
}

/** Removes the files of the former picture, and tells others of the change. */
async function followUp(
  services: Omit<AvatarServices, 'inTurn'>,
  { userId, teamId }: AvatarOwner,
  before: AvatarPicture | null,
): Promise<void> {
  if (before) await services.avatarStore.forget(before).catch(services.fault);
  if (teamId === null) await publishProfile(services, userId);
}

async function mustOwn(knex: Knex, { userId, teamId }: AvatarOwner): Promise<void> {
  if (teamId === null) return;
  mustMay(roleInScope(await loadUserRoles(knex, userId), { id: teamId, type: 'team' }), 'team.manage');
}
