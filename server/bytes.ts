// The unread body of a `bytes` route.

import { Readable } from 'node:stream';
import { AppError } from '../shared/errors.ts';

/**
 * Returns the chunks of the body. Leaving the loop does not close the connection, so that a response can be sent.
 * @throws AppError 'badRequest' with `message` where there is no body
 */
export function bytesOf(body: unknown, message: string): AsyncIterable<unknown> {
  if (body instanceof Readable) return body.iterator({ destroyOnReturn: false });
  throw new AppError('badRequest', { message });
}
