// The fixture for tests of whole projects: three people, each with their own team.

import { beforeAll } from 'vitest';
import { must, signUp, type Client, type Entity } from './client.ts';
import type { Site } from './server.ts';
import { sharedServer } from './sharedServer.ts';

export interface ProjectsFixture {
  readonly server: Site;
  readonly mara: Client;
  readonly priya: Client;
  readonly stranger: Client;
  /** Returns the id of the team that a person has from the start. */
  teamOf(client: Client): string;
}

/** Sets up the fixture before the first test, and returns a function that returns it. */
export function openProjectsFixture(): () => ProjectsFixture {
  const server = sharedServer();
  let stage: ProjectsFixture;
  beforeAll(async () => {
    const [mara, priya, stranger] = [
      await signUp(server, { firstName: 'Mara' }),
      await signUp(server, { firstName: 'Priya' }),
      await signUp(server, { firstName: 'Sam' }),
    ];
    const firstTeams = new Map<string, string>();
    for (const client of [mara, priya, stranger]) {
      const { teams } = must(await client.get<{ teams: { id: string }[] }>('/api/teams/user'));
      firstTeams.set(client.user.id, teams[0]!.id);
    }
    const teamOf = (client: Client): string => firstTeams.get(client.user.id)!;
    stage = { server, mara, priya, stranger, teamOf };
  });
  return () => stage;
}

export interface List {
  readonly db: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly members: {
    readonly project: Readonly<Record<string, readonly string[]>>;
    readonly team: Readonly<Record<string, readonly string[]>>;
  };
  readonly editedAt: Readonly<Record<string, number>>;
  readonly deleted: readonly {
    readonly id: string;
    readonly title: string;
    readonly goneAt: number;
    readonly deletedAt: number;
  }[];
}

export const list = async (client: Client): Promise<List> => must(await client.get<List>('/api/projects'));

export const makeTeam = async (client: Client, name: string): Promise<string> =>
  must(await client.post<{ team: { id: string } }>('/api/teams', { name })).team.id;

export const addToTeam = async (owner: Client, teamId: string, other: Client, role: string) =>
  must(
    await owner.post(`/api/identities/members/${teamId}/create`, {
      entityType: 'team',
      members: [{ userId: other.user.id, role }],
    }),
  );

export const transfer = (client: Client, projectId: string, teamId: string, keepPeople = false) =>
  client.post<{ transferred: boolean }>(`/api/projects/${projectId}/transfer`, { teamId, keepPeople });
