// What a page does while its socket is open: failed loads are repeated, and the person's own counts are heard.

import { afterEach, expect, test } from 'vitest';
import { subscribe } from 'valtio';
import { assignedState, clearAssigned } from '../../../renderer/store/assigned.ts';
import { openLive } from '../../../renderer/store/live.ts';
import { loads } from '../../../renderer/store/loaded.ts';
import { failed, prepareStage, PROJECT, stage } from './lineStage.ts';

prepareStage();
afterEach(() => clearAssigned());

const away = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const reply = (data: unknown) => Response.json({ error: false, errorMessage: null, data });
const project = { db: { project: { [PROJECT]: {} } }, meta: { sequence: { [PROJECT]: 1 } } };
const tock = {
  type: 'TOCK',
  data: { originalClientTime: 0, clientToServerDelta: 0, serverTime: 0, sequences: {} },
};

test('a project whose load failed while the socket was open comes at a tick, and its failure stays said until then', async () => {
  stage.respond = away;
  const live = openLive(stage.clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toHaveProperty('failed');
  const states: string[] = [];
  const end = subscribe(loads, () => states.push(typeof loads.byId[PROJECT]));
  const socket = stage.sockets[0];
  socket?.open();
  const count = () => stage.requests.filter((path) => path === `/api/projects/${PROJECT}`).length;
  await expect.poll(count).toBe(2);
  socket?.say(tock);
  await expect.poll(count).toBe(3);
  expect(new Set(states)).toEqual(new Set(['object']));
  end();
  stage.respond = async (path) => (path.endsWith(PROJECT) ? reply(project) : failed());
  socket?.say(tock);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  live.close();
});

test('a load that is on its way is not begun again at each tick', async () => {
  stage.respond = away;
  const live = openLive(stage.clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toHaveProperty('failed');
  stage.respond = () => new Promise(() => undefined);
  stage.sockets[0]?.open();
  const count = () => stage.requests.filter((path) => path === `/api/projects/${PROJECT}`).length;
  for (let tick = 0; tick < 5; tick += 1) {
    stage.sockets[0]?.say(tock);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(count()).toBe(2);
  live.close();
});

test('in a project, too, the number of comments given to a person is heard, and asked for after each connection', async () => {
  stage.respond = async (path) => {
    if (path.includes('/assigned')) return reply({ open: 2 });
    return path.endsWith(PROJECT) ? reply(project) : failed();
  };
  const live = openLive(stage.clientState, PROJECT);
  stage.sockets[0]?.open();
  await expect.poll(() => assignedState.open).toBe(2);
  const { userId } = stage.clientState;
  const action = {
    id: 'a',
    type: 'assigned',
    verb: 'update',
    property: null,
    query: { entityId: userId, parentEntityId: userId, channelId: userId },
    data: { open: 3 },
  };
  stage.sockets[0]?.say({ type: 'RECEIVE:actions', data: { actions: [action] } });
  expect(assignedState.open).toBe(3);
  live.close();
});
