// What a page does once its connection is back, or the server asks it to load something again.

import { expect, test } from 'vitest';
import { channelWindows, openChannel } from '../../../renderer/store/channelPosts.ts';
import { openLive } from '../../../renderer/store/live.ts';
import { loads, loadSheet } from '../../../renderer/store/loaded.ts';
import { failed, headText, postsReply, prepareStage, PROJECT, stage, unreached } from './lineStage.ts';

prepareStage();

const refused = () =>
  Response.json(
    { error: true, errorMessage: 'No.', name: 'Not Found', code: 'NOT_FOUND', data: null },
    { status: 404 },
  );
const projectReply = () =>
  Response.json({
    error: false,
    errorMessage: null,
    data: { db: { project: { [PROJECT]: {} } }, meta: { sequence: { [PROJECT]: 1 } } },
  });
/** Answers the load of the project, and nothing else. */
const projectAnswer = (path: string) =>
  path.includes(PROJECT) && !path.includes('since') ? projectReply() : failed();
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/html' };
const loadsOf = (id: string) =>
  stage.requests.filter((path) => path.includes(id) && !path.includes('since')).length;

/** Answers by which a server that restarts, or what stands before it, leaves a request undone. */
const passing: readonly (readonly [string, () => Response])[] = [
  [
    'a busy server',
    () => Response.json({ error: true, errorMessage: 'Busy.', code: 'BUSY' }, { status: 503 }),
  ],
  ['a proxy', () => new Response('404 page not found', { status: 404, headers: TEXT })],
  ['a cut answer', () => new Response('{"error":fal', { headers: JSON_TYPE })],
];

test('a sheet that could not be reached is loaded once the connection is back', async () => {
  stage.respond = unreached;
  const live = openLive(stage.clientState, PROJECT);
  live.follow(stage.sheetId);
  await loadSheet(stage.clientState, PROJECT, stage.sheetId);
  stage.respond = async (path) => (path.includes(stage.sheetId) ? new Response(headText()) : failed());
  stage.sockets[0]?.open();
  await expect.poll(() => loads.byId[stage.sheetId]).toBe('loaded');
  live.close();
});

test.each(passing)('what %s did not load is loaded once the connection is back', async (_, answer) => {
  stage.respond = async () => answer();
  const live = openLive(stage.clientState, PROJECT);
  live.follow(stage.sheetId);
  await loadSheet(stage.clientState, PROJECT, stage.sheetId);
  await expect.poll(() => loads.byId[PROJECT]).toHaveProperty('failed');
  expect(loads.byId[stage.sheetId]).toHaveProperty('failed');
  stage.respond = async (path) => {
    if (path.includes('since') || !path.includes(stage.sheetId)) return projectAnswer(path);
    return new Response(headText());
  };
  stage.sockets[0]?.open();
  await expect.poll(() => [loads.byId[PROJECT], loads.byId[stage.sheetId]]).toEqual(['loaded', 'loaded']);
  live.close();
});

test('a sheet that the server refuses is not loaded again at each connection', async () => {
  stage.respond = async () => refused();
  const live = openLive(stage.clientState, PROJECT);
  live.follow(stage.sheetId);
  await loadSheet(stage.clientState, PROJECT, stage.sheetId);
  const before = loadsOf(stage.sheetId);
  stage.sockets[0]?.open();
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(loadsOf(stage.sheetId)).toBe(before);
  live.close();
});

test('the posts of a channel that could not be loaded come once the connection is back, at the linked one', async () => {
  const place = { projectId: PROJECT, channelId: stage.sheetId };
  stage.respond = async (path) => projectAnswer(path);
  const live = openLive(stage.clientState, PROJECT);
  live.follow(stage.sheetId);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  stage.respond = unreached;
  openChannel(place, 'p2');
  const window = () => channelWindows.byId[stage.sheetId];
  await expect.poll(() => window()?.load).toHaveProperty('failed');
  const before = stage.requests.length;
  stage.respond = async (path) => (path.includes('around') ? postsReply(['p1', 'p2']) : failed());
  stage.sockets[0]?.open();
  await expect.poll(() => window()?.load).toBe('loaded');
  expect(stage.requests.slice(before).filter((path) => path.includes('around=p2'))).toHaveLength(1);
  live.close();
});

test('a 404 of a proxy takes nobody out of their project; one of the server does', async () => {
  stage.respond = async (path) => projectAnswer(path);
  const live = openLive(stage.clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  stage.respond = async () => new Response('<h1>Not found</h1>', { status: 404, headers: TEXT });
  const since = () => stage.requests.filter((path) => path.includes('since')).length;
  for (let connection = 0; connection < 2; connection += 1) {
    const before = since();
    stage.sockets[0]?.open();
    await expect.poll(since).toBeGreaterThan(before);
    for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(loads.byId[PROJECT]).toBe('loaded');
  }
  stage.respond = async () => refused();
  stage.sockets[0]?.open();
  await expect.poll(() => loads.byId[PROJECT]).toMatchObject({ failed: { code: 'REMOVED' } });
  live.close();
});

test('where a person is, is told again after each connection', async () => {
  stage.respond = async (path) => projectAnswer(path);
  const live = openLive(stage.clientState, PROJECT);
  const told = () => stage.sockets[0]?.sent.filter(({ type }) => type === 'PROJECT:STATUS').at(-1)?.data;
  stage.sockets[0]?.open();
  live.tell({ sheetId: stage.sheetId, rowId: 'row1' });
  await expect.poll(told).toMatchObject({ sheetId: stage.sheetId, rowId: 'row1', state: 'active' });
  stage.sockets[0]?.sent.splice(0);
  stage.sockets[0]?.open();
  await expect.poll(told).toMatchObject({ sheetId: stage.sheetId, rowId: 'row1', state: 'active' });
  live.close();
});

test('a load that the server has asked for and then refuses is not repeated at once', async () => {
  stage.respond = async (path) => (path.includes('actions') ? failed() : projectReply());
  const live = openLive(stage.clientState, PROJECT);
  await expect.poll(() => loads.byId[PROJECT]).toBe('loaded');
  const before = loadsOf(PROJECT);
  // A loop ends at twenty, so that the test does.
  stage.respond = () =>
    stage.requests.length < 20 ? Promise.resolve(failed()) : new Promise(() => undefined);
  stage.clientState.queue.caughtUp({ channelId: PROJECT, actions: [], complete: true, reload: true });
  stage.clientState.queue.heard([[PROJECT, 9]]);
  stage.sockets[0]?.open();
  stage.sockets[0]?.say({
    type: 'TOCK',
    data: { originalClientTime: 0, clientToServerDelta: 0, serverTime: 0, sequences: { [PROJECT]: 9 } },
  });
  await expect.poll(() => loadsOf(PROJECT)).toBeGreaterThan(before);
  // The next tick is seconds away; a loop would have sent many by now.
  for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(loadsOf(PROJECT)).toBe(before + 1);
  live.close();
});
