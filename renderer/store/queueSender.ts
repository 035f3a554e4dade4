// Sends the queue: one request at a time, unchanged until it has an answer. A refusal is an answer; a lost
// connection, an overloaded server and an expired session are not. Requests go over the socket while it is open, else
// by a call; where the socket brought no answer, the same request follows by a call, and the server does it once.

import type { SentActions } from '../../shared/api/actions.ts';
import type { SentReply } from '../../shared/api/socket.ts';
import { AppError, ERRORS, type ErrorKind, type Question } from '../../shared/errors.ts';
import { isFields, type ActionRequest } from '../../shared/model/action.ts';
import { delayOf } from '../net/backoff.ts';
import { call, dataIn } from '../net/call.ts';
import { CallError, hasNotReached, mayPass, DEFAULT_MESSAGES } from '../net/callError.ts';
import { hasFields } from '../../shared/fieldChecks.ts';
import { keepBusyDuring } from '../browser/busy.ts';
import type { Socket } from '../net/socket.ts';
import { answerOf } from './frames.ts';
import { recordConnection, reasonOf } from './health.ts';
import type { Queue } from './queueTypes.ts';

/** A socket that takes requests. */
export type RequestLine = Pick<Socket, 'request'>;

export interface QueueSender {
  /** Sends over this socket while it is open. The returned function goes back to calls. */
  useSocket(socket: RequestLine): () => void;
  /** Continues at once, because there is something to send or the connection is back. */
  wake(): void;
  stop(): void;
}

const TIMEOUT_MS = 30_000;
/** Time in ms after which a sender looks again whether its person is signed in. */
const SIGNED_OUT_MS = 5000;

/** Opens the sender of a queue. `settled` is called after each answer. Nothing is sent while `isSignedIn` returns false:
 *  a request counts as one of the person who is signed in. */
export function openQueueSender(queue: Queue, settled: () => void, isSignedIn: () => boolean): QueueSender {
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let timer = 0;
  let line: RequestLine | null = null;

  async function pump(): Promise<void> {
    window.clearTimeout(timer);
    if (isSending || isStopped) return;
    if (!isSignedIn()) {
      timer = window.setTimeout(() => void pump(), SIGNED_OUT_MS);
      return;
    }
    const request = queue.toSend(Date.now(), 0);
    if (!request) return;
    isSending = true;
    const outcome = await send(request, line);
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
    useSocket(socket) {
      line = socket;
      return () => {
        if (line === socket) line = null;
      };
    },
    wake: () => void pump(),
    stop() {
      isStopped = true;
      window.clearTimeout(timer);
    },
  };
}

function isSent(data: unknown): data is SentActions {
  if (!hasFields(data, { requestId: 'string' })) return false;
  const { actionIds, actions } = data;
  return Array.isArray(actionIds) && isFields(actions);
}

/** Returns the answer, the refusal, or the error that counts as no answer. */
async function send({ actions }: ActionRequest, line: RequestLine | null) {
  try {
    const body = { actions: [...actions], form: 'packed' as const };
    const heard = line && (await keepBusyDuring(line.request(body)));
    // After a 401 the request is sent again by a call, since only calls report the end of the session to the page.
    const isHeard = heard && heard.status !== SIGNED_OUT;
    const data = isHeard ? dataOf(heard) : await call('actions.send', { body, timeoutMs: TIMEOUT_MS });
    if (!isSent(data)) throw new CallError(UNEXPECTED);
    return answerOf(data);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return isRefusal(error) ? refusalOf(error) : error;
  }
}

const SIGNED_OUT = 401;

/** An answer of another form counts as none: the request is sent again. */
const UNEXPECTED = {
  name: 'Unknown Error',
  message: DEFAULT_MESSAGES.actions,
  code: 'UNEXPECTED_ANSWER',
  status: 500,
} as const;

function dataOf(reply: SentReply): unknown {
  const { status, retryAfterSeconds = null } = reply;
  return dataIn(reply, { status, retryAfterSeconds, requestId: null }, DEFAULT_MESSAGES.actions);
}

function isRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status !== SIGNED_OUT && !mayPass(error);
}

interface Questioned {
  readonly questions: readonly Question[];
  readonly more?: number;
}

function isQuestioned(data: unknown): data is Questioned {
  if (!isFields(data)) return false;
  const { questions } = data;
  return Array.isArray(questions);
}

function refusalOf({ code, status, message, data }: CallError): AppError {
  const kinds = Object.entries(ERRORS).flatMap(([kind, [, , , known]]) =>
    known === code && isKind(kind) ? [kind] : [],
  );
  const { questions, more = 0 }: Questioned = isQuestioned(data) ? data : { questions: [] };
  const kind = kinds[0] ?? (status === 404 ? 'notFound' : 'badRequest');
  return new AppError(kind, { message, questions, more });
}

function isKind(name: string): name is ErrorKind {
  return Object.hasOwn(ERRORS, name);
}
