// The failure of a call: with the server's message where it answered (shared/errors.ts), else with one of a few
// sentences.

import type { ErrorName } from '../../shared/errors.ts';
import { isFields } from '../../shared/model/action.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

interface CallFault {
  readonly name: ErrorName | 'Unknown Error';
  readonly message: string;
  /** Error code in upper snake case; `NETWORK`, `TIMEOUT`, `ABORTED` and `CONTENT_TYPE` are the client's own. */
  readonly code: string;
  readonly status: number;
  readonly data?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** A call that failed: with the server's message and code, or with the client's own where no response came. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(fault: CallFault) {
    super(fault.message, { cause: fault.cause });
    this.name = fault.name;
    this.code = fault.code;
    this.status = fault.status;
    this.data = fault.data ?? null;
    this.fields = fault.fields ?? {};
    this.requestId = fault.requestId ?? null;
    this.retryAfterSeconds = fault.retryAfterSeconds ?? null;
  }
}

/** Returns whether no response came at all. */
export function hasNotReached({ code }: CallError): boolean {
  return code === 'NETWORK' || code === 'TIMEOUT';
}

/** The statuses of a server that is being restarted or does not answer its proxy. */
const AWAY = [502, 503, 504];

/** Returns whether the network is cut or the server is away, so that it can be waited for. */
export function isServerAway(error: CallError): boolean {
  return hasNotReached(error) || AWAY.includes(error.status);
}

/**
 * Returns whether a load that fails with this error is repeated without asking the person: the server is away or asks
 * to wait, or the answer was cut or did not come from EO.
 */
export function isRetriedAlone(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  const { code, status } = error;
  return isServerAway(error) || code === 'CONTENT_TYPE' || code === 'UNEXPECTED_ANSWER' || status === 429;
}

/**
 * Returns whether the same call may succeed a moment later: nothing came, the server is overloaded or restarts, or
 * something between it and this device answered in its place, such as a proxy or the sign-in page of a network. Such a
 * failure says nothing about what was asked for, whatever its status.
 */
export function mayPass(error: CallError): boolean {
  const { code, status } = error;
  return hasNotReached(error) || code === 'CONTENT_TYPE' || status >= 500 || status === 429 || status === 408;
}

/** Returns whether the server itself says that something does not exist, or not for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404 && !mayPass(error);
}

/** Messages for failures without one, by the kind of call. */
export const DEFAULT_MESSAGES = {
  GET: 'An unknown error has occurred.',
  POST: 'Error during POST api call',
  DELETE: 'Unknown error during delete call',
  bytes: 'Unknown error while making binary call',
  actions: 'Unknown error occurred when sending actions to API',
} as const;

/** The fields of a response that reports a failure. */
interface Failure {
  readonly errorMessage: string;
  readonly name: ErrorName;
  readonly code: string;
  readonly data?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

const NAMES: readonly ErrorName[] = [
  'Bad Request',
  'Authentication Error',
  'Not Authorized',
  'Not Found',
  'Server Error',
  'Database Connection Error',
];

/**
 * Returns the failure that a response body reports; null where it reports none. Fields of the wrong type are left out,
 * since a proxy may have written the response.
 */
export function failureIn(body: unknown): Failure | null {
  if (!hasFields(body, { error: 'boolean' }) || !body.error) return null;
  const { errorMessage, name, code, data, fields, requestId } = body;
  return {
    errorMessage: typeof errorMessage === 'string' ? errorMessage : '',
    name: NAMES.find((each) => each === name) ?? 'Bad Request',
    code: typeof code === 'string' ? code : 'UNKNOWN',
    ...('data' in body && { data }),
    ...(areTexts(fields) && { fields }),
    ...(typeof requestId === 'string' && { requestId }),
  };
}

function areTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.values(value).every((each) => typeof each === 'string');
}

/** Returns the message to show for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'An unknown error has occurred.';
}

/** Returns a sentence that says why something could not be loaded; for a failed server, what that means to people. */
export function loadFailureOf(error: unknown): string {
  const isServers = error instanceof CallError && error.name === 'Server Error' && error.status < 503;
  return isServers ? 'The server has failed. Nothing is lost: try again in a moment.' : messageOf(error);
}

/** Returns the error that the text of a response reports, for responses to an XMLHttpRequest. */
export function dataError(status: number, text: string): CallError {
  const failedReply = failureIn(parsed(text));
  if (failedReply === null)
    return new CallError({ name: 'Server Error', message: 'Server error', code: 'SERVER_ERROR', status });
  const { errorMessage, name, code, data } = failedReply;
  return new CallError({ name, message: errorMessage || DEFAULT_MESSAGES.bytes, code, status, data });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
