// A mock of the virus scanner clamd, which finds EICAR, and can fail on purpose.

import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The text that every scanner reports as a virus. It is joined from parts, so that scanners do not report this
 *  file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);
export const EICAR_NAME = 'Eicar-Test-Signature';

/** The behaviour of the scanner: `scan` gives correct answers, `silent` never answers, `crash` breaks the connection
 *  amid the bytes, `tooLarge` accepts only a few bytes, and `error` answers with an error. */
export type ClamdMood = 'scan' | 'silent' | 'crash' | 'tooLarge' | 'error';

export interface Clamd {
  readonly url: string;
  readonly address: { readonly host: string; readonly port: number };
  /** Returns the number of files that were scanned completely. */
  scanned(): number;
  setMood(mood: ClamdMood): void;
  /** Refuses connections until `open` is called, which listens at the same address again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function startClamd(): Promise<Clamd> {
  let mood: ClamdMood = 'scan';
  let scanned = 0;
  let port = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    listenTo(
      socket,
      () => mood,
      () => void (scanned += 1),
    );
  });
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await open();
  ({ port } = server.address() as AddressInfo);
  return {
    url: `clamd://127.0.0.1:${port}`,
    address: { host: '127.0.0.1', port },
    scanned: () => scanned,
    setMood: (to) => void (mood = to),
    open,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const COMMAND = 'zINSTREAM\0';

/** Parses the command and the chunks, each preceded by its length, until a chunk of length 0. */
function listenTo(socket: Socket, moodOf: () => ClamdMood, onScanned: () => void): void {
  let rest = Buffer.alloc(0);
  let isBegun = false;
  const pieces: Buffer[] = [];
  const say = (answer: string) => socket.end(`${answer}\0`);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    const mood = moodOf();
    if (mood === 'silent') return;
    if (!isBegun) {
      if (rest.length < COMMAND.length) return;
      if (rest.subarray(0, COMMAND.length).toString() !== COMMAND) return void say('UNKNOWN COMMAND');
      rest = rest.subarray(COMMAND.length);
      isBegun = true;
    }
    if (mood === 'crash' && rest.length > 0) return void socket.resetAndDestroy();
    for (;;) {
      if (rest.length < 4) return;
      const length = rest.readUInt32BE();
      if (mood === 'tooLarge' && length > 0) return void say('INSTREAM size limit exceeded. ERROR');
      if (length === 0) {
        onScanned();
        if (mood === 'error') return void say('stream: Can’t allocate memory ERROR');
        const isFound = Buffer.concat(pieces).includes(EICAR);
        return void say(isFound ? `stream: ${EICAR_NAME} FOUND` : 'stream: OK');
      }
      if (rest.length < 4 + length) return;
      pieces.push(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
    }
  });
}
