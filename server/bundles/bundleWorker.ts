// The thread that reads one bundle. A file that crashes the thread or takes all its memory does not affect the server.

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { readBundle } from './readBundle.ts';

const target = z
  .object({
    path: z.string(),
    folder: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .parse(workerData);

try {
  parentPort?.postMessage({ answer: await readBundle(target) });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({
    refusal: { kind: error.kind, message: error.message, code: error.details.code },
  });
}
