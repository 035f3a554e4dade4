// The pictures of people and teams on disk: a folder for each owner, in it one for each picture. A file's name
// contains the hash of its bytes: the content of a URL never changes, so browsers cache it for ever.

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AvatarPicture } from '../../shared/api/parts.ts';
import { isMissing } from '../isMissing.ts';
import { syncToDisk } from '../syncToDisk.ts';
import type { AvatarSizeName } from './avatarSizes.ts';

/** The store of the pictures of people and teams. */
export interface AvatarStore {
  /** Writes a picture. It is synced to disk when this resolves. */
  write(
    ownerId: string,
    pictureId: string,
    squares: ReadonlyMap<AvatarSizeName, Uint8Array>,
  ): Promise<AvatarPicture>;
  /** Returns the bytes of a picture; null where there is none. */
  bytes(ownerId: string, pictureId: string, name: string): Promise<Buffer | null>;
  forget(avatar: AvatarPicture): Promise<void>;
  /** Removes all pictures of an owner. */
  forgetOwner(ownerId: string): Promise<void>;
}

const BASE = '/avatars';

/** Opens the store in `dataDir`. Paths consist of ids and checked names only. */
export function openAvatarStore(dataDir: string): AvatarStore {
  const root = join(dataDir, 'assets', 'avatars');

  async function whole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(folder, `${name}.tmp`);
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  }

  return {
    async write(ownerId, pictureId, squares) {
      const folder = join(root, ownerId, pictureId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = { sm: '', md: '', lg: '' };
      for (const [size, bytes] of squares) {
        names[size] = `${size}.${hashOf(bytes)}.webp`;
        await whole(folder, names[size], bytes);
      }
      await syncToDisk(folder);
      const { sm, md, lg } = names;
      return { baseUrl: `${BASE}/${ownerId}/${pictureId}`, smName: sm, mdName: md, lgName: lg };
    },
    async bytes(ownerId, pictureId, name) {
      return readFile(join(root, ownerId, pictureId, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    async forget({ baseUrl }) {
      const [, ownerId, pictureId] = /^\/avatars\/(\w{26})\/(\w{26})$/.exec(baseUrl) ?? [];
      if (ownerId === undefined || pictureId === undefined) return;
      await rm(join(root, ownerId, pictureId), { recursive: true, force: true });
    },
    forgetOwner: (ownerId) => rm(join(root, ownerId), { recursive: true, force: true }),
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
