// Preloaded into a server under test: its wall clock is so many milliseconds ahead of the machine's as the file
// EO_TEST_CLOCK_FILE says, and reads it anew by SIGUSR2. So an evening passes in a minute. Timers are untouched.

import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['EO_TEST_CLOCK_FILE'];
const machine = Date.now;
let ahead = 0;

function readAhead() {
  ahead = Number(readFileSync(file, 'utf8'));
}

readAhead();
Date.now = () => machine() + ahead;
if (isMainThread) process.on('SIGUSR2', readAhead);
