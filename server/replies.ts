// Sends replies. Errors are sent in the envelope, with the texts of the catalogue; the message of an internal error is
// only logged.

import { Readable } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import knex from 'knex';
import { envelopeText, type Failure } from '../shared/api/envelope.ts';
import { AppError, ERRORS } from '../shared/errors.ts';
import { isDiskFull, isUniqueViolation } from './database/errors.ts';
import { drainRequest } from './guard/drainRequest.ts';

/** Returns the envelope of an error. */
export function failureOf(error: AppError, requestId: string): Failure {
  const [, name, , code] = ERRORS[error.kind];
  const { fields, questions, more = 0, data = null } = error.details;
  return {
    error: true,
    errorMessage: error.message,
    name,
    code: error.details.code ?? code,
    data: questions ? { questions, more } : data,
    ...(fields ? { fields } : {}),
    requestId,
  };
}

/** Sends the envelope of a success with `data`, the bytes of JSON text. The parts are not joined, since joining tens of
 *  megabytes would block the main thread. */
export function sendBytes(data: Uint8Array, reply: FastifyReply): FastifyReply {
  const parts = [HEAD, data, TAIL];
  return reply
    .header(
      'content-length',
      parts.reduce((sum, part) => sum + part.byteLength, 0),
    )
    .send(Readable.from(parts, { objectMode: false }));
}

const EMPTY = envelopeText('');
const HEAD = Buffer.from(EMPTY.slice(0, -1));
const TAIL = Buffer.from(EMPTY.slice(-1));

/** Sends any thrown value as an error. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = isCut(thrown, request) ? new AppError('badRequest', { cause: thrown }) : appErrorOf(thrown);
  const [status] = ERRORS[error.kind];
  const { retryAfterSeconds, note } = error.details;
  if (status >= 500) request.log.error({ err: thrown }, 'a request failed');
  else request.log.debug({ kind: error.kind, note }, 'a request was refused');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const text = JSON.stringify(failureOf(error, request.id));
  void reply.code(status).type('application/json; charset=utf-8');
  if (!endsLine(error, request, reply)) return reply.send(text);
  const mostBytes = Math.max(2 * request.routeOptions.bodyLimit, DROPPED_BYTES);
  return reply
    .headers({ connection: 'close', 'content-length': Buffer.byteLength(text) })
    .send(drainRequest(request.raw, text, mostBytes));
}

/** Returns whether reading the request has failed because the client has left, which is no failure of the server. */
function isCut(thrown: unknown, { raw }: FastifyRequest): boolean {
  const isOfConnection = thrown instanceof Error && 'code' in thrown && CUT_CODES.has(thrown.code);
  return isOfConnection && raw.socket.destroyed;
}

/** Codes of Node's errors for a request whose connection has ended: while it is read, and before. */
const CUT_CODES: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Bytes of a refused request that are still read and dropped, since a client whose connection is closed while it sends
 *  may never read the response. */
const DROPPED_BYTES = 16 * 1024 * 1024;

/** Returns whether the connection closes with this response although the request is still being sent. */
function endsLine({ kind }: AppError, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  return !raw.complete && (kind === 'tooLarge' || !reply.raw.shouldKeepAlive);
}

/** Kinds of errors by the codes of Fastify, so that a client's mistake is not reported as an internal error. */
const KINDS: Readonly<Record<string, 'badRequest' | 'tooLarge' | 'wrongContentType'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongContentType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_BAD_URL: 'badRequest',
};

/** Returns a thrown value as an error of the catalogue; an internal error is 'server'. */
export function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUniqueViolation(thrown)) return new AppError('conflict', { cause: thrown });
  if (thrown instanceof knex.KnexTimeoutError)
    return new AppError('busy', { retryAfterSeconds: 2, cause: thrown });
  if (isDiskFull(thrown)) return new AppError('full', { cause: thrown });
  if (!isFastifyError(thrown)) return new AppError('server', { cause: thrown });
  const kind = KINDS[thrown.code];
  if (kind) return new AppError(kind, { cause: thrown });
  const isTheirs = thrown.statusCode !== undefined && thrown.statusCode >= 400 && thrown.statusCode < 500;
  return new AppError(isTheirs ? 'badRequest' : 'server', { cause: thrown });
}

function isFastifyError(thrown: unknown): thrown is FastifyError {
  return thrown instanceof Error && ('statusCode' in thrown || 'code' in thrown);
}
