// Presence: who is here, as unstored actions of entity `status`.

import { beforeAll, expect, test } from 'vitest';
import {
  addMember,
  cellId,
  makeProject,
  makeSheet,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow, type Follower } from '../support/socket.ts';

const server = sharedServer();
let mara: Client;
let tomas: Client;
let sheet: Sheet;

beforeAll(async () => {
  [mara, tomas] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Tomas' }),
  ]);
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, tomas);
  sheet = await makeSheet(mara, projectId);
});

const statuses = (line: Follower) => line.unstored().filter(({ type }) => type === 'status');
/** Who is here, as a client comes to know it: by applying what it hears. */
function present(line: Follower): readonly Json[] {
  const byId = new Map<string, Json>();
  for (const { verb, query, data } of statuses(line)) {
    if (verb === 'delete') byId.delete(query.entityId);
    else byId.set(query.entityId, { ...byId.get(query.entityId), ...data });
  }
  return [...byId.values()];
}

const enter = (line: Follower) =>
  line.send('SET:projectId', { projectId: sheet.projectId, clientSessionId: 'test' });
const here = (line: Follower, cell: string | null) =>
  line.send('PROJECT:STATUS', {
    projectId: sheet.projectId,
    sheetId: sheet.sheetId,
    cellId: cell,
    state: 'active',
  });

test('a person who enters is told to those who are there, with their cell, until they leave', async () => {
  const [a, b] = await Promise.all([follow(mara, '*'), follow(tomas, '*')]);
  enter(a);
  enter(b);
  const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
  here(b, cell);
  await a.until(
    () => present(a).some((one) => one['userId'] === tomas.user.id && one['cellId'] === cell),
    'Tomas',
  );
  b.cut();
  await a.until(() => !present(a).some((one) => one['userId'] === tomas.user.id), 'Tomas gone');
  expect((await logOf(mara, sheet.projectId)).some(({ type }) => type === 'status')).toBe(false);
  await a.close();
});

test('who comes later sees who is there', async () => {
  const first = await follow(mara, '*');
  enter(first);
  await first.tick();
  const late = await follow(tomas, '*');
  enter(late);
  await late.until(() => present(late).some((one) => one['userId'] === mara.user.id), 'Mara');
  await Promise.all([first.close(), late.close()]);
});

test('R8 nobody speaks for another, and a stranger is not heard', async () => {
  const stranger = await signUp(server, { firstName: 'Stranger' });
  const [a, evil] = await Promise.all([follow(mara, '*'), connect(stranger)]);
  enter(a);
  await a.tick();
  const before = statuses(a).length;
  enter(evil);
  here(evil, null);
  evil.send('PROJECT:STATUS', {
    projectId: sheet.projectId,
    userId: mara.user.id,
    sessionId: 'x',
    state: 'active',
  });
  await evil.until(() => evil.messages.filter(({ type }) => type === 'ERROR').length >= 2, 'errors');
  await a.tick();
  expect(statuses(a).slice(before)).toEqual([]);
  expect(statuses(evil)).toEqual([]);
  await Promise.all([a.close(), evil.close()]);
});

test('an unknown message, broken JSON and a message of another shape are an ERROR, and the line stays', async () => {
  const line = await connect(mara);
  for (const text of [
    'nonsense',
    '[]',
    '{"type":"SET:moon","data":{}}',
    '{"type":"TICK"}',
    '{"type":"TICK","data":{"time":"now"}}',
  ]) {
    const before = line.messages.filter(({ type }) => type === 'ERROR').length;
    line.sendRaw(text);
    await line.until(
      () => line.messages.filter(({ type }) => type === 'ERROR').length > before,
      `ERROR for ${text}`,
    );
  }
  await line.tick();
  await line.close();
});

test('a socket without a session, or from another origin, is not opened', async () => {
  await expect(connect(mara, { cookie: '' })).rejects.toThrow(/40[13]/);
  for (const origin of [
    'https://evil.example',
    `${server.url}.evil.example`,
    'null',
    server.url.replace('http:', 'https:'),
  ]) {
    await expect(connect(mara, { origin })).rejects.toThrow(/403/);
  }
});
