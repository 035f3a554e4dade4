// Makes teams of several people, and second factors, over HTTP. It imports no code of EO.

import { TOTP } from 'otpauth';
import { must, newId, signUp, type Client } from './client.ts';
import type { Site } from './server.ts';

export interface Team {
  readonly teamId: string;
  readonly owner: Client;
  readonly admin: Client;
  readonly editor: Client;
  readonly reader: Client;
}

/** Makes a team with one person in each role. */
export async function makeTeam(server: Site, name = 'Northlight'): Promise<Team> {
  const people = await Promise.all(
    ['Olga', 'Ada', 'Edda', 'Vera'].map((firstName) => signUp(server, { firstName })),
  );
  const [owner, admin, editor, reader] = people as [Client, Client, Client, Client];
  const { team } = must(await owner.post<{ team: { id: string } }>('/api/teams', { name }));
  const members = [
    { userId: admin.user.id, role: 'ADMIN' },
    { userId: editor.user.id, role: 'EDITOR' },
    { userId: reader.user.id, role: 'VIEW_ONLY' },
  ];
  must(await owner.post(`/api/identities/members/${team.id}/create`, { entityType: 'team', members }));
  return { teamId: team.id, owner, admin, editor, reader };
}

/** Creates a project of this team. */
export async function projectIn(client: Client, teamId: string): Promise<string> {
  const id = newId();
  const query = { entityId: id, parentEntityId: teamId, channelId: teamId };
  const data = { title: 'Gala', ownedByTeamId: teamId };
  await client.does({ id: newId(), type: 'project', verb: 'create', property: null, query, data });
  return id;
}

/** Gives a person a second factor. */
export async function enrol(client: Client): Promise<TOTP> {
  const { secret } = must(await client.post<{ secret: string }>('/api/auth/2fa/enroll', {}));
  const totp = new TOTP({ secret });
  must(await client.post('/api/auth/2fa/confirm', { code: totp.generate() }));
  return totp;
}
