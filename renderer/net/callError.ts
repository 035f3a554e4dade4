// The failure of a call: with the server's message where it answered (shared/errors.ts), else with one of a few
// sentences.

import { z } from 'zod';
import type { ErrorName } from '../../shared/errors.ts';

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

/** Messages for failures without one, by the kind of call. */
export const SILENT = {
  GET: 'An unknown error has occurred.',
  POST: 'Error during POST api call',
  DELETE: 'Unknown error during delete call',
  bytes: 'Unknown error while making binary call',
  actions: 'Unknown error occurred when sending actions to API',
} as const;

/** Schema of an envelope that reports a failure. It is lenient, since a proxy may have written the response. */
export const failure = z.object({
  error: z.literal(true),
  errorMessage: z.string().catch(''),
  name: z
    .enum([
      'Bad Request',
      'Authentication Error',
      'Not Authorized',
      'Not Found',
      'Server Error',
      'Database Connection Error',
    ])
    .catch('Bad Request'),
  code: z.string().catch('UNKNOWN'),
  data: z.unknown().optional(),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
});

/** Returns the message to show for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'An unknown error has occurred.';
}

/** Returns the error that a response's text reports, where it did not come by `fetch`. */
export function dataError(status: number, text: string): CallError {
  const said = failure.safeParse(parsed(text));
  if (!said.success)
    return new CallError({ name: 'Server Error', message: 'Server error', code: 'SERVER_ERROR', status });
  const { errorMessage, name, code, data } = said.data;
  return new CallError({ name, message: errorMessage || SILENT.bytes, code, status, data });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
