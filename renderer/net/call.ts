// Calls to the server, typed by the contract: `call('auth.login', { body })`. This file never reads or changes the
// store.

import type { z } from 'zod';
import { ADDRESSES, type FirstCall } from '../../shared/api/addresses.ts';
import type { CallAddress } from '../../shared/api/allAddresses.ts';
import type { CallName, Contract } from '../../shared/api/contract.ts';
import { CallError, failureIn, DEFAULT_MESSAGES } from './callError.ts';
import { fetchOrTake } from './firstRequests.ts';
import { keepBusyDuring } from '../browser/busy.ts';
import { pageUserHeaders } from './pageUser.ts';
import { requestStepUp } from './stepUp.ts';

type Input<Name extends CallName, Part extends 'params' | 'query' | 'body'> = z.input<Contract[Name][Part]>;

/** The arguments of a call; a call without parameters needs none. */
type CallInput<Name extends CallName> = {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
} & Part<'params', Input<Name, 'params'>> &
  Part<'query', Input<Name, 'query'>> &
  Part<'body', Input<Name, 'body'>>;

type Part<Key extends string, Value> = unknown extends Value
  ? { readonly [K in Key]?: BodyInit }
  : undefined extends Value
    ? { readonly [K in Key]?: undefined }
    : // An input whose fields are all optional may be left out.
      Record<never, never> extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value };

/** The reply of the server to a call. */
export type CallReply<Name extends CallName> = z.output<Contract[Name]['reply']>;

type Rest<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

const defaultTimeoutMs = 30_000;
const failed = new Set<(error: CallError) => void>();

/** Subscribes to failures of all calls. The returned function unsubscribes. */
export function onCallError(listener: (error: CallError) => void): () => void {
  failed.add(listener);
  return () => failed.delete(listener);
}

/**
 * Calls the server and returns the `data` of the response. That is not checked against the contract, whose schemas no
 * page loads. A call that needs a fresh proof of identity asks the person for it, and is repeated.
 * @throws CallError for every failure
 */
export async function call<Name extends CallName>(name: Name, ...rest: Rest<Name>): Promise<CallReply<Name>> {
  try {
    const [input] = rest;
    const data = await keepBusyDuring(fetchData(name, input ?? {}));
    if (!isReply(name, data)) throw unexpected(data);
    return data;
  } catch (error) {
    const known = error instanceof CallError ? error : unexpected(error);
    if (known.code === 'STEP_UP' && (await requestStepUp())) return call(name, ...rest);
    for (const listener of failed) listener(known);
    throw known;
  }
}

/** Tells whether the response has data. Their form is not checked here: the server's tests check each reply. */
function isReply<Name extends CallName>(_name: Name, data: unknown): data is CallReply<Name> {
  return data !== undefined;
}

/** Returns the address of one of the calls that pages make first: these are known before `loadAddresses`. */
export function addressOf(name: FirstCall): CallAddress {
  return known(ADDRESSES[name], name);
}

/** Loads the code with the addresses of all calls, by their names. Rejects if it cannot be loaded. */
export async function loadAddresses(): Promise<Readonly<Record<string, CallAddress>>> {
  return (await import('../../shared/api/allAddresses.ts')).ALL_ADDRESSES;
}

async function laterAddressOf(name: CallName): Promise<CallAddress> {
  const all = await loadAddresses().catch((cause: unknown) => {
    throw networkError(cause);
  });
  return known(all[name], name);
}

function known(address: CallAddress | undefined, name: CallName): CallAddress {
  if (!address) throw new Error(`No call is named ${name}`);
  return address;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

async function fetchData(name: CallName, input: LooseInput): Promise<unknown> {
  const { method, path, form } = ADDRESSES[name] ?? (await laterAddressOf(name));
  const bytes = form === 'bytes';
  const hasBody = input.body !== undefined || method === 'POST';
  const timeout = AbortSignal.timeout(input.timeoutMs ?? defaultTimeoutMs);
  const request: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    headers: {
      Accept: 'application/json',
      ...pageUserHeaders(),
      ...(hasBody && { 'Content-Type': bytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(hasBody && { body: bodyOf(input.body, bytes) }),
  };
  const address = urlOf(path, input.params, input.query);
  const answer = method === 'GET' ? fetchOrTake(address, request) : fetch(address, request);
  const response = await answer.catch((cause: unknown) => {
    throw networkError(cause);
  });
  return dataOf(
    response,
    name === 'actions.send' ? DEFAULT_MESSAGES.actions : DEFAULT_MESSAGES[bytes ? 'bytes' : method],
  );
}

function bodyOf(body: unknown, bytes: boolean): BodyInit {
  if (bytes && (body instanceof Blob || body instanceof ArrayBuffer)) return body;
  return JSON.stringify(body ?? {});
}

/** Returns the path with its parameters and query, URL-encoded. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(String(values.get(key) ?? '')),
  );
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

/**
 * Returns the data of a response. `silent` is the message of the CallError where the server sends none.
 * @throws CallError for a failure
 */
export async function dataOf(response: Response, silent: string = DEFAULT_MESSAGES.GET): Promise<unknown> {
  const type = response.headers.get('content-type');
  const json = type?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const body: unknown = json ? await response.json().catch(withoutJson) : null;
  const { status, headers } = response;
  const about = {
    status,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: Number(headers.get('retry-after')) || null,
  };
  if (status < 500 && type === null) throw contentTypeError(about, 'The answer has no content type.');
  if (status < 500 && !json)
    throw contentTypeError(about, `JSON was expected, but the content type is ${type}.`);
  return dataIn(body, about, silent);
}

/** Returns null for a text that is no JSON. @throws CallError where the body of an answer was cut off on its way */
function withoutJson(cause: unknown): null {
  if (cause instanceof SyntaxError) return null;
  throw networkError(cause);
}

/** The status of a response and its headers that matter to a CallError. */
interface AboutReply {
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

/**
 * Returns the `data` of a parsed response body. `silent` is the message of the CallError where the body has none.
 * @throws CallError for a failure
 */
export function dataIn(body: unknown, given: AboutReply, silent: string): unknown {
  const failedReply = failureIn(body);
  const about = {
    status: given.status,
    requestId: failedReply?.requestId ?? given.requestId,
  };
  if (given.status >= 500) {
    const code = failedReply?.code ?? 'SERVER_ERROR';
    const { retryAfterSeconds } = given;
    throw new CallError({ ...about, name: 'Server Error', message: 'Server error', code, retryAfterSeconds });
  }
  if (failedReply) {
    const { errorMessage, requestId: _, ...rest } = failedReply;
    const { fields, ...fault } = rest;
    throw new CallError({
      ...about,
      ...fault,
      ...(fields && { fields }),
      message: errorMessage || silent,
      retryAfterSeconds: given.retryAfterSeconds,
    });
  }
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw contentTypeError(about, 'The answer is not what was expected.');
  }
  return body.data;
}

function contentTypeError(about: { status: number; requestId: string | null }, message: string): CallError {
  return new CallError({ ...about, name: 'Bad Request', message, code: 'CONTENT_TYPE' });
}

/** Returns the error for a request or an answer that was cut off on its way. */
export function networkError(cause: unknown): CallError {
  const aborted = cause instanceof DOMException && cause.name === 'AbortError';
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const reason = late ? 'timeout' : cause instanceof Error ? cause.message : 'no answer';
  return new CallError({
    name: 'Unknown Error',
    message: `Problem interacting with server: ${reason}`,
    code: aborted ? 'ABORTED' : late ? 'TIMEOUT' : 'NETWORK',
    status: 500,
    cause,
  });
}

function unexpected(cause: unknown): CallError {
  const message = 'The answer is not what was expected.';
  return new CallError({ name: 'Unknown Error', message, code: 'UNEXPECTED_ANSWER', status: 500, cause });
}
