// What becomes of a press whose call failed, by the answer that came.
import { expect, test } from 'vitest';
import { dataOf } from '../../../renderer/net/call.ts';
import { outcomeOf } from '../../../renderer/show/caller/pressOutcome.ts';
import { stateOf } from './liveSample.ts';

/** Returns the result of a press that was answered so. */
async function outcomeOfAnswer(response: Response) {
  return outcomeOf(await dataOf(response).catch((error: unknown) => error));
}

const json = { 'content-type': 'application/json; charset=utf-8' };

/** An answer whose line breaks on the way. */
function cutAnswer(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { headers: json });
}

test('a press whose answer is cut off, or comes from a proxy or a sign-in page, waits and is sent again', async () => {
  const html = { 'content-type': 'text/html' };
  const answers = [
    cutAnswer(),
    new Response('{"error":false,"da', { headers: json }),
    new Response('<p>Sign in to the hotel</p>', { headers: html }),
    new Response('404 page not found', { status: 404, headers: { 'content-type': 'text/plain' } }),
    Response.json({ message: 'no route' }, { status: 404 }),
    new Response('', { status: 502, headers: html }),
    Response.json({ error: true, errorMessage: 'Slow down.', code: 'SLOW_DOWN' }, { status: 429 }),
    Response.json({ error: true, errorMessage: 'Sign in.', code: 'SIGNED_OUT' }, { status: 401 }),
  ];
  for (const answer of answers) expect(await outcomeOfAnswer(answer)).toEqual({ kind: 'unreached' });
});

test('a press that the server refuses is refused in its words, and one that came too late has the state', async () => {
  const refused = { error: true, errorMessage: 'This is the last row.', code: 'CONFLICT', data: null };
  expect(await outcomeOfAnswer(Response.json(refused, { status: 409 }))).toEqual({
    kind: 'refused',
    message: 'This is the last row.',
  });
  const state = stateOf();
  const stale = { error: true, errorMessage: 'Too late.', code: 'STALE_PRESS', data: { state } };
  expect(await outcomeOfAnswer(Response.json(stale, { status: 409 }))).toEqual({ kind: 'stale', state });
});
