// A websocket that costs its reader as little as possible: frames are counted, and looked into only where asked.
// A load generator that spent its time parsing would measure itself.

import net from 'node:net';

export interface Ear {
  /** Steps heard so far: each has one `causeName`. */
  readonly steps: () => number;
  /** A text message, masked as a client must. */
  send(text: string): void;
  close(): void;
}

/** Opens a socket and answers when the upgrade was accepted. */
export function listen(
  url: string,
  headers: Readonly<Record<string, string>>,
  hear: {
    /** Hears every frame's text. */
    readonly onText?: ((text: string) => void) | undefined;
    /** Hears the answers to what was sent over this socket. */
    readonly onSent?: (text: string) => void;
  } = {},
): Promise<Ear> {
  const { onText, onSent } = hear;
  const { hostname, port, host } = new URL(url);
  const line = net.connect(Number(port), hostname);
  line.setNoDelay(true);
  const fields = { Host: host, Upgrade: 'websocket', Connection: 'Upgrade', ...headers };
  const given = Object.entries({
    ...fields,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'bG9hZCBnZW5lcmF0b3IhIQ==',
  });
  line.write(
    `GET /api/socket HTTP/1.1\r\n${given.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  let steps = 0;
  let rest: Buffer = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let frame = frameIn(rest); frame; frame = frameIn(rest)) {
      const payload = rest.subarray(frame.start, frame.end);
      if (frame.isPing) line.write(PONG);
      rest = rest.subarray(frame.end);
      if (payload.indexOf('RECEIVE:actions') >= 0) steps += countOf(payload, '"causeName"');
      onText?.(payload.toString());
      if (onSent && payload.subarray(0, SENT.length).equals(SENT)) onSent(payload.toString());
    }
  };
  return new Promise((resolve, reject) => {
    line.once('error', reject);
    let head: Buffer = Buffer.alloc(0);
    const greet = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      line.off('data', greet);
      if (!head.subarray(0, 12).toString().endsWith('101')) {
        reject(new Error(head.subarray(0, 300).toString()));
        return;
      }
      line.on('data', read);
      read(head.subarray(end + 4));
      resolve({ steps: () => steps, send: (text) => line.write(masked(text)), close: () => line.destroy() });
    };
    line.on('data', greet);
  });
}

/** How the answer to a request begins. */
const SENT = Buffer.from('{"type":"RECEIVE:sent"');
/** Masked, as a client must, and empty. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

function frameIn(bytes: Buffer): { start: number; end: number; isPing: boolean } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 127;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return null;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const isPing = ((bytes[0] ?? 0) & 15) === 9;
  return bytes.length < start + length ? null : { start, end: start + length, isPing };
}

/** The key of the mask is zero: the mask is for proxies, and there is none. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text);
  const isShort = bytes.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? bytes.length : 126);
  if (!isShort) head.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

function countOf(bytes: Buffer, word: string): number {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count += 1;
  return count;
}
