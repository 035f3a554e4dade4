// Addresses of files that are good for a while without a session: a browser loads pictures by them, and whoever
// finds one in a log a day later gets nothing.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AssetSize } from '../../shared/api/assets.ts';

export interface FileName {
  readonly projectId: string;
  readonly fileId: string;
  readonly size: AssetSize;
}

export interface Signing {
  /** The path with its signature. The same within an hour, so that a browser finds it in its cache. */
  pathOf(file: FileName): string;
  /** Is this a signature of ours for this file, and still good? */
  isGood(file: FileName, until: number, sign: string): boolean;
}

const HOUR_MS = 60 * 60 * 1000;

export function openSigning({ secret, now }: { secret: string; now: () => number }): Signing {
  const signOf = ({ projectId, fileId, size }: FileName, until: number): string =>
    createHmac('sha256', secret).update(`${projectId}/${fileId}/${size}/${until}`).digest('base64url');

  return {
    pathOf(file) {
      const until = (Math.floor(now() / HOUR_MS) + 2) * HOUR_MS;
      return `/files/${file.projectId}/${file.fileId}/${file.size}?until=${until}&sign=${signOf(file, until)}`;
    },
    isGood(file, until, sign) {
      const [given, own] = [Buffer.from(sign), Buffer.from(signOf(file, until))];
      return until > now() && given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
