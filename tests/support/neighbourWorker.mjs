// Sends small requests in a thread of its own, so that the computing of the test itself does not count as waiting.

import http from 'node:http';
import { workerData } from 'node:worker_threads';

const { url, shared } = workerData;
/** The time at which the open request began, and the longest wait since the last reading. */
const figures = new Float64Array(shared);
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

function ask() {
  figures[0] = performance.timeOrigin + performance.now();
  const request = http.get(`${url}/healthz`, { agent }, (answer) => {
    answer.resume();
    answer.once('end', next);
  });
  request.once('error', next);
}

function next() {
  figures[1] = Math.max(figures[1], performance.timeOrigin + performance.now() - figures[0]);
  figures[0] = 0;
  setTimeout(ask, 2);
}

ask();
