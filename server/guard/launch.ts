// The launch secret: a local workspace responds only to the app that has started it. Other programs on this machine
// can reach the port, and learn only that it is in use.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../shared/errors.ts';

const HEADER = 'x-eo-launch';

/** The check of the secret that the app sends with each request. */
export interface LaunchSecretCheck {
  /**
   * Checks a request's secret.
   * @throws AppError 'signedOut' where it is missing or wrong
   */
  mustKnow(headers: IncomingHttpHeaders): void;
}

/** Opens the check. With null, for a server on which people sign in, every request passes. */
export function openLaunchSecretCheck(secret: string | null): LaunchSecretCheck {
  if (secret === null) return { mustKnow: () => undefined };
  const wanted = digestOf(secret);
  return {
    mustKnow(headers) {
      const given = headers[HEADER];
      // Digests have the same length, so that the time of the comparison reveals nothing.
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
