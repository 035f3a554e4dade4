// R4: who loses a session, a place or a level while others write hears nothing more of it, within a second, and a line
// that has lost its person is closed. n times each.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
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
import { linkIn, mailFor } from '../support/outbox.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';

const ROUNDS = Number(process.env['EO_TEST_ROUNDS'] ?? 5);
const NEXT = 'a lighthouse keeper sleeps at noon';
const server = sharedServer();
let owner: Client;
let sheet: Sheet;
beforeAll(async () => {
  owner = await signUp(server, { firstName: 'Owner' });
  sheet = await makeSheet(owner, await makeProject(owner));
});

const edit = () => action('sheet.update.title', sheet.sheetId, { title: `Run of show ${newId()}` });

/** Each ends the person's line; the number is the code that it is closed by. */
const endings: [string, number, (person: Client) => Promise<unknown>][] = [
  ['signs out', 4401, (person) => person.get('/api/auth/logout')],
  [
    'is signed out from another browser',
    4401,
    async (person) => {
      const elsewhere = await signIn(server, person.user.email);
      const { sessions } = must(
        await elsewhere.get<{ sessions: { id: string; current: boolean }[] }>('/api/auth/sessions'),
      );
      const [other] = sessions.filter(({ current }) => !current);
      return elsewhere.del(`/api/auth/sessions/${other!.id}`);
    },
  ],
  [
    'changes the password elsewhere',
    4401,
    async (person) => {
      const elsewhere = await signIn(server, person.user.email);
      return elsewhere.post('/api/auth/password', { password: PASSWORD, newPassword: NEXT });
    },
  ],
  [
    'recovers the account',
    4401,
    async (person) => {
      const { email } = person.user;
      must(await owner.post('/api/auth/recovery', { email }));
      const link = linkIn(await mailFor(server, email, 'Choose a new password'), '/auth/recover/');
      const tokenId = link.pathname.split('/').at(-1);
      return owner.post('/api/auth/recovery/finish', { tokenId, password: NEXT });
    },
  ],
  [
    'is taken out of the project',
    4403,
    ({ user }) => owner.post(`/api/entities/${sheet.projectId}/identity/${user.id}/delete`, {}),
  ],
  [
    'leaves',
    4403,
    (person) => person.post(`/api/entities/${sheet.projectId}/identity/${person.user.id}/delete`, {}),
  ],
];

test.each(endings)('R4 who %s is off the line (%i) while others write', async (name, code, end) => {
  const late: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, line } = await onLine();
    const writing = keepWriting();
    const reply = (await end(person)) as { status: number };
    expect(reply.status).toBe(200);
    const answered = performance.now();
    expect((await line.closed).code).toBe(code);
    late.push(performance.now() - answered);
    const heard = line.steps().length;
    const written = await writing.stop();
    expect(written).toBeGreaterThan(0);
    expect(line.steps()).toHaveLength(heard);
  }
  console.log(
    `R4 ${name}: ${ROUNDS} times, closed at most ${Math.max(0, ...late).toFixed(0)} ms after the answer`,
  );
  expect(Math.max(...late)).toBeLessThan(5000);
});

test('R4 who may only read from now on writes nothing more, and still hears', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, line } = await onLine();
    const writing = keepWriting();
    must(await person.send([edit()]));
    const lower = { entityType: 'project', identityId: person.user.id, role: 'VIEW_ONLY' };
    must(await owner.post(`/api/identities/members/${sheet.projectId}/update`, lower));
    expect((await person.send([edit()])).status).toBe(403);
    await writing.stop();
    const heard = line.steps().length;
    await owner.does(edit());
    await line.until(() => line.steps().length > heard, 'a step');
    await line.close();
  }
});

/** A member whose line has heard a step. */
async function onLine(): Promise<{ person: Client; line: Follower }> {
  const person = await signUp(server, { firstName: 'Member' });
  await addMember(owner, sheet.projectId, person, 'EDITOR');
  const line = await follow(person, [sheet.sheetId, sheet.projectId]);
  await owner.does(edit());
  await line.until(() => line.steps().length > 0, 'a step');
  return { person, line };
}

/** Writes without a pause until it is told to stop; answers how often. */
function keepWriting(): { stop(): Promise<number> } {
  let goesOn = true;
  let count = 0;
  const done = (async () => {
    do {
      await owner.does(edit());
      count += 1;
    } while (goesOn);
  })();
  return {
    async stop() {
      goesOn = false;
      await done;
      return count;
    },
  };
}
