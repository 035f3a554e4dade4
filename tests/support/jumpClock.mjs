// Preloaded into a server under test, to let an evening pass in a minute: the wall clock is ahead of the machine's by
// the number of milliseconds in the file EO_TEST_CLOCK_FILE, which is read again at SIGUSR2. Timers are not changed. To
// the server it looks as if its machine had slept, since the uptime of the machine is ahead by the same time.

import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';

const file = process.env['EO_TEST_CLOCK_FILE'];
const machine = Date.now;
const { uptime } = os;
let ahead = 0;

function readAhead() {
  ahead = Number(readFileSync(file, 'utf8'));
}

readAhead();
Date.now = () => machine() + ahead;
os.uptime = () => uptime() + ahead / 1000;
syncBuiltinESMExports();
if (isMainThread) process.on('SIGUSR2', readAhead);
