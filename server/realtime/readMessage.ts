// Reads the frames that clients send over a socket.

import type { RawData } from 'ws';
import { clientMessage, type ClientMessage } from '../../shared/api/socket.ts';
import { AppError } from '../../shared/errors.ts';
import { jsonOf } from '../guard/json.ts';

/** Returns the bytes of a frame. */
export function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

/** Returns the message in a frame; null where it is none that a client may send. */
export function messageIn(bytes: Buffer): ClientMessage | null {
  try {
    return clientMessage.safeParse(jsonOf(bytes.toString('utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
