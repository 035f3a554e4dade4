// Requests that are broken before Fastify sees one: headers without an end, no HTTP at all, too slow. They are
// answered on the bare socket, in the envelope and with the headers of every answer, and the line is closed.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError, ERRORS, type ErrorKind } from '../../shared/errors.ts';
import { failureOf } from '../replies.ts';
import { headersOf } from './headers.ts';
import type { Address } from './address.ts';

/** By the codes of Node's parser. */
const BROKEN: Readonly<Record<string, readonly [status: number, kind: ErrorKind]>> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'badRequest'],
};

/** For Fastify's `clientErrorHandler`. */
export function answerMalformed(address: Address, newId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // It has been answered, and what still comes is as broken.
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, kind] = BROKEN[error.code ?? ''] ?? [400, 'badRequest'];
    answerSocket(socket, new AppError(kind), { status, address, requestId: newId() });
  };
}

/** Answers with an error where there is no reply to answer with, and ends the line. */
export function answerSocket(
  socket: Duplex,
  error: AppError,
  about: { readonly address: Address; readonly requestId: string; readonly status?: number },
): void {
  const { address, requestId, status = ERRORS[error.kind][0] } = about;
  const body = JSON.stringify(failureOf(error, requestId));
  const headers = {
    ...headersOf(address, { requestId, nonce: null, isKept: false }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  endSocket(socket, [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}

/** So long a sender may take to read the answer. */
const READING_MS = 1000;

/** Says the last word on a line, and lets go of it: a sender that never closes must not keep it. What still comes in is
 *  dropped, since a line that ends with something unread is reset, and the answer with it. */
export function endSocket(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), READING_MS);
  socket.once('close', () => clearTimeout(timer));
}
