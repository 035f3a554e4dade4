// A page that slept while somebody else signed in in another tab: it shares the cookie with that tab, and nothing that
// waits on it may count as done by the other person.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../shared/api/parts.ts';
import { clearDrafts, draftState, openDrafts, setDraft } from '../../../renderer/store/drafts.ts';
import { openLive } from '../../../renderer/store/live.ts';
import { loads } from '../../../renderer/store/loaded.ts';
import { session, setSignedIn, setSignedOut, startSession } from '../../../renderer/store/session.ts';
import { pageUser } from '../../../renderer/net/pageUser.ts';
import { failed, prepareStage, PROJECT, stage } from './lineStage.ts';

prepareStage();

const reply = (data: unknown) => Response.json({ error: false, errorMessage: null, data });
const project = { db: { project: { [PROJECT]: {} } }, meta: { sequence: { [PROJECT]: 1 } } };
const person = (id: string) => ({ id }) as User;
const reload = vi.fn();
/** Who the cookie of the browser belongs to. */
let owner: string | null;
/** The calls that a server has answered as the owner of the cookie. */
let done: string[];

beforeEach(async () => {
  done = [];
  const { userId } = stage.clientState;
  owner = userId;
  vi.stubGlobal('location', { protocol: 'https:', host: 'eo.test', reload });
  stage.respond = async (path, headers) => {
    if (path === '/api/auth') return reply({ user: owner && person(owner), loggedIn: owner !== null });
    const refusal = { error: true, errorMessage: 'No.', name: 'Authentication Error', data: null };
    if (owner === null) return Response.json({ ...refusal, code: 'SIGNED_OUT' }, { status: 401 });
    if (headers['x-eo-user'] !== undefined && headers['x-eo-user'] !== owner)
      return Response.json({ ...refusal, code: 'OTHER_PERSON' }, { status: 401 });
    done.push(path);
    return path.endsWith(PROJECT) ? reply(project) : failed();
  };
  await startSession();
  setSignedIn(person(userId));
  reload.mockClear();
});
afterEach(() => {
  clearDrafts();
  setSignedOut();
  pageUser.id = null;
});

async function openPage() {
  const live = openLive(stage.clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  done = [];
  return live;
}

function edit(): void {
  const query = { entityId: 'r.c', parentEntityId: null, channelId: null };
  stage.clientState.queue.act(
    [
      {
        id: 'A',
        type: 'cell',
        verb: 'update',
        property: 'value',
        query,
        data: { value: 'x' },
        previous: null,
      },
    ],
    PROJECT,
  );
}

const sentOver = (type: string) =>
  stage.sockets.flatMap(({ sent }) => sent.filter((each) => each.type === type));
const rest = async () => {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

test('a socket that is another person’s sends nothing, and the page is loaded anew', async () => {
  const live = await openPage();
  edit();
  owner = 'somebody else';
  stage.sockets[0]?.open({ userId: owner });
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  await rest();
  expect([sentOver('SEND:actions'), sentOver('SET:projectId'), done]).toEqual([[], [], []]);
  expect(stage.clientState.queue.countWaiting()).toBe(1);
  live.close();
});

test('a call that would be answered as another person’s is refused, what waits stays, and the page is loaded anew', async () => {
  const live = await openPage();
  edit();
  owner = 'somebody else';
  stage.clientState.sending.wake();
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  await rest();
  expect(done).toEqual([]);
  expect(stage.clientState.queue.countWaiting()).toBe(1);
  live.close();
});

test('a draft is not sent to the account of another person', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  openDrafts(stage.clientState.userId);
  await rest();
  done = [];
  owner = 'somebody else';
  setDraft('a thread', { text: 'mine', textRich: null });
  await expect.poll(() => stage.requests.some((path) => path.includes('a%20thread'))).toBe(true);
  await rest();
  expect(done).toEqual([]);
  expect(reload).toHaveBeenCalled();
  expect(draftState.byThread['a thread']).toMatchObject({ text: 'mine', isSent: false });
});

test('a page whose person has signed out in another tab says so at once', async () => {
  const live = await openPage();
  stage.sockets[0]?.open({ userId: stage.clientState.userId });
  owner = null;
  stage.sockets[0]?.onclose({ code: 4401 });
  await expect.poll(() => session.auth).toBe('signedOut');
  expect(reload).not.toHaveBeenCalled();
  live.close();
});

test('a page whose person signs in again goes on, without loading anew', async () => {
  const live = await openPage();
  stage.sockets[0]?.onclose({ code: 4401 });
  await rest();
  expect([session.auth, session.user?.id, reload.mock.calls]).toEqual([
    'signedIn',
    stage.clientState.userId,
    [],
  ]);
  live.close();
});
