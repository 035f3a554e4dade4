// Starts a server under Node as the desktop shell does: as a child process whose messages it passes on, and whose
// parent can be killed. With `ipc`, they use Node's own channel; with `port`, a `process.parentPort` that does not
// announce the death of the parent, since Electron documents no event for it.

import { fork, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [, , mode] = process.argv;
const words = ['dist/server/main.js'];

if (mode === 'ipc') {
  const child = fork(words[0], [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  child.stdout.resume();
  child.on('message', (message) => hand(child, message));
  process.stdin.on('data', () => child.send({ type: 'stop' }));
} else {
  const child = spawn(process.execPath, ['--import', './tests/support/parentPort.mjs', ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{"type":"ready"')) hand(child, JSON.parse(line));
  });
  process.stdin.on('data', () => child.stdin.write('{"type":"stop"}\n'));
}

function hand(child, message) {
  child.once('exit', (code) => process.exit(code ?? 1));
  process.stdout.write(`${JSON.stringify({ ...message, pid: child.pid })}\n`);
}
