// Sends the queue: one request at a time, unchanged until it has an answer. A refusal is an answer; a lost
// connection, an overloaded server and an expired session are not.

import { z } from 'zod';
import { AppError, ERRORS, type ErrorKind, type Question } from '../../shared/errors.ts';
import type { Request } from '../../shared/model/action.ts';
import type { WireStep } from '../../shared/model/wire.ts';
import { delayOf } from '../net/backoff.ts';
import { call } from '../net/call.ts';
import { CallError, hasNotReached } from '../net/callError.ts';
import { answerOf } from './frames.ts';
import { recordConnection, reasonOf } from './health.ts';
import type { Queue } from './queueTypes.ts';

export interface QueueSender {
  /** Continues at once, because there is something to send or the connection is back. */
  wake(): void;
  stop(): void;
}

const TIMEOUT_MS = 30_000;

/** Opens the sender of a queue. `settled` is called after each answer. */
export function openQueueSender(queue: Queue, settled: () => void): QueueSender {
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let timer = 0;

  async function pump(): Promise<void> {
    window.clearTimeout(timer);
    if (isSending || isStopped) return;
    const request = queue.toSend(Date.now(), 0);
    if (!request) return;
    isSending = true;
    const outcome = await send(request);
    isSending = false;
    if (outcome instanceof CallError) return again(outcome);
    failures = 0;
    recordConnection({ failing: false });
    queue.answered(request, outcome);
    settled();
    void pump();
  }

  function again(error: CallError): void {
    const { retryAfterSeconds } = error;
    if (hasNotReached(error)) recordConnection({ failing: true }, reasonOf(error));
    else recordConnection({ failing: false });
    const wait = retryAfterSeconds ? retryAfterSeconds * 1000 : delayOf(failures, Math.random());
    failures += 1;
    settled();
    timer = window.setTimeout(() => void pump(), wait);
  }

  return {
    wake: () => void pump(),
    stop() {
      isStopped = true;
      window.clearTimeout(timer);
    },
  };
}

const step = z.custom<WireStep>(
  (value) => z.looseObject({ type: z.string(), verb: z.string() }).safeParse(value).success,
);
const answer = z.object({
  requestId: z.string(),
  actionIds: z.array(z.string()),
  actions: z.record(z.string(), step),
});

/** Returns the answer, the refusal, or the error that counts as no answer. */
async function send({ actions }: Request) {
  try {
    return answerOf(
      answer.parse(await call('actions.send', { body: { actions: [...actions] }, timeoutMs: TIMEOUT_MS })),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return isRefusal(error) ? refusalOf(error) : error;
  }
}

function isRefusal({ status, code }: CallError): boolean {
  const isOurs = code === 'NETWORK' || code === 'TIMEOUT' || code === 'ABORTED' || code === 'CONTENT_TYPE';
  return !isOurs && status >= 400 && status < 500 && status !== 401 && status !== 429 && status !== 408;
}

const questioned = z.object({
  questions: z.array(
    z.object({
      type: z.string(),
      entityId: z.string(),
      field: z.string().nullable(),
      mine: z.unknown(),
      theirs: z.unknown(),
      by: z.string().nullable(),
    }),
  ),
  more: z.number().default(0),
});

function refusalOf({ code, status, message, data }: CallError): AppError {
  const kinds = Object.entries(ERRORS).flatMap(([kind, [, , , known]]) =>
    known === code && isKind(kind) ? [kind] : [],
  );
  const read = questioned.safeParse(data);
  const asked: { questions: readonly Question[]; more: number } = read.data ?? { questions: [], more: 0 };
  return new AppError(kinds[0] ?? (status === 404 ? 'notFound' : 'badRequest'), { message, ...asked });
}

function isKind(name: string): name is ErrorKind {
  return Object.hasOwn(ERRORS, name);
}
