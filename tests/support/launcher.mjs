// What the desktop shell does with its server, under Node: starts it as a child, hands on what it says, and can die.
// `ipc`: over Node's own channel. `port`: with a `process.parentPort` that never tells of the parent's death, since
// Electron documents no event for it.

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
