// The thread for long work: it performs one request at a time over connections of its own, by the same code as every
// other request. The server ends it after some time without work.

import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { openForCommand } from '../../database/open.ts';
import { jsonOf } from '../../guard/json.ts';
import { openAccessControl } from '../../people/accessControl.ts';
import { runPrepared } from '../batch.ts';
import type { PerformedRequest, PerformServices } from '../perform.ts';
import { parseRequest } from '../parseRequest.ts';
import {
  resultMessage,
  deserializeRefusal,
  batchFailureMessage,
  type ClockReading,
  type FromThread,
  type LongRequest,
  type ThreadResult,
  type ToThread,
} from './messages.ts';
import { prepare } from './preparation.ts';

const choice = z.discriminatedUnion('dialect', [
  z.object({ dialect: z.literal('sqlite'), file: z.string() }),
  z.object({ dialect: z.literal('postgres'), url: z.string() }),
]);
const database = await openForCommand({ database: choice.parse(workerData) });
const waiting: ((message: Extract<ToThread, { type: 'spent' }>) => void)[] = [];

/** Writes the request that is prepared; null while there is none. */
let write: ((at: ClockReading) => Promise<ThreadResult>) | null = null;
/** Makes the response of the request that was written last; null while there is none. */
let answer: PerformedRequest['answer'] | null = null;

parentPort?.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'prepare':
      return void orFailure(() => prepared(message.request, message.at)).then(post);
    case 'write':
      return void orFailure(() => written(message.at))
        .then(post)
        .then(() => (answer ? undefined : checkpoint()));
    case 'answer':
      return void orFailure(answered).then(post).then(checkpoint);
    case 'spent':
      waiting.shift()?.(message);
  }
});

/** Resolves to the message that `work` resolves to or, if it throws, to a message with the error. */
async function orFailure(work: () => Promise<FromThread>): Promise<FromThread> {
  try {
    return await work();
  } catch (error) {
    return error instanceof AppError ? resultMessage(error) : batchFailureMessage(error);
  }
}

async function prepared(
  { userId, text, trusted, required }: LongRequest,
  at: ClockReading,
): Promise<FromThread> {
  // The server's own text is never nested too deep, and never sent a second time: no hash is made to recognise it.
  const parsed = trusted ? parseRequest(userId, JSON.parse(text), '') : parseRequest(userId, jsonOf(text));
  const request = { ...parsed, trusted, ...(required && { required }) };
  const preparation = await prepare(request, servicesAt(at));
  write = async (now) => {
    const result = await runPrepared(request, preparation, servicesAt(now));
    if (result === undefined) throw new Error('a request was lost');
    // Nobody reads the response to a request of the server itself.
    answer = 'answer' in result && !trusted ? result.answer : null;
    return resultMessage(result);
  };
  return { type: 'prepared' };
}

async function written(at: ClockReading): Promise<ThreadResult> {
  const work = write;
  write = null;
  if (!work) throw new Error('nothing is prepared');
  return work(at);
}

/** Number of pages in the write-ahead log from which on this thread makes a checkpoint. */
const CHECKPOINT_PAGES = 1000;

/** Makes a checkpoint after much was written, while others write again: in the server's own thread, or in a commit, it
 *  would hold everybody up. What fails here fails again, and is reported, where the server writes. */
function checkpoint(): void {
  try {
    database.sqlite?.checkpoint(CHECKPOINT_PAGES);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  }
}

/** Resolves to the bytes of the response: as a text they would be copied in the server's own thread. */
async function answered(): Promise<FromThread> {
  const make = answer;
  answer = null;
  if (!make) throw new Error('nothing was written');
  const data = await make();
  return { type: 'answered', data: typeof data === 'string' ? new TextEncoder().encode(data) : data };
}

function servicesAt({ stamp, wall }: ClockReading): PerformServices {
  return {
    database,
    // Rights are read anew each time, since this thread is not notified when they change.
    access: openAccessControl(database),
    clock: { now: () => wall, stamp: () => stamp, newId: openIdGenerator(() => stamp), lead: () => 0 },
    rates: { spendActions },
  };
}

/**
 * Counts actions in the server's own thread, which keeps the counts for all requests.
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
  const bytes = message.type === 'answered' ? [message.data.buffer] : [];
  parentPort?.postMessage(
    message,
    bytes.filter((each) => each instanceof ArrayBuffer),
  );
}
