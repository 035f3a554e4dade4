// Loads that go on by themselves over a line that breaks, and what stays shown meanwhile.

import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../renderer/net/callError.ts';
import { loadPatiently } from '../../renderer/net/patientLoad.ts';
import { afterFailure } from '../../renderer/net/useCall.ts';
import { stubLine } from '../support/stubLine.ts';

afterEach(() => vi.unstubAllGlobals());

const failure = (status: number, code: string) =>
  new CallError({ name: 'Server Error', message: 'No.', code, status });
const away = failure(503, 'SERVER_ERROR');
const cut = failure(500, 'NETWORK');
const proxied = failure(404, 'CONTENT_TYPE');
const broken = failure(500, 'SERVER_ERROR');
const gone = failure(404, 'NOT_FOUND');

/** Loads with these outcomes, one a try. Returns what was reported. */
async function reported(outcomes: readonly unknown[], signal = new AbortController().signal) {
  stubLine(() => Promise.reject(new Error('unused')));
  const left = [...outcomes];
  const said: unknown[] = [];
  const load = async (): Promise<unknown> => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  await loadPatiently(load, signal, {
    done: (value) => said.push(value),
    failed: (error) => said.push(error),
  });
  return { said, left };
}

test('a load is tried again while the server is away, and each failure is told', async () => {
  const { said } = await reported([away, cut, proxied, 'here']);
  expect(said).toEqual([away, cut, proxied, 'here']);
});

test('what the server refuses, or fails at, is not tried again by itself', async () => {
  for (const error of [broken, gone, new Error('a bug')]) {
    const { said, left } = await reported([error, 'here']);
    expect([said, left]).toEqual([[error], ['here']]);
  }
});

test('nothing is told after the page was left', async () => {
  expect((await reported([away, 'here'], AbortSignal.abort())).said).toEqual([]);
});

test('what is known stays where loading it again fails for a reason that may pass', () => {
  const known = { state: 'done', value: 'here' } as const;
  for (const error of [away, cut, proxied, broken]) expect(afterFailure(known, error)).toBe(known);
  expect(afterFailure(known, gone)).toEqual({ state: 'failed', error: gone });
  expect(afterFailure(null, away)).toEqual({ state: 'failed', error: away });
});
