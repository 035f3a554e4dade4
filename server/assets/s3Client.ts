// The requests to S3, by s3mini with a fetch of our own: each request must get an answer in time, and is repeated with
// growing waits if the store fails or the connection breaks. Bodies are blobs and texts, which can be sent again.

import { setTimeout as wait } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { AppError } from '../../shared/errors.ts';
import type { S3Choice } from '../settings.ts';
import { MissingParts } from './store.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 150;
/** Time within which a request must be sent and the head of its response must arrive. */
const ANSWER_MS = 60_000;

/** Returns a client of the bucket. */
export function openS3Client({ bucket, endpoint, region, ...keys }: S3Choice): S3mini {
  const base = endpoint.replace(/\/+$/, '');
  return new S3mini({
    ...keys,
    region,
    endpoint: `${base}/${encodeURIComponent(bucket)}`,
    fetch: fetchOften,
  });
}

async function fetchOften(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetchOnce(input, init).catch((error: unknown) => {
      if (attempt === TRIES) throw error;
      return null;
    });
    if (answer && !(mayPass(answer.status) && attempt < TRIES)) return answer;
    await answer?.body?.cancel();
    // The waits are random, so that requests that failed together are not repeated together.
    await wait(FIRST_WAIT_MS * 3 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

async function fetchOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('S3 did not answer in time')), ANSWER_MS);
  try {
    return await fetch(input, { ...init, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Returns the status with which S3 refused a request; null for other errors. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return statusOf(error.cause);
}

/**
 * Runs a request. A refusal by S3, or no answer, becomes an error after which the client may try again.
 * @throws AppError 'busy'
 */
export async function runS3Request<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (cause) {
    throw cause instanceof AppError || cause instanceof MissingParts ? cause : storeDownError(cause);
  }
}

/** Returns the error of a store that cannot be reached. */
export function storeDownError(cause: unknown): AppError {
  const note = cause instanceof Error ? cause.message : String(cause);
  return new AppError('busy', {
    code: 'STORE_DOWN',
    message: 'The store of files does not answer. Nothing is lost: try again in a moment.',
    retryAfterSeconds: 5,
    note,
    cause,
  });
}
