// Somebody who edits all the time, in a thread of their own, so that what the benchmark itself computes does not count
// as waiting. Answers each message with how long every edit since the last one took.

import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { action } from '../../support/client.ts';

const { url, headers, cellIds }: Editing = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const PAUSE_MS = 4;

/** Where to edit, and as whom. */
export interface Editing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cellIds: readonly string[];
}

let took: number[] = [];
let began = 0;

parentPort?.on('message', () => {
  // One that is still waited for counts as far as it has come.
  const open = began === 0 ? [] : [performance.now() - began];
  parentPort?.postMessage([...took, ...open]);
  took = [];
});

for (let count = 0; ; count += 1) {
  began = performance.now();
  const status = await edit(cellIds[count % cellIds.length] ?? '', `Edit ${count}`);
  if (status !== 200) throw new Error(`an edit was answered with ${status}`);
  took.push(performance.now() - began);
  began = 0;
  await setTimeout(PAUSE_MS);
}

function edit(cellId: string, value: string): Promise<number> {
  const body = JSON.stringify({ actions: [action('cell.update.value', cellId, { value })] });
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}/api/actions/send`,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
