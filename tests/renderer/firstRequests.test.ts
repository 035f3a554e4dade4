// What a page asks for before its script has come: the addresses are those of the calls that the page makes, and their
// answers are taken over once, and only good ones.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, urlOf } from '../../renderer/net/call.ts';
import { beginFirstRequests, firstAddresses, fetchOrTake } from '../../renderer/net/firstRequests.ts';
import { pathOf, paths } from '../../shared/paths.ts';

const PROJECT = '01JZZZZZZZZZZZZZZZZZZZZZZP';
const SHEET = '01JZZZZZZZZZZZZZZZZZZZZZZS';
const ids = { projectId: PROJECT, sheetId: SHEET, sheetLayoutId: '01JZZZZZZZZZZZZZZZZZZZZZZV' };

const session = [addressOf('auth.session').path, addressOf('vars').path];
const project = [
  ...session,
  addressOf('projects.mine').path,
  urlOf(addressOf('projects.load').path, ids, undefined),
];
const sheet = [...project, urlOf(addressOf('projects.sheet').path, ids, { form: 'packed' })];

test.each([
  ['the list of projects', pathOf(paths.projects, {}), session],
  ['a project', pathOf(paths.project, ids), project],
  ['another page of a project', pathOf(paths.comments, ids), project],
  ['a sheet', pathOf(paths.sheet, ids), sheet],
  ['a saved view', pathOf(paths.sheetView, ids), sheet],
  ['the show of a sheet, which has another form of it', pathOf(paths.show, ids), project],
])('%s', (_, pathname, addresses) => {
  expect(firstAddresses(pathname)).toEqual(addresses);
});

describe('an answer', () => {
  const server = vi.fn<typeof fetch>();
  const answer = (status: number) => new Response('first', { status });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', server);
    server.mockImplementation(async () => answer(200));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    server.mockReset();
    globalThis.firstRequests = undefined;
  });

  test('is taken over once', async () => {
    beginFirstRequests('/projects');
    expect(server).toHaveBeenCalledTimes(2);
    const taken = await fetchOrTake(session[0] ?? '', {});
    expect(await taken.text()).toBe('first');
    expect(server).toHaveBeenCalledTimes(2);
    await fetchOrTake(session[0] ?? '', {});
    expect(server).toHaveBeenCalledTimes(3);
  });

  test.each([401, 404, 503])('of %i is asked for again', async (status) => {
    server.mockImplementation(async () => answer(status));
    beginFirstRequests('/projects');
    server.mockImplementation(async () => answer(200));
    expect((await fetchOrTake(session[0] ?? '', {})).status).toBe(200);
    expect(server).toHaveBeenCalledTimes(3);
  });

  test('that does not come is asked for again', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    beginFirstRequests('/projects');
    server.mockImplementation(async () => answer(200));
    expect((await fetchOrTake(session[0] ?? '', {})).status).toBe(200);
  });

  test('that nobody takes over is given up', async () => {
    beginFirstRequests('/projects');
    const [, request] = server.mock.calls[0] ?? [];
    vi.advanceTimersByTime(60_000);
    expect(request?.signal?.aborted).toBe(true);
    await fetchOrTake(session[0] ?? '', {});
    expect(server).toHaveBeenCalledTimes(3);
  });

  test('is given up with the call that takes it over', () => {
    beginFirstRequests('/projects');
    const [, request] = server.mock.calls[0] ?? [];
    const stop = new AbortController();
    void fetchOrTake(session[0] ?? '', { signal: stop.signal });
    stop.abort();
    expect(request?.signal?.aborted).toBe(true);
  });
});
