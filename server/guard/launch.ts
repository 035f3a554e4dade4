// The secret of a launch: a local workspace answers nobody but the app that has started it. Whoever
// else runs on this machine may reach the port, and learns there no more than that it is taken.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../shared/errors.ts';

const HEADER = 'x-eo-launch';

/** The check of the secret that the app sends with each request. */
export interface LaunchCheck {
  /** @throws AppError 'signedOut' where the secret does not come along */
  mustKnow(headers: IncomingHttpHeaders): void;
}

/** Null: a server for everybody, who then has to sign in. */
export function openLaunchCheck(secret: string | null): LaunchCheck {
  if (secret === null) return { mustKnow: () => undefined };
  const wanted = digestOf(secret);
  return {
    mustKnow(headers) {
      const given = headers[HEADER];
      // Digests are of one length, so that the comparison tells nothing by how long it takes.
      if (typeof given === 'string' && timingSafeEqual(digestOf(given), wanted)) return;
      throw new AppError('signedOut', {
        message: 'This workspace answers only the app that has opened it.',
        code: 'LAUNCH_SECRET',
      });
    },
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
