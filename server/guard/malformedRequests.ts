// Requests that are malformed before Fastify sees them: endless headers, no HTTP, too slow. They are answered on
// the raw socket, in the envelope and with the headers of every response, and the connection is closed.

import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError, ERRORS, type ErrorKind } from '../../shared/errors.ts';
import { failureOf } from '../replies.ts';
import { headersOf } from './headers.ts';
import type { Address } from './address.ts';

/** An import would also load the WebSocket and fetch modules that `node:http` exports: 13 MiB. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Status and kind of error, by the error code of Node's HTTP parser. */
const BROKEN: Readonly<Record<string, readonly [status: number, kind: ErrorKind]>> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'badRequest'],
};

/** Returns the function for Fastify's `clientErrorHandler`. */
export function answerMalformed(address: Address, newId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // A response has been sent, and the rest of the request is malformed as well.
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, kind] = BROKEN[error.code ?? ''] ?? [400, 'badRequest'];
    answerSocket(socket, new AppError(kind), { status, address, requestId: newId() });
  };
}

/** Sends an error on a raw socket, and closes the connection. */
export function answerSocket(
  socket: Duplex,
  error: AppError,
  about: { readonly address: Address; readonly requestId: string; readonly status?: number },
): void {
  const { address, requestId, status = ERRORS[error.kind][0] } = about;
  const body = JSON.stringify(failureOf(error, requestId));
  const headers = {
    ...headersOf(address, { requestId, nonce: null, isCached: false }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  endSocket(socket, [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
}

/** Time in which the client must read the response. */
const READING_MS = 1000;

/** Sends the last response on a connection and closes it, even if the client never does. Further data is
 *  dropped, since a connection that is closed with unread data is reset, and the response is lost with it. */
export function endSocket(socket: Duplex, text: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(text);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), READING_MS);
  socket.once('close', () => clearTimeout(timer));
}
