// The thread for long work: it performs one request at a time over connections of its own, by the same code as every
// other request. It ends with the process, or when nothing has been asked of it for a while.

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { openIds } from '../../../shared/model/id.ts';
import { openBeside } from '../../database/open.ts';
import { jsonOf } from '../../guard/json.ts';
import { openAccess } from '../../people/access.ts';
import { runBatch, type Result } from '../batch.ts';
import type { Parts } from '../perform.ts';
import { jobOf } from '../sent.ts';
import {
  messageOf,
  refusedBy,
  wholeFailureOf,
  type FromThread,
  type LongRequest,
  type ToThread,
} from './messages.ts';

const choice = z.discriminatedUnion('dialect', [
  z.object({ dialect: z.literal('sqlite'), file: z.string() }),
  z.object({ dialect: z.literal('postgres'), url: z.string() }),
]);
const database = await openBeside({ database: choice.parse(workerData) });
const waiting: ((message: Extract<ToThread, { type: 'spent' }>) => void)[] = [];

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'spent') waiting.shift()?.(message);
  else void perform(message.request).then(post);
});

async function perform(request: LongRequest): Promise<FromThread> {
  try {
    return messageOf(await resultOf(request));
  } catch (error) {
    return wholeFailureOf(error);
  }
}

async function resultOf({ userId, text, trusted, stamp, wall }: LongRequest): Promise<Result> {
  const newId = openIds(() => stamp);
  const parts: Parts = {
    database,
    // Rights are read anew for each request: nobody tells this thread when they change.
    access: openAccess(database),
    clock: { now: () => wall, stamp: () => stamp, newId, lead: () => 0 },
    rates: { spendActions },
  };
  try {
    const [result] = await runBatch([{ ...jobOf(userId, jsonOf(text)), trusted }], parts);
    if (result === undefined) throw new Error('a request was lost');
    return result;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Asks the server's own thread, which counts for all. @throws AppError 'slowDown' */
async function spendActions(projectId: string, count: number): Promise<void> {
  const { refusal } = await new Promise<Extract<ToThread, { type: 'spent' }>>((resolve) => {
    waiting.push(resolve);
    post({ type: 'spend', projectId, count });
  });
  if (refusal) throw refusedBy(refusal);
}

function post(message: FromThread): void {
  const bytes = message.type === 'done' ? [message.done.data.buffer] : [];
  parentPort?.postMessage(
    message,
    bytes.filter((each) => each instanceof ArrayBuffer),
  );
}
