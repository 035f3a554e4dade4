// Whether there is room to write: a server that can only read is not ready.

import { statfs } from 'node:fs/promises';
import { ERRORS, AppError } from '../../shared/errors.ts';

/** With less the next upload, or the next checkpoint, may be the one that finds none. */
const LEAST_BYTES = 4 * 1024 * 1024;

/** @throws AppError 'busy', with the code of a full disk */
export async function mustHaveDiskSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LEAST_BYTES) return;
  const [, , message, code] = ERRORS.full;
  throw new AppError('busy', { message, code });
}
