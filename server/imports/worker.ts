// The thread that reads one file. A file that crashes the thread or takes all its memory does not affect the server.

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { readFile } from './reading/read.ts';
import { openTabWriter } from './tabFiles.ts';

const { path, fileName, folder } = z
  .object({ path: z.string(), fileName: z.string(), folder: z.string() })
  .parse(workerData);

const { sink, tabs } = openTabWriter(folder);
try {
  await readFile(path, fileName, sink);
  parentPort?.postMessage({ answer: tabs });
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  parentPort?.postMessage({
    refusal: { kind: error.kind, message: error.message, code: error.details.code },
  });
}
