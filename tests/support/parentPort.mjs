// Replaces Electron's `process.parentPort` in a server under test. The messages use the standard streams.

import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';

process.parentPort = Object.assign(new EventEmitter(), {
  postMessage: (message) => process.stdout.write(`${JSON.stringify(message)}\n`),
});
createInterface(process.stdin).on('line', (line) =>
  process.parentPort.emit('message', { data: JSON.parse(line) }),
);
