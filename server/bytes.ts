// The body of a `bytes` route, which nobody has read yet.

import { Readable } from 'node:stream';
import { AppError } from '../shared/errors.ts';

/** Returns the chunks of the body. A reader who stops leaves the line as it is, so that an answer can go out on it.
 *  @throws AppError 'badRequest' with `message` where it is none */
export function bytesOf(body: unknown, message: string): AsyncIterable<unknown> {
  if (body instanceof Readable) return body.iterator({ destroyOnReturn: false });
  throw new AppError('badRequest', { message });
}
