// Teams in their settings, from outside: who may see and change what, the second factor that a team asks for, and its
// end with the way back.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, makeSheet, must, newId, PASSWORD, signUp, type Client } from '../support/client.ts';
import { mailsFor, mailFor } from '../support/outbox.ts';
import type { Reply } from '../support/request.ts';
import { confirmAddresses, makeStale } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';
import { makeTeam, projectIn, type Team } from '../support/teams.ts';
import { areRepeatsTried } from '../support/tier.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Mine {
  teams: { id: string; name: string; role: string; people: number; projects: number; withheld: boolean }[];
  deleted: { id: string; deletedAt: number; goneAt: number }[];
}

const mine = async (client: Client) => must(await client.get<Mine>('/api/teams/user'));
const path = (teamId: string, rest = '') => `/api/teams/${teamId}${rest}`;
/** All but what names the request itself. */
const said = ({ body }: Reply) => ({ ...body, requestId: null });
const opens = async (client: Client, projectId: string) =>
  (await client.get(`/api/projects/${projectId}`)).status;

/** What each level gets, from the owner down, and a stranger. */
async function statuses(team: Team, call: (client: Client) => Promise<{ status: number }>) {
  const stranger = await signUp(server, { firstName: 'Eve' });
  const asked = [team.reader, team.editor, team.admin, team.owner, stranger];
  const [reader, editor, admin, owner, eve] = await Promise.all(
    asked.map(async (each) => (await call(each)).status),
  );
  return { owner, admin, editor, reader, stranger: eve };
}

describe('a team', () => {
  test.runIf(areRepeatsTried)(
    'mine say what I am there, how many are in it, and how many projects it has',
    async () => {
      const team = await makeTeam(server, 'Skerry Films');
      await projectIn(team.owner, team.teamId);
      const found = (await mine(team.editor)).teams.find(({ id }) => id === team.teamId);
      expect(found).toMatchObject({
        name: 'Skerry Films',
        role: 'EDITOR',
        people: 4,
        projects: 1,
        withheld: false,
      });
    },
  );

  test('A1 each level reaches what the matrix gives it, and a stranger is told that nothing is there', async () => {
    const team = await makeTeam(server);
    const at = (rest: string) => (client: Client) => client.get(path(team.teamId, rest));
    expect(await statuses(team, at(''))).toEqual({
      owner: 200,
      admin: 200,
      editor: 200,
      reader: 200,
      stranger: 404,
    });
    expect(await statuses(team, at('/usage'))).toEqual({
      owner: 200,
      admin: 200,
      editor: 200,
      reader: 403,
      stranger: 404,
    });
    expect(await statuses(team, at('/audit'))).toEqual({
      owner: 200,
      admin: 403,
      editor: 403,
      reader: 403,
      stranger: 404,
    });
    const address = `/api/team/address/${team.teamId}`;
    const lines = { name: 'N', street: '', city: '', postalCode: '', country: 'DK', vatId: 'DK 12345678' };
    const managed = { owner: 200, admin: 200, editor: 403, reader: 403, stranger: 404 };
    expect(await statuses(team, (client) => client.get(address))).toEqual(managed);
    expect(await statuses(team, (client) => client.post(address, lines))).toEqual(managed);
    expect(
      await statuses(team, (client) =>
        client.post(path(team.teamId, '/update'), { allowMemberRequests: false }),
      ),
    ).toEqual(managed);
    const owned = { owner: 400, admin: 403, editor: 403, reader: 403, stranger: 404 };
    expect(
      await statuses(team, (client) => client.post(path(team.teamId, '/delete'), { name: 'wrong' })),
    ).toEqual(owned);
  });

  test.runIf(areRepeatsTried)('A4 a foreign team answers exactly as one that does not exist', async () => {
    const team = await makeTeam(server);
    const eve = await signUp(server, { firstName: 'Eve' });
    for (const rest of ['', '/usage', '/audit', '/audit/chain', '/audit/csv']) {
      const [foreign, unknown] = [await eve.get(path(team.teamId, rest)), await eve.get(path(newId(), rest))];
      expect([foreign.status, said(foreign)]).toEqual([404, said(unknown)]);
    }
  });

  test.runIf(areRepeatsTried)('A5 no field that is not its own is taken', async () => {
    const { teamId, owner } = await makeTeam(server);
    const before = must(await owner.get(path(teamId)));
    const replies = [
      await owner.post('/api/teams', { name: 'More', plan: 'enterprise' }),
      await owner.post(path(teamId, '/update'), { name: 'More', plan: 'enterprise' }),
      await owner.post(path(teamId, '/update'), { deletedAt: 1 }),
      await owner.post(path(teamId, '/update'), { requireSecondFactor: true }),
      await owner.post(`/api/team/address/${teamId}`, { teamId: newId() }),
      await owner.post(path(teamId, '/restore'), { role: 'OWNER' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
    expect(must(await owner.get(path(teamId)))).toEqual(before);
  });

  test.runIf(areRepeatsTried)(
    'the name and the address are checked, with a sentence at each field',
    async () => {
      const { teamId, owner } = await makeTeam(server);
      const named = async (name: string) => (await owner.post(path(teamId, '/update'), { name })).body.fields;
      expect(await named(' ')).toEqual({ name: 'A name is required' });
      expect(await named('a')).toEqual({ name: 'Make the name a little longer' });
      expect(await named('a\u0007b')).toEqual({ name: 'Leave out line ends' });
      const none = { name: '', street: '', city: '', postalCode: '', country: '', vatId: '' };
      const address = `/api/team/address/${teamId}`;
      expect(must(await owner.get(address))).toEqual({ address: none });
      expect((await owner.post(address, { ...none, country: 'dk', vatId: '?' })).body.fields).toEqual({
        country: 'Choose a country',
        vatId: 'This is no VAT id',
      });
      const full = { ...none, name: 'Northlight ApS', city: 'København', country: 'DK' };
      must(await owner.post(address, full));
      expect(must(await owner.get(address))).toEqual({ address: full });
    },
  );

  test('what it uses is counted: seats, guests, rows, and the bytes of all versions', async () => {
    const { teamId, owner } = await makeTeam(server);
    const projectId = await projectIn(owner, teamId);
    await makeSheet(owner, projectId, { rows: 5, columns: 2 });
    await addMember(owner, projectId, await signUp(server, { firstName: 'Guest' }), 'VIEW_ONLY');
    const { usage } = must(await owner.get<{ usage: Record<string, unknown> }>(path(teamId, '/usage')));
    expect(usage).toEqual({
      members: [
        { role: 'OWNER', count: 1 },
        { role: 'ADMIN', count: 1 },
        { role: 'EDITOR', count: 1 },
        { role: 'VIEW_ONLY', count: 1 },
      ],
      guests: 1,
      projects: [{ id: projectId, title: 'Gala', archived: false, sheets: 1, rows: 5, files: 0, bytes: 0 }],
    });
  });
});

describe('the end of a team', () => {
  test('it closes for everyone at once, its owners are written to, and one of them brings it back', async () => {
    const team = await makeTeam(server, 'Pier Hall crew');
    const { teamId, owner, editor, admin } = team;
    const projectId = await projectIn(owner, teamId);
    const guest = await signUp(server, { firstName: 'Guest' });
    await addMember(owner, projectId, guest, 'EDITOR');
    const heard = await follow(guest, [projectId]);
    expect((await owner.post(path(teamId, '/delete'), { name: 'Pier Hall' })).body.fields).toEqual({
      name: 'That is not the name of the team',
    });
    const { goneAt } = must(
      await owner.post<{ goneAt: number }>(path(teamId, '/delete'), { name: ' Pier Hall crew ' }),
    );
    expect(await heard.closed).toMatchObject({ code: 4403 });
    for (const client of [owner, editor, guest]) expect(await opens(client, projectId)).toBe(404);
    expect((await owner.get(path(teamId))).status).toBe(404);
    expect((await mine(owner)).teams.map(({ id }) => id)).not.toContain(teamId);
    expect((await mine(owner)).deleted).toMatchObject([{ id: teamId, goneAt }]);
    expect((await mine(admin)).deleted).toEqual([]);
    const mail = await mailFor(server, owner.user.email, 'Pier Hall crew was deleted');
    expect(mail.text).toContain('/settings/teams');
    expect(mailsFor(server, admin.user.email).map(({ subject }) => subject)).not.toContain(
      'Pier Hall crew was deleted',
    );
    expect(
      await statuses(team, (client) =>
        client === owner ? client.get('/api/teams/user') : client.post(path(teamId, '/restore'), {}),
      ),
    ).toEqual({ owner: 200, admin: 404, editor: 404, reader: 404, stranger: 404 });
    must(await owner.post(path(teamId, '/restore'), {}));
    for (const client of [owner, editor, guest]) expect(await opens(client, projectId)).toBe(200);
    expect((await owner.post(path(teamId, '/restore'), {})).status).toBe(404);
  });

  test.runIf(areRepeatsTried)('the last owner cannot leave it, and another may', async () => {
    const { teamId, owner, editor } = await makeTeam(server);
    const leave = (client: Client) =>
      client.post(`/api/entities/${teamId}/identity/${client.user.id}/delete`, {});
    expect(await leave(owner)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    must(await leave(editor));
    expect((await mine(editor)).teams.map(({ id }) => id)).not.toContain(teamId);
  });

  test.runIf(areRepeatsTried)('S14 an API token neither deletes nor restores it', async () => {
    const { teamId, owner } = await makeTeam(server);
    await confirmAddresses(server);
    const { token } = must(
      await owner.post<{ token: string }>('/api/auth/tokens', { name: 'Script', scope: 'write', days: 7 }),
    );
    const asked = { headers: { authorization: `Bearer ${token}`, cookie: '' } };
    const replies = [
      await owner.post(path(teamId, '/delete'), { name: 'Northlight' }, asked),
      await owner.post(path(teamId, '/restore'), {}, asked),
      await owner.post(path(teamId, '/secondFactor'), { required: false }, asked),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    // Control: it is the token that they refuse.
    expect((await owner.get(path(teamId), asked)).status).toBe(200);
  });

  test('S14 long after signing in, one shows once more who one is before it is deleted', async () => {
    const { teamId, owner } = await makeTeam(server);
    await makeStale(server);
    const remove = () => owner.post(path(teamId, '/delete'), { name: 'Northlight' });
    expect(await remove()).toMatchObject({ status: 401, body: { code: 'STEP_UP' } });
    must(await owner.post('/api/auth/prove', { password: PASSWORD }));
    must(await remove());
  });

  test.runIf(areRepeatsTried)(
    'a project made by somebody alone is not touched by the end of another team',
    async () => {
      const { teamId, owner } = await makeTeam(server);
      const own = (await mine(owner)).teams.find(({ id }) => id !== teamId)!;
      const other = await projectIn(owner, own.id);
      must(await owner.post(path(teamId, '/delete'), { name: 'Northlight' }));
      expect(await opens(owner, other)).toBe(200);
    },
  );
});
