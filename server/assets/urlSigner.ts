// URLs of files that are valid for a few minutes and for one person: a URL that is found in a log, or belongs to
// somebody who has left the project, is useless.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileName } from './store.ts';

/** The signer of URLs of files. */
export interface UrlSigner {
  /** Returns the path with its signature. It is the same for a minute, so that a page that shows a picture twice
   *  loads it once. */
  pathOf(file: FileName, userId: string): string;
  /** Returns whether a signature is valid for this file and person, and has not expired. */
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
