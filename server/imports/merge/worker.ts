// The thread that compares one file with its sheet. Reading, comparing and writing tens of thousands of rows would
// block the main thread of the server.

import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { openForCommand } from '../../database/open.ts';
import type { DatabaseChoice } from '../../settings.ts';
import { runMergeJob, type MergeJob, type MergeReport } from './mergeJob.ts';

const { job, database: choice }: { job: MergeJob; database: DatabaseChoice } = workerData;
const database = await openForCommand({ database: choice });
try {
  const outcome = await runMergeJob(database, job, openIdGenerator(Date.now));
  parentPort?.postMessage({ outcome } satisfies MergeReport);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { kind, details } = error;
  parentPort?.postMessage({
    refusal: { kind, details: { ...details, cause: undefined } },
  } satisfies MergeReport);
} finally {
  await database.close();
}
