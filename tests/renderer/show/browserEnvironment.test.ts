// Requests of a show's pages name their reader, so that the server refuses what would count as done by somebody who has
// signed in in another tab since.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserEnvironment } from '../../../renderer/show/live/browserEnvironment.ts';

const fetched = vi.fn((_path: string, _request: RequestInit) =>
  Promise.resolve(Response.json({ data: null })),
);

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:', host: 'eo.example' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test.each([
  ['a person', { linkId: null, userId: 'MARA' }, { 'x-eo-user': 'MARA' }],
  ['the guest of a link', { linkId: 'L1NK', userId: null }, { 'x-eo-link': 'L1NK' }],
])('a press of %s names them', async (_, reader, named) => {
  const environment = browserEnvironment(reader);
  await environment.request('/api/show/SHEET/go', { body: { from: 1 } });
  const headers = new Headers(fetched.mock.calls[0]?.[1].headers);
  const names = ['x-eo-user', 'x-eo-link'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  expect(Object.fromEntries(names)).toEqual(named);
});
