// Asking for access, from outside: A10, A4 and S2 for these calls; the words of the form; what a stranger may know.

import { beforeAll, expect, test } from 'vitest';
import { action, makeProject, must, newId, signUp, visitorOf, type Client } from '../support/client.ts';
import {
  AGAIN,
  answer,
  ask,
  guest,
  list,
  look,
  NEW,
  teamOf,
  type ShownRequest,
} from '../support/requests.ts';
import type { Reply } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let owner: Client;
beforeAll(async () => {
  owner = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
});

const waiting = async (projectId: string) => must(await list(owner, projectId)).requests;

/** What an answer says but for what is each answer's own. */
function said({ status, headers, bytes }: Reply): unknown {
  const { 'x-request-id': own, date: _, ...others } = headers;
  return { status, others, text: bytes.toString().replaceAll(String(own), '…') };
}

test('what a stranger may know of a place is its name and that of its team', async () => {
  const projectId = await makeProject(owner, 'Harbour Lights Awards');
  const teamId = await teamOf(owner);
  const standing = { authenticatedUserHasAccess: false, authenticatedUserHasRequestedAccess: false };
  expect(must(await look(visitorOf(server), projectId))).toEqual({
    project: { id: projectId, title: 'Harbour Lights Awards' },
    team: { name: 'Mara’s team', avatar: null },
    ...standing,
  });
  expect(must(await visitorOf(server).get(`/api/anon/team/${teamId}`))).toEqual({
    team: { id: teamId, name: 'Mara’s team', avatar: null },
    ...standing,
  });
  expect(must(await look(owner, projectId))).toMatchObject({ authenticatedUserHasAccess: true });
});

test.runIf(areRepeatsTried)(
  'A10 A4 what lets nobody ask, what was deleted and what never was are answered alike',
  async () => {
    const closed = await makeProject(owner);
    await owner.does(action('project.update.allowMemberRequests', closed, { allowMemberRequests: false }));
    const gone = await makeProject(owner);
    await owner.does(action('project.delete', gone));
    const open = await makeProject(owner);
    const calls: ((client: Client, id: string) => Promise<Reply>)[] = [
      look,
      (client, id) => ask(client, id, guest()),
      (client, id) => client.get(`/gen/project/${id}/request`),
      (client, id) => client.get(`/pdf/project/${id}/request`),
    ];
    for (const client of [visitorOf(server), await signUp(server, { firstName: 'Sam' }), owner]) {
      for (const call of calls) {
        const [never, ...others] = await Promise.all(
          [newId(), closed, gone, 'nowhere'].map((id) => call(client, id)),
        );
        expect(never).toMatchObject({
          status: 404,
          body: { errorMessage: 'Unable to find requested data.' },
        });
        for (const other of others) expect(said(other)).toEqual(said(never!));
        // Control: where people may ask, it is there.
        expect((await call(client, open)).status).toBe(200);
      }
    }
    expect(await list(owner, gone)).toMatchObject({ status: 404 });
  },
);

test('A10 of a team alike, and its flag is its own', async () => {
  const lone = await signUp(server, { firstName: 'Lone' });
  const teamId = await teamOf(lone);
  const path = `/api/request/team/${teamId}`;
  const greta = guest();
  expect(must(await visitorOf(server).post(path, greta))).toEqual(NEW);
  expect(must(await visitorOf(server).post(path, greta))).toEqual(AGAIN);
  const waitsFor = must(await lone.get<{ requests: ShownRequest[] }>(`/api/requests/team/${teamId}/list`));
  expect(waitsFor).toMatchObject({ role: 'OWNER', requests: [{ email: greta.email, title: 'Lone’s team' }] });
  const never = said(await visitorOf(server).post(`/api/request/team/${newId()}`, guest()));
  // A project is no team, and a team no project.
  expect(said(await visitorOf(server).post(`/api/request/team/${await makeProject(lone)}`, guest()))).toEqual(
    never,
  );
  expect(said(await ask(visitorOf(server), teamId, guest()))).toEqual(never);
});

test('a visitor says who they are, in the words of the form', async () => {
  const projectId = await makeProject(owner);
  const fieldsOf = async (body: unknown) => (await ask(visitorOf(server), projectId, body)).body.fields;
  expect(await fieldsOf({ firstName: '', lastName: '', email: '' })).toEqual({
    firstName: 'Your first name is required',
    lastName: 'Your last name is required',
    email: 'Email is required',
  });
  expect(await fieldsOf({ firstName: ' G ', lastName: 'V', email: 'greta' })).toEqual({
    firstName: 'Make your first name a little longer',
    lastName: 'Make your last name a little longer',
    email: 'Invalid email',
  });
  expect(await fieldsOf({})).toEqual({ firstName: 'Required', lastName: 'Required', email: 'Required' });
  expect(await fieldsOf({ ...guest(), role: 'OWNER' })).toEqual({ role: 'Unknown field' });
  expect(await fieldsOf({ ...guest(), projectId: newId() })).toMatchObject({ projectId: expect.any(String) });
  expect(must(await ask(visitorOf(server), projectId, { ...guest(), projectId }))).toEqual(NEW);
});

test('one request an address and place, whatever its case; of twenty at once one', async () => {
  const projectId = await makeProject(owner);
  const greta = guest();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      ask(
        visitorOf(server),
        projectId,
        at % 2 ? greta : { ...greta, email: ` ${greta.email.toUpperCase()} ` },
      ),
    ),
  );
  const outcomes = replies.map((reply) => must(reply));
  expect(outcomes.filter(({ requested }) => requested)).toEqual([NEW]);
  expect(outcomes.filter(({ hadExistingRequest }) => hadExistingRequest)).toHaveLength(19);
  expect(await waiting(projectId)).toHaveLength(1);
  expect(must(await ask(visitorOf(server), await makeProject(owner), greta))).toEqual(NEW);
});

test('S2 a visitor hears the same for the address of a member, of an account, and of nobody', async () => {
  const projectId = await makeProject(owner);
  const account = await signUp(server, { firstName: 'Elin' });
  const emails = [owner.user.email, account.user.email, guest().email];
  for (const expected of [NEW, AGAIN]) {
    const replies = await Promise.all(emails.map((email) => ask(visitorOf(server), projectId, guest(email))));
    for (const reply of replies) {
      expect(must(reply)).toEqual(expected);
      expect(said(reply)).toEqual(said(replies[0]!));
    }
  }
  // Nobody is asked about somebody who is in already.
  const asked = (await waiting(projectId)).map(({ email }) => email);
  expect(new Set(asked)).toEqual(new Set([account.user.email, emails[2]]));
});

test('whoever is signed in asks with their profile, whatever is sent', async () => {
  const projectId = await makeProject(owner);
  const ollie = await signUp(server, { firstName: 'Ollie', lastName: 'Grant' });
  expect(must(await ask(ollie, projectId, guest('somebody@else.example')))).toEqual(NEW);
  expect(must(await ask(ollie, projectId))).toEqual(AGAIN);
  expect(await waiting(projectId)).toMatchObject([
    {
      firstName: 'Ollie',
      lastName: 'Grant',
      email: ollie.user.email,
      user: { id: ollie.user.id },
      isVerified: false,
    },
  ]);
  expect(must(await look(ollie, projectId))).toMatchObject({ authenticatedUserHasRequestedAccess: true });
  expect(must(await ask(owner, projectId))).toEqual({
    ...AGAIN,
    hadExistingRequest: false,
    userAlreadyHadAccess: true,
  });
});

test('A5 nothing beyond the form is taken', async () => {
  const projectId = await makeProject(owner);
  for (const field of ['id', 'state', 'userId', 'isVerified', 'answeredAt', 'placeId', 'createdAt']) {
    expect((await ask(visitorOf(server), projectId, { ...guest(), [field]: newId() })).status).toBe(400);
    const extra = { requestId: newId(), state: 'approved', [field]: newId() };
    expect((await answer(owner, projectId, extra)).status).toBe(400);
  }
  expect(await waiting(projectId)).toEqual([]);
});
