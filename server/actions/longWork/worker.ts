// The thread for long work: it performs one request at a time over connections of its own, by the same code as
// every other request. It ends with the process, or after some time without work.

import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { openIds } from '../../../shared/model/id.ts';
import { openForCommand } from '../../database/open.ts';
import { jsonOf } from '../../guard/json.ts';
import { openAccessControl } from '../../people/accessControl.ts';
import { runBatch, type RequestResult } from '../batch.ts';
import type { PerformServices } from '../perform.ts';
import { parseRequest } from '../parseRequest.ts';
import { textHash } from '../receipts.ts';
import {
  resultMessage,
  deserializeRefusal,
  batchFailureMessage,
  type FromThread,
  type LongRequest,
  type ToThread,
} from './messages.ts';

const choice = z.discriminatedUnion('dialect', [
  z.object({ dialect: z.literal('sqlite'), file: z.string() }),
  z.object({ dialect: z.literal('postgres'), url: z.string() }),
]);
const database = await openForCommand({ database: choice.parse(workerData) });
const waiting: ((message: Extract<ToThread, { type: 'spent' }>) => void)[] = [];

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'spent') waiting.shift()?.(message);
  else void perform(message.request).then(post);
});

async function perform(request: LongRequest): Promise<FromThread> {
  try {
    return resultMessage(await resultOf(request));
  } catch (error) {
    return batchFailureMessage(error);
  }
}

async function resultOf({ userId, text, trusted, stamp, wall }: LongRequest): Promise<RequestResult> {
  const newId = openIds(() => stamp);
  const services: PerformServices = {
    database,
    // Rights are read anew for each request, since this thread is not notified when they change.
    access: openAccessControl(database),
    clock: { now: () => wall, stamp: () => stamp, newId, lead: () => 0 },
    rates: { spendActions },
  };
  try {
    // The server's own text is never nested too deep, and never sent a second time.
    const request = trusted
      ? parseRequest(userId, JSON.parse(text), textHash(text))
      : parseRequest(userId, jsonOf(text));
    const [result] = await runBatch([{ ...request, trusted }], services);
    if (result === undefined) throw new Error('a request was lost');
    return result;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * Counts actions in the server's own thread, which counts for all.
 * @throws AppError 'slowDown'
 */
async function spendActions(projectId: string, count: number): Promise<void> {
  const { refusal } = await new Promise<Extract<ToThread, { type: 'spent' }>>((resolve) => {
    waiting.push(resolve);
    post({ type: 'spend', projectId, count });
  });
  if (refusal) throw deserializeRefusal(refusal);
}

function post(message: FromThread): void {
  const bytes = message.type === 'done' ? [message.done.data.buffer] : [];
  parentPort?.postMessage(
    message,
    bytes.filter((each) => each instanceof ArrayBuffer),
  );
}
