// Uploads in parts: whose they are, how much is allowed, and when they go. The files themselves are written
// by folder.ts. An upload belongs to who opened it; for anyone else it does not exist.

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import {
  aboutOf,
  filePath,
  isClosed,
  joinParts,
  makeFolder,
  partsIn,
  writePart,
  type About,
} from './folder.ts';

export interface UploadedFile {
  readonly path: string;
  readonly fileName: string;
  readonly byteSize: number;
  readonly projectId: string | null;
}

export interface Uploads {
  /** @throws AppError 'tooLarge', or 'slowDown' when too many are open */
  open(userId: string, file: Pick<About, 'fileName' | 'byteSize' | 'projectId'>): Promise<string>;
  part(userId: string, id: string, number: number, chunks: AsyncIterable<unknown>): Promise<number>;
  /** Joins the parts; doing it again changes nothing. @throws AppError when parts are missing or damaged */
  close(userId: string, id: string, sha256: string | null): Promise<string>;
  /** A whole file of this user. @throws AppError 'notFound' */
  get(userId: string, id: string): Promise<UploadedFile>;
  /** Removes what is older than a day. */
  sweep(): Promise<void>;
}

interface Upload {
  readonly about: About;
  readonly sizes: Map<number, number>;
  state: 'open' | 'joining' | 'closed';
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const MOST_OPEN = 20;
const MOST_BYTES_OF_USER = 1024 * 1024 * 1024;

/** Opens the uploads that lie in `dataDir`, also those from before a restart. */
export async function openUploads(parts: {
  dataDir: string;
  now: () => number;
  newId: () => string;
}): Promise<Uploads> {
  const { now, newId } = parts;
  const root = join(parts.dataDir, 'uploads');
  const uploads = await loadAll(root);
  const folderOf = (id: string) => join(root, id);

  function mustFind(userId: string, id: string): Upload {
    const upload = uploads.get(id);
    if (upload?.about.userId !== userId) throw new AppError('notFound');
    return upload;
  }

  function mustAfford(userId: string, byteSize: number): void {
    if (byteSize > limits.uploadBytes) {
      throw new AppError('tooLarge', {
        message: `Files may have up to ${limits.uploadBytes / 1024 / 1024} MB.`,
      });
    }
    const own = [...uploads.values()].filter(({ about }) => about.userId === userId);
    const open = own.filter(({ state }) => state !== 'closed').length;
    const bytes = own.reduce((sum, { about }) => sum + about.byteSize, byteSize);
    if (open >= MOST_OPEN || bytes > MOST_BYTES_OF_USER) {
      throw new AppError('slowDown', {
        message: 'Too many uploads are under way. Finish some of them first.',
        retryAfterSeconds: 60,
      });
    }
  }

  return {
    async open(userId, file) {
      mustAfford(userId, file.byteSize);
      const id = newId();
      const about: About = { ...file, userId, createdAt: now() };
      // Counted before the folder is there, so that opens at the same time see one another.
      uploads.set(id, { about, sizes: new Map(), state: 'open' });
      try {
        await makeFolder(folderOf(id), about);
      } catch (error) {
        uploads.delete(id);
        throw error;
      }
      return id;
    },

    async part(userId, id, number, chunks) {
      const upload = mustFind(userId, id);
      mustBeOpen(upload);
      const others = [...upload.sizes].reduce(
        (sum, [other, size]) => (other === number ? sum : sum + size),
        0,
      );
      const most = Math.min(limits.uploadPartBytes, upload.about.byteSize - others);
      const size = await writePart(folderOf(id), number, chunks, most);
      mustBeOpen(upload);
      upload.sizes.set(number, size);
      return size;
    },

    async close(userId, id, sha256) {
      const upload = mustFind(userId, id);
      if (upload.state === 'closed') return id;
      mustBeOpen(upload);
      mustBeWhole(upload);
      upload.state = 'joining';
      try {
        await joinParts(folderOf(id), upload.sizes.size, sha256);
        upload.state = 'closed';
      } finally {
        if (upload.state === 'joining') upload.state = 'open';
      }
      return id;
    },

    async get(userId, id) {
      const { about, state } = mustFind(userId, id);
      if (state !== 'closed') throw new AppError('notFound');
      const { fileName, byteSize, projectId } = about;
      return { path: filePath(folderOf(id)), fileName, byteSize, projectId };
    },

    async sweep() {
      for (const [id, { about }] of uploads) {
        if (about.createdAt > now() - KEPT_MS) continue;
        uploads.delete(id);
        await rm(folderOf(id), { recursive: true, force: true });
      }
    },
  };
}

function mustBeOpen({ state }: Upload): void {
  if (state !== 'open') throw new AppError('conflict', { message: 'This upload is finished.' });
}

function mustBeWhole({ about, sizes }: Upload): void {
  const isRow = Array.from(sizes.keys(), Number).every((number) => number <= sizes.size);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (!isRow || bytes !== about.byteSize) {
    throw new AppError('badRequest', {
      code: 'INCOMPLETE',
      message: 'Parts of the file are missing. Send them again.',
    });
  }
}

/** What a crash left: folders without a word about themselves are nobody's, and go. */
async function loadAll(root: string): Promise<Map<string, Upload>> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const uploads = new Map<string, Upload>();
  for (const id of await readdir(root)) {
    const folder = join(root, id);
    const about = await aboutOf(folder);
    if (!about) await rm(folder, { recursive: true, force: true });
    else
      uploads.set(id, {
        about,
        sizes: await partsIn(folder),
        state: (await isClosed(folder)) ? 'closed' : 'open',
      });
  }
  return uploads;
}
