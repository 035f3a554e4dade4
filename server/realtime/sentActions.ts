// Requests of actions that come over a socket: the same as `POST /api/actions/send`, with the same checks and the
// same writer. Each is answered by `RECEIVE:sent`: the envelope and the status that the HTTP call would have, and the
// key of the request.

import type { FastifyBaseLogger } from 'fastify';
import { actionRoutes } from '../../shared/api/actions.ts';
import { envelopeText } from '../../shared/api/envelope.ts';
import { AppError, ERRORS } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { RateLimits } from '../rateLimits.ts';
import { appErrorOf, failureOf } from '../replies.ts';
import { mustHaveRouteAccess } from '../routeAccess.ts';
import { frameHead, frameOf } from './frame.ts';
import { CLOSE_SIGNED_OUT } from './hub.ts';
import type { SocketSession } from './socketSession.ts';

/** The services that requests over a socket need. */
export interface SentActionsServices {
  readonly send: ActionWriter['send'];
  readonly rates: Pick<RateLimits, 'spend'>;
  /** Counts an answer in the metrics. */
  readonly answered: (status: number, ms: number) => void;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly elapsed: () => number;
  readonly newId: () => string;
}

/** Performs the requests that come over sockets. */
export interface SentActions {
  /** Performs a request, and answers it over its socket. `data` has the key and the body. */
  perform(session: SocketSession, data: SentData): Promise<void>;
  /** Refuses further requests, and resolves when those under way are answered. */
  close(): Promise<void>;
}

/** What a client sends: the key of the request, and the body of the call. */
export interface SentData {
  readonly requestKey: string;
  readonly [field: string]: unknown;
}

const ROUTE = actionRoutes['actions.send'];
/** Answers that take longer are logged. */
const SLOW_MS = 1000;
const OK = 200;
const SERVER_ERROR = 500;

/** Opens the requests of a server; none is under way yet. */
export function openSentActions(services: SentActionsServices): SentActions {
  const { rates, log, elapsed } = services;
  /** The unanswered requests of each session. */
  const underWay = new Map<SocketSession, Set<Promise<void>>>();
  let isClosing = false;

  /**
   * Performs the actions of a request, and resolves to the JSON text of its data.
   * @throws AppError the refusal, as the HTTP call returns it
   */
  async function dataOf(
    session: SocketSession,
    body: unknown,
    isOneTooMany: boolean,
  ): Promise<string | Uint8Array> {
    const { caller } = session;
    if (isClosing) throw new AppError('busy', { retryAfterSeconds: 1 });
    const isSignedIn = await session.isSignedIn();
    await rates.spend(ROUTE.rate, { caller, ip: '' });
    // A session that has been closed meanwhile may not change anything.
    mustHaveRouteAccess(ROUTE, isSignedIn && !session.hasLeft() ? caller : null);
    if (isOneTooMany) throw new AppError('slowDown', { retryAfterSeconds: 1 });
    return services.send(caller, body);
  }

  async function answer(
    session: SocketSession,
    { requestKey, ...body }: SentData,
    isOneTooMany: boolean,
  ): Promise<void> {
    const began = elapsed();
    let status: number = OK;
    try {
      const data = await dataOf(session, body, isOneTooMany);
      reply(session, headOf(requestKey, status), data);
    } catch (thrown) {
      const error = appErrorOf(thrown);
      const { retryAfterSeconds } = error.details;
      [status] = ERRORS[error.kind];
      if (status >= SERVER_ERROR) log.error({ err: thrown }, 'a request failed');
      const failure = JSON.stringify(failureOf(error, services.newId()));
      say(session, [frameOf(`${headOf(requestKey, status, retryAfterSeconds)}${failure.slice(1)}}`)]);
      if (error.kind === 'signedOut') session.dismiss('You have signed out.', CLOSE_SIGNED_OUT);
    }
    const ms = Math.round(elapsed() - began);
    services.answered(status, ms);
    if (status !== OK || ms >= SLOW_MS)
      log.info({ method: 'SEND', route: 'actions', status, ms }, 'answered');
  }

  return {
    perform(session, data) {
      const own = underWay.get(session) ?? new Set();
      underWay.set(session, own);
      const work = answer(session, data, own.size >= limits.socketRequests).finally(() => {
        own.delete(work);
        if (own.size === 0) underWay.delete(session);
      });
      own.add(work);
      return work;
    },
    async close() {
      isClosing = true;
      await Promise.allSettled([...underWay.values()].flatMap((own) => [...own]));
    },
  };
}

const EMPTY = envelopeText('');

/** Returns the text of the message up to the fields of the envelope. */
function headOf(requestKey: string, status: number, retryAfterSeconds?: number): string {
  const retry = retryAfterSeconds === undefined ? '' : `"retryAfterSeconds":${retryAfterSeconds},`;
  return `{"type":"RECEIVE:sent","data":{"requestKey":${JSON.stringify(requestKey)},"status":${status},${retry}`;
}

/** Sends `head`, and the envelope of a success around `data`. Bytes, which a long request has, are sent as a part of
 *  their own, so that they are not copied. */
function reply(session: SocketSession, head: string, data: string | Uint8Array): void {
  if (typeof data === 'string') {
    say(session, [frameOf(`${head}${envelopeText(data).slice(1)}}`)]);
    return;
  }
  const parts = [Buffer.from(head + EMPTY.slice(1, -1)), data, Buffer.from('}}')];
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  say(session, [frameHead(length), ...parts]);
}

function say(session: SocketSession, parts: readonly Uint8Array[]): void {
  if (!session.sendBuffer.answer(parts)) session.dismiss('This line is too slow.', 1013);
}
