// Reads the frames that clients send over a socket.

import type { RawData } from 'ws';
import { clientMessage, type ClientMessage } from '../../shared/api/socket.ts';
import { AppError } from '../../shared/errors.ts';
import { jsonOf } from '../guard/json.ts';

/** The reason that a client is given when its socket is closed because it sent too long a message. */
export const TOO_LONG = 'A message has at most 64 KiB. Longer requests go to POST /api/actions/send.';
/** The code with which websockets are closed for the length of a message. */
export const CLOSE_TOO_LONG = 1009;

/** Returns the bytes of a frame. */
export function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Returns the message in a frame; null where the frame has no valid message of a client. */
export function messageIn(bytes: Buffer): ClientMessage | null {
  try {
    return clientMessage.safeParse(jsonOf(bytes.toString('utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
