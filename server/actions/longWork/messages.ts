// The messages between the server's own thread and the one for long work. They carry texts and bytes, since cloning an
// object of a hundred thousand cells would occupy the server's own thread, which must answer everybody else.

import Sqlite from 'better-sqlite3';
import { AppError, type ErrorDetails, type ErrorKind } from '../../../shared/errors.ts';
import { FailedRequest, type RequestResult } from '../batch.ts';
import type { PerformedRequest } from '../perform.ts';
import type { RequiredRight } from '../requiredRight.ts';

/** A request: the person, and its body as it was sent. */
export interface LongRequest {
  readonly userId: string;
  readonly text: string;
  /** Whether the server itself makes the request, so that only the required right is checked. */
  readonly trusted: boolean;
  /** The right that the person of a trusted request must have when it is written; left out where none is needed. */
  readonly required?: RequiredRight;
}

/** The times of the two clocks of the server in ms: the stamp of steps, and the system clock. */
export interface ClockReading {
  readonly stamp: number;
  readonly wall: number;
}

/** A message from the server to the thread: a request to be planned, permission to write it while nobody else
 *  writes, the order to make its response while others write again, or the answer to `spend`, with a refusal where the
 *  limit is passed. */
export type ToThread =
  | { readonly type: 'prepare'; readonly request: LongRequest; readonly at: ClockReading }
  | { readonly type: 'write'; readonly at: ClockReading }
  | { readonly type: 'answer' }
  | { readonly type: 'spent'; readonly refusal: Refusal | null };

/** A message from the thread: that the request can be written, actions to be counted for a project, the result of the
 *  request, or the bytes of its response. */
export type FromThread =
  | { readonly type: 'prepared' }
  | { readonly type: 'spend'; readonly projectId: string; readonly count: number }
  | { readonly type: 'answered'; readonly data: Uint8Array }
  | ThreadResult;

/** What a request has done, without its response. */
export type WrittenRequest = Omit<PerformedRequest, 'answer'>;

/** The result of a request: what it has done, its refusal, or its failure. Others may write again after it. */
export type ThreadResult =
  | { readonly type: 'done'; readonly done: WrittenRequest }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** `isWhole`: the whole transaction failed, and nothing of it is done. */
  | { readonly type: 'failed'; readonly fault: Fault; readonly isWhole: boolean };

interface Refusal {
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;
}

/** An error as data, since its class is lost in the message. */
interface Fault {
  readonly message: string;
  readonly code: string | null;
  readonly stack: string | null;
}

/** Returns a result as the message that the thread posts. */
export function resultMessage(result: RequestResult): ThreadResult {
  if (result instanceof AppError) return { type: 'refused', refusal: serializeRefusal(result) };
  if (result instanceof FailedRequest)
    return { type: 'failed', fault: faultOf(result.error), isWhole: false };
  const { answer: _, ...done } = result;
  return { type: 'done', done };
}

/** Returns the message that the thread posts where the whole transaction has failed. */
export function batchFailureMessage(error: unknown): ThreadResult {
  return { type: 'failed', fault: faultOf(error), isWhole: true };
}

/** Returns a refusal as data, without its cause, which only this process can use. */
export function serializeRefusal({ kind, details }: AppError): Refusal {
  return { kind, details: { ...details, cause: undefined } };
}

/** Returns the data of a refusal as an error. */
export function deserializeRefusal({ kind, details }: Refusal): AppError {
  return new AppError(kind, details);
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error), code: null, stack: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { message: error.message, code, stack: error.stack ?? null };
}

/** Returns the data of an error as an error of its class, so that a full or failing disk is recognised. */
export function deserializeFault({ message, code, stack }: Fault): Error {
  const error = code?.startsWith('SQLITE_')
    ? new Sqlite.SqliteError(message, code)
    : Object.assign(new Error(message), code === null ? {} : { code });
  if (stack !== null) error.stack = stack;
  return error;
}
