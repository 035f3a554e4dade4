import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CallError,
  dataError,
  isNotFound,
  mayPass,
  messageOf,
  DEFAULT_MESSAGES,
} from '../../renderer/net/callError.ts';
import { dataOf, urlOf } from '../../renderer/net/call.ts';

// A real server that says what we ask it to: `/status/type/body`, each URL-encoded; `-` for no content type.
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, status = '', type = '', body = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    response.writeHead(Number(status), {
      'x-request-id': 'R1',
      ...(status === '503' && { 'retry-after': '7' }),
      ...(type !== '-' && { 'content-type': type }),
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function said(status: number, type: string, body: unknown): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return dataOf(await fetch(`${base}/${[String(status), type, text].map(encodeURIComponent).join('/')}`));
}

async function errorOf(status: number, type: string, body: unknown): Promise<CallError> {
  const outcome = await said(status, type, body).catch((error: unknown) => error);
  if (outcome instanceof CallError) return outcome;
  throw new Error(`no CallError, but ${JSON.stringify(outcome)}`);
}

const json = 'application/json; charset=utf-8';

test('a busy server says when to try again', async () => {
  const failure = { error: true, errorMessage: 'Busy.', name: 'Server Error', code: 'BUSY', data: null };
  expect(await errorOf(503, json, failure)).toMatchObject({ code: 'BUSY', retryAfterSeconds: 7 });
});

test('a success gives its data', async () => {
  expect(await said(200, json, { error: false, errorMessage: null, data: { a: 1 } })).toEqual({ a: 1 });
});

test('a refusal keeps the words, code, fields and request of the server', async () => {
  const error = await errorOf(400, json, {
    error: true,
    errorMessage: 'Invalid email',
    name: 'Bad Request',
    code: 'BAD_REQUEST',
    data: null,
    fields: { email: 'Invalid email' },
  });
  expect(error).toMatchObject({
    name: 'Bad Request',
    message: 'Invalid email',
    status: 400,
    fields: { email: 'Invalid email' },
  });
  expect(error.requestId).toBe('R1');
});

test('any 5xx is Server Error with the message of the catalogue, JSON or not', async () => {
  const bodies = [
    [
      500,
      json,
      { error: true, errorMessage: 'stack trace', name: 'Server Error', code: 'SERVER_ERROR', data: null },
    ],
    [502, 'text/html', '<h1>Bad gateway</h1>'],
    [503, '-', ''],
  ] as const;
  for (const [status, type, body] of bodies) {
    expect(await errorOf(status, type, body)).toMatchObject({
      name: 'Server Error',
      message: 'Server error',
      status,
    });
  }
});

test('what is not JSON is Bad Request, and the message names the content type', async () => {
  const error = await errorOf(200, 'text/html', '<p>hello</p>');
  expect(error).toMatchObject({ name: 'Bad Request', code: 'CONTENT_TYPE' });
  expect(error.message).toContain('text/html');
});

test('an answer without words says what was asked', async () => {
  const response = await fetch(
    `${base}/400/${encodeURIComponent(json)}/${encodeURIComponent('{"error":true}')}`,
  );
  await expect(dataOf(response.clone())).rejects.toThrow('An unknown error has occurred.');
  await expect(dataOf(response.clone(), DEFAULT_MESSAGES.POST)).rejects.toThrow('Error during POST api call');
  await expect(dataOf(response.clone(), DEFAULT_MESSAGES.DELETE)).rejects.toThrow(
    'Unknown error during delete call',
  );
  await expect(dataOf(response.clone(), DEFAULT_MESSAGES.actions)).rejects.toThrow(
    'Unknown error occurred when sending actions to API',
  );
  expect(dataError(400, '{"error":true}').message).toBe('Unknown error while making binary call');
});

test('a missing content type is an error', async () => {
  expect(await errorOf(200, '-', '{}')).toMatchObject({ name: 'Bad Request', code: 'CONTENT_TYPE' });
});

test('JSON that is no envelope is an error, not undefined data', async () => {
  await errorOf(200, json, 'null');
  await errorOf(200, json, '{"hello":1}');
  await errorOf(200, json, '{"data":');
});

test('a body that is cut off on its way, or too late, is as good as no answer', async () => {
  const cutBy = (cause: unknown) =>
    new Response(new ReadableStream({ start: (controller) => controller.error(cause) }), {
      headers: { 'content-type': json },
    });
  await expect(dataOf(cutBy(new TypeError('network error')))).rejects.toMatchObject({ code: 'NETWORK' });
  const late = new DOMException('signal timed out', 'TimeoutError');
  await expect(dataOf(cutBy(late))).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('only a refusal of the server itself is for good', async () => {
  const gone = { error: true, errorMessage: 'No.', name: 'Not Found', code: 'NOT_FOUND', data: null };
  const own = await errorOf(404, json, gone);
  expect([mayPass(own), isNotFound(own)]).toEqual([false, true]);
  const others = [
    [404, 'text/html', '<h1>Not found</h1>'],
    [404, json, '{"message":"no route"}'],
    [200, 'text/html', '<p>Sign in</p>'],
    [503, json, { ...gone, code: 'BUSY' }],
    [429, json, { ...gone, code: 'SLOW_DOWN' }],
  ] as const;
  for (const [status, type, body] of others) {
    const error = await errorOf(status, type, body);
    expect([status, mayPass(error), isNotFound(error)]).toEqual([status, true, false]);
  }
});

test('parameters and queries are URL-encoded, and what is not given is left out', () => {
  expect(
    urlOf('/api/projects/:projectId', { projectId: 'a/b' }, { form: 'packed', q: 'x & y', none: undefined }),
  ).toBe('/api/projects/a%2Fb?form=packed&q=x+%26+y');
  expect(urlOf('/api/auth', {}, {})).toBe('/api/auth');
});

test('there is always something to show', () => {
  expect(messageOf(new Error('said'))).toBe('said');
  expect(messageOf(undefined)).toBe('An unknown error has occurred.');
});
