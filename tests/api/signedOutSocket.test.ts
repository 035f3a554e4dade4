// R4, S6: whoever is out hears nothing more from that moment, takes part in nothing, and their line is ended, also where
// the client never answers the close.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  PASSWORD,
  signIn,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { openRaw, type RawSocket } from '../support/rawSocket.ts';
import { startServer } from '../support/server.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';

const server = sharedServer();
let owner: Client;
let sheet: Sheet;
let witness: Follower;

beforeAll(async () => {
  owner = await signUp(server, { firstName: 'Owner' });
  sheet = await makeSheet(owner, await makeProject(owner));
  witness = await follow(owner, '*');
  witness.send('SET:projectId', { projectId: sheet.projectId });
});
afterAll(() => witness.close());

const write = () =>
  owner.does(action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: newId() }));

const everywhere = { entityChannels: '*', topicChannels: [], clientSessionId: 'raw' };
const presences = (userId: string) =>
  witness
    .unstored()
    .filter(({ type, data, userId: who }) => type === 'status' && (data?.['userId'] ?? who) === userId);
const isPresent = (userId: string) => {
  const last = presences(userId).at(-1);
  return last !== undefined && last.verb !== 'delete';
};
const contents = (raw: RawSocket) => raw.messages.filter(({ type }) => type === 'RECEIVE:actions').length;
const tocks = (raw: RawSocket) => raw.messages.filter(({ type }) => type === 'TOCK').length;

/** Somebody in the project, with a line that never answers a close. */
async function member(firstName: string): Promise<{ client: Client; raw: RawSocket }> {
  const client = await signUp(server, { firstName });
  await addMember(owner, sheet.projectId, client);
  const raw = await openRaw(client);
  raw.send('SET:state', everywhere);
  raw.send('SET:projectId', { projectId: sheet.projectId });
  raw.send('TICK', { time: 1 });
  await raw.until(() => tocks(raw) === 1);
  await witness.until(() => isPresent(client.user.id), 'the member in the room');
  return { client, raw };
}

const endings: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  ['signed out', async (client) => must(await client.get('/api/auth/logout'))],
  [
    'ended by themselves elsewhere',
    async (client) => {
      const other = await signIn(server, client.user.email);
      const { sessions } = must(
        await other.get<{ sessions: { id: string; current: boolean }[] }>('/api/auth/sessions'),
      );
      const old = sessions.find(({ current }) => !current)!;
      must(await other.del(`/api/auth/sessions/${old.id}`));
    },
  ],
  [
    'ended by a change of password',
    async (client) =>
      must(
        await client.post('/api/auth/password', {
          password: PASSWORD,
          newPassword: 'another harbour, other lights',
        }),
      ),
  ],
];

// At once, here and below: the server gives a line that does not answer the better part of a second.
test.concurrent.each(endings)(
  'R4 a line that was %s hears nothing more, says nothing more, and is ended',
  async (_, end) => {
    const { client, raw } = await member('Leaver');
    await write();
    await raw.until(() => contents(raw) > 0);
    await end(client);
    // From here on nothing: neither what others do, nor an answer to a wish, nor a place in the room.
    await raw.until(() => raw.closeCode() !== null);
    const heard = raw.messages.length;
    expect(raw.messages.at(-1)?.type).toBe('DISCONNECT');
    expect(raw.closeCode()).toBe(4401);
    for (let more = 0; more < 5; more += 1) await write();
    raw.send('SET:state', everywhere);
    raw.send('SET:projectId', { projectId: sheet.projectId });
    raw.send('PROJECT:STATUS', { projectId: sheet.projectId, state: 'active' });
    raw.send('TICK', { time: 2 });
    await write();
    await raw.ended;
    expect(raw.messages.length).toBe(heard);
    await witness.tick();
    expect(presences(client.user.id).at(-1)?.verb).toBe('delete');
  },
);

test.concurrent('R4 one who followed nothing and asks for everything after signing out hears nothing', async () => {
  const client = await signUp(server, { firstName: 'Late' });
  await addMember(owner, sheet.projectId, client);
  const raw = await openRaw(client);
  must(await client.get('/api/auth/logout'));
  raw.send('SET:state', everywhere);
  raw.send('SET:projectId', { projectId: sheet.projectId });
  raw.send('TICK', { time: 1 });
  for (let more = 0; more < 5; more += 1) await write();
  await raw.ended;
  expect(raw.messages.map(({ type }) => type)).toEqual(['CONNECT', 'DISCONNECT']);
  await witness.tick();
  expect(presences(client.user.id)).toEqual([]);
});

test.concurrent('S6 the line of a revoked API token hears nothing more, and is ended', async () => {
  const client = await signUp(server, { firstName: 'Robot' });
  await addMember(owner, sheet.projectId, client);
  const { token, apiToken } = must(
    await client.post<{ token: string; apiToken: { id: string } }>('/api/auth/tokens', {
      name: 'a script',
      scope: 'read',
      days: 7,
    }),
  );
  const raw = await openRaw(client, { Cookie: '', Authorization: `Bearer ${token}` });
  raw.send('SET:state', everywhere);
  raw.send('TICK', { time: 1 });
  await raw.until(() => tocks(raw) === 1);
  must(await client.del(`/api/auth/tokens/${apiToken.id}`));
  await raw.until(() => raw.closeCode() !== null);
  const heard = raw.messages.length;
  await write();
  await raw.ended;
  expect(raw.messages.length).toBe(heard);
});

test.concurrent('R4 when the server stops, a line that does not answer the close is ended, and does not hold it up', async () => {
  const own = await startServer();
  const client = await signUp(own, { firstName: 'Deaf' });
  const raw = await openRaw(client);
  raw.send('SET:state', everywhere);
  const exit = own.stop();
  await raw.ended;
  expect(raw.closeCode()).toBe(1012);
  expect((await exit).code).toBe(0);
});
