// Handlers of `shared/api/avatars.ts`.

import { readFile } from 'node:fs/promises';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { bytesOf } from '../bytes.ts';
import type { Handlers } from '../contract.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import { removeAvatar, setAvatar, type AvatarServices } from './avatars.ts';
import { openConcurrencyLimit } from '../turns.ts';

/** The parts of the server that the handlers of pictures need. */
export interface AvatarHandlerServices extends Omit<AvatarServices, 'inTurn'> {
  readonly uploads: Pick<UploadStore, 'get'>;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Returns the handlers that set, remove and send the pictures of people and teams. One is drawn at a time. */
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
        uploadId === undefined ? await wholeOf(body) : await bytesAt(await uploads.get(userId, uploadId));
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

async function bytesAt({ path, byteSize }: { path: string; byteSize: number }): Promise<Uint8Array> {
  if (byteSize > limits.avatarBytes) throw tooLarge();
  return readFile(path);
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
