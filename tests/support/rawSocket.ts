// A websocket client without a library, since none misbehaves in this way: it never answers a close frame, and
// continues to send.

import { randomBytes } from 'node:crypto';
import net from 'node:net';
import type { Client } from './client.ts';
import type { Message } from './socket.ts';

export interface RawSocket {
  /** Text messages, oldest first. */
  readonly messages: readonly Message[];
  /** Returns the code of the server's close frame; null until it has sent one. */
  closeCode(): number | null;
  send(type: string, data: unknown): void;
  /** Resolves when the predicate is true, which is checked after each message. */
  until(predicate: () => boolean): Promise<void>;
  /** Resolves when the server has closed the connection. */
  readonly ended: Promise<void>;
  cut(): void;
}

/** Opens a socket, and waits for CONNECT. */
export async function openRaw(
  client: Client,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const { hostname, port, host, origin } = new URL(client.server.url);
  const line = net.connect(Number(port), hostname);
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let closeCode: number | null = null;
  let bytes = Buffer.alloc(0);
  let isOpen = false;
  const ended = new Promise<void>((resolve) => line.once('close', () => resolve()));
  line.on('error', () => undefined);
  line.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (!isOpen) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      isOpen = true;
      bytes = bytes.subarray(end + 4);
    }
    for (let frame = frameIn(bytes); frame; frame = frameIn(bytes)) {
      bytes = bytes.subarray(frame.length);
      if (frame.opcode === 1) messages.push(JSON.parse(frame.payload.toString()) as Message);
      if (frame.opcode === 8) closeCode = frame.payload.readUInt16BE(0);
    }
    for (const look of waiting) look();
  });
  const lines = [
    'GET /api/socket HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    ...Object.entries({ Cookie: client.cookie(), ...headers }).map(([name, value]) => `${name}: ${value}`),
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    '\r\n',
  ];
  line.write(lines.join('\r\n'));
  const raw: RawSocket = {
    messages,
    closeCode: () => closeCode,
    send: (type, data) => line.write(masked(JSON.stringify({ type, data }))),
    until: (predicate) =>
      new Promise((resolve) => {
        const look = () => {
          if (!predicate()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    ended,
    cut: () => line.destroy(),
  };
  await raw.until(() => messages.some(({ type }) => type === 'CONNECT'));
  return raw;
}

function frameIn(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes[1]! & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < head + size) return null;
  return { opcode: bytes[0]! & 0x0f, payload: bytes.subarray(head, head + size), length: head + size };
}

/** Returns the frame of a text. Its mask consists of zeros, which leave the text unchanged. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = payload.length < 126 ? Buffer.alloc(2) : Buffer.alloc(4);
  head[0] = 0x81;
  if (head.length === 2) head[1] = 0x80 | payload.length;
  else {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(payload.length, 2);
  }
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}
