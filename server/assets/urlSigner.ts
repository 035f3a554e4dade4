// Addresses of files that are good for a few minutes, and for one person: whoever finds one in a log, or is no
// longer in the project, gets nothing.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AssetSize } from '../../shared/api/assets.ts';

/** The name of a stored file: its project, its version, and the size of the picture. */
export interface FileName {
  readonly projectId: string;
  readonly fileId: string;
  readonly size: AssetSize;
}

/** The signer of addresses of files. */
export interface UrlSigner {
  /** The path with its signature. The same for a minute, so that a page that shows a picture twice loads it once. */
  pathOf(file: FileName, userId: string): string;
  /** Is this a signature of ours for this file and this person, and still good? */
  isGood(file: FileName, userId: string, given: { readonly until: number; readonly sign: string }): boolean;
}

const MINUTE_MS = 60_000;
const GOOD_MINUTES = 5;

/** Returns a signer whose signatures depend on `secret`. */
export function openUrlSigner({ secret, now }: { secret: string; now: () => number }): UrlSigner {
  const signOf = ({ projectId, fileId, size }: FileName, userId: string, until: number): string =>
    createHmac('sha256', secret)
      .update([projectId, fileId, size, userId, until].join('/'))
      .digest('base64url');

  return {
    pathOf(file, userId) {
      const until = (Math.floor(now() / MINUTE_MS) + GOOD_MINUTES) * MINUTE_MS;
      const sign = signOf(file, userId, until);
      return `/files/${file.projectId}/${file.fileId}/${file.size}?until=${until}&sign=${sign}`;
    },
    isGood(file, userId, { until, sign }) {
      const [given, own] = [Buffer.from(sign), Buffer.from(signOf(file, userId, until))];
      return until > now() && given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
