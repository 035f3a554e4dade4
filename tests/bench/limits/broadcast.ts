// The limit of telling a show: the library of sockets alone, which sends the body of a request to each of its sockets.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = http.createServer((request, response) => {
  void text(request).then((body) => {
    for (const socket of sockets.clients) socket.send(body);
    response.end('{}');
  });
});
server.on('upgrade', (request, line, head) => {
  sockets.handleUpgrade(request, line, head, () => undefined);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));
