// Long work in a thread of its own: planning, encoding and writing a hundred thousand cells takes seconds, in which
// the server's own thread must answer everybody else.

import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import { startWithNewSpace } from '../../heapSize.ts';
import type { RateLimits } from '../../rateLimits.ts';
import type { DatabaseChoice } from '../../settings.ts';
import type { ServerClock } from '../serverClock.ts';
import { FailedRequest } from '../batch.ts';
import type { PerformedRequest } from '../perform.ts';
import {
  deserializeFault,
  serializeRefusal,
  deserializeRefusal,
  type FromThread,
  type LongRequest,
  type ToThread,
  type WrittenRequest,
} from './messages.ts';

/** The thread that performs long requests, one at a time. */
export interface LongWork {
  /**
   * Performs one request: plans it while others write, then calls `inTurn` with the function that writes it, which must
   * be called once, while nobody else writes. The response is made while others write again.
   * @throws what `inTurn` throws. The function that writes throws an error of the database: then nothing is written
   */
  perform<Done>(request: LongRequest, inTurn: (write: WriteLong) => Promise<Done>): Promise<Done>;
  close(): Promise<void>;
}

/** Writes the request that was planned. */
export type WriteLong = () => Promise<LongResult>;

/** The result of a long request. */
export type LongResult = PerformedRequest | AppError | FailedRequest;

/** The database and the limits of the thread, the clock of the server, and the rates by which actions are counted. */
export interface LongWorkOptions {
  readonly database: DatabaseChoice;
  readonly rates: Pick<RateLimits, 'spendActions'>;
  readonly clock: Pick<ServerClock, 'stamp' | 'now'>;
  /** Milliseconds after which planning a request, or writing it, is ended and the request refused. */
  readonly mostMs?: number;
}

/** Megabytes that one request may need. A thread that needs more ends, without committing. */
const HEAP_MB = 1536;
/** Milliseconds without work after which the thread ends, and frees its memory. */
const IDLE_MS = 30_000;

/** Returns the thread, which starts with the first work. */
export function openLongWork({ database, rates, clock, mostMs = 120_000 }: LongWorkOptions): LongWork {
  let running: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = startWithNewSpace(
      () =>
        new Worker(new URL('./worker.ts', import.meta.url), {
          workerData: database,
          resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
        }),
    );
    // An 'error' event without a listener would end the whole server, and a thread that has ended never answers.
    worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
    running = worker;
    return worker;
  }

  function forget(worker: Worker): void {
    if (running === worker) running = null;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = running;
    running = null;
    await worker?.terminate();
  }

  /** Sends a message to the thread and resolves to its answer. If the thread ends or takes too long, it resolves to the
   *  result of the request instead. */
  async function ask(message: ToThread): Promise<FromThread | LongResult> {
    try {
      return await answerOf(running ?? start(), message, { rates, mostMs });
    } catch (error) {
      await end();
      return isTooMuch(error)
        ? new AppError('tooLarge', { message: TOO_MUCH, cause: error })
        : new FailedRequest(error);
    }
  }

  /**
   * Resolves to the response of the request that was written last.
   * @throws AppError 'busy' where the thread ends before it answers: the request is written, and is answered when it is
   * sent again
   */
  async function answerOfWritten(): Promise<Uint8Array> {
    const threadMessage = await ask({ type: 'answer' });
    if ('type' in threadMessage && threadMessage.type === 'answered') return threadMessage.data;
    throw new AppError('busy', { retryAfterSeconds: 1, cause: threadMessage });
  }

  async function performNow<Done>(
    request: LongRequest,
    inTurn: (write: WriteLong) => Promise<Done>,
  ): Promise<Done> {
    clearTimeout(idle);
    const readClock = () => ({ stamp: clock.stamp(), wall: clock.now() });
    const answers: Promise<unknown>[] = [];
    const withAnswer = (written: WrittenRequest): PerformedRequest => {
      const data = request.trusted ? Promise.resolve('') : answerOfWritten();
      answers.push(data.catch(() => undefined));
      return { ...written, answer: () => data };
    };
    try {
      const threadMessage = await ask({ type: 'prepare', request, at: readClock() });
      const isPrepared = 'type' in threadMessage && threadMessage.type === 'prepared';
      const done = await inTurn(async () =>
        resultOf(isPrepared ? await ask({ type: 'write', at: readClock() }) : threadMessage, withAnswer),
      );
      await Promise.all(answers);
      return done;
    } finally {
      if (running) idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    perform(request, inTurn) {
      const done = last.then(() => performNow(request, inTurn));
      last = done.catch(() => undefined);
      return done;
    },
    close: end,
  };
}

const TOO_MUCH = 'This is too much for one request. Do it in smaller parts.';

class TookTooLong extends Error {}

/** Resolves to the thread's result; rejects where the thread ends without one, or takes too long. */
function answerOf(
  worker: Worker,
  message: ToThread,
  { rates, mostMs }: { readonly rates: LongWorkOptions['rates']; readonly mostMs: number },
): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new TookTooLong()), mostMs);
    const hear = (threadMessage: FromThread) => {
      if (threadMessage.type === 'spend') return void spend(worker, threadMessage, rates);
      leave();
      resolve(threadMessage);
    };
    const fail = (error: unknown) => {
      leave();
      reject(error);
    };
    const ended = () => fail(new Error('the thread for long work has ended'));
    const leave = () => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', ended);
    };
    worker.on('message', hear).on('error', fail).on('exit', ended);
    worker.postMessage(message);
  });
}

/** Counts actions for the thread, and tells it whether the limit is passed. */
async function spend(
  worker: Worker,
  { projectId, count }: { readonly projectId: string; readonly count: number },
  rates: LongWorkOptions['rates'],
): Promise<void> {
  let refusal = null;
  try {
    await rates.spendActions(projectId, count);
  } catch (error) {
    refusal = serializeRefusal(error instanceof AppError ? error : new AppError('server'));
  }
  worker.postMessage({ type: 'spent', refusal } satisfies ToThread);
}

function resultOf(
  threadMessage: FromThread | LongResult,
  withAnswer: (written: WrittenRequest) => PerformedRequest,
): LongResult {
  if (!('type' in threadMessage)) return threadMessage;
  switch (threadMessage.type) {
    case 'done':
      return withAnswer(threadMessage.done);
    case 'refused':
      return deserializeRefusal(threadMessage.refusal);
    case 'failed':
      if (threadMessage.isWhole) throw deserializeFault(threadMessage.fault);
      return new FailedRequest(deserializeFault(threadMessage.fault));
    case 'prepared':
    case 'answered':
    case 'spend':
      throw new Error('this is no answer');
  }
}

function isTooMuch(error: unknown): boolean {
  if (error instanceof TookTooLong) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
