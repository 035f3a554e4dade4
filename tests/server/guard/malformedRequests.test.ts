// I4, R3: a line that was refused is let go of, also where the other side never closes it.

import { once } from 'node:events';
import net from 'node:net';
import { test } from 'vitest';
import { openAddress } from '../../../server/guard/address.ts';
import { answerSocket, answerMalformed, endSocket } from '../../../server/guard/malformedRequests.ts';
import { AppError } from '../../../shared/errors.ts';

const address = openAddress({ publicUrl: null, port: 3000 });
const ways: readonly (readonly [string, (socket: net.Socket) => void])[] = [
  ['by an error', (socket) => answerSocket(socket, new AppError('notFound'), { address, requestId: 'one' })],
  ['by a broken request', (socket) => answerMalformed(address, () => 'one')(new Error('broken'), socket)],
  ['by a bare answer', (socket) => endSocket(socket, 'HTTP/1.1 401 Unauthorized\r\n\r\n')],
];

// At once, since each waits for a second.
test.concurrent.for(ways)(
  'R3 a line refused %s keeps no handle, and its answer is read',
  async ([, refuse], context) => {
    const server = net.createServer({ allowHalfOpen: true }, (socket) => refuse(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const accepted = once(server, 'connection');
    // It goes on sending, and never says that it is done.
    const line = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    context.onTestFinished(() => {
      line.destroy();
      server.close();
    });
    line.on('error', () => undefined);
    line.write('x'.repeat(100_000));
    let heard = '';
    line.on('data', (chunk) => (heard += chunk.toString()));
    const [socket]: net.Socket[] = await accepted;
    await once(socket ?? line, 'close');
    context.expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);
