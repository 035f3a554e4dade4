// The page of an owner of projects, and the browser of a colleague, for tests of what people do with projects. Projects
// are made over HTTP, without their page.

import type { BrowserContext, Page } from 'playwright';
import { newId } from './client.ts';
import { openColleague, openDemoFixture, type DemoFixture } from './pages.ts';

export interface ProjectsPage extends DemoFixture {
  readonly page: Page;
  readonly colleague: BrowserContext;
  /** The team of the demo. */
  readonly demoTeam: string;
  /** Sends a request as the owner. */
  ask(path: string, data: object): Promise<void>;
  makeProject(title: string): Promise<string>;
  /** Adds the colleague to a project. */
  addPriya(projectId: string): Promise<void>;
}

export const settings = (projectId: string, tab: string): string =>
  `/app/project/${projectId}/settings/${tab}`;

export function intent(name: string, entityId: string, data: object) {
  const [type, verb, property = null] = name.split('.');
  return { id: newId(), type, verb, property, query: { entityId }, data };
}

export async function openProjectsPage(): Promise<ProjectsPage> {
  const stage = await openDemoFixture();
  const colleague = await openColleague(stage);
  const userId = (await (await colleague.request.get('/api/auth')).json()).data.user.id;
  const { teams } = (await (await stage.owner.request.get('/api/teams/user')).json()).data;
  const ownedByTeamId = teams[0].id;
  const ask = async (path: string, data: object): Promise<void> => {
    const answer = await stage.owner.request.post(path, { headers: { origin: stage.server.url }, data });
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  };
  return {
    ...stage,
    page: await stage.owner.newPage(),
    colleague,
    demoTeam: ownedByTeamId,
    ask,
    async makeProject(title) {
      const id = newId();
      await ask('/api/actions/send', { actions: [intent('project.create', id, { title, ownedByTeamId })] });
      return id;
    },
    addPriya: (projectId) =>
      ask(`/api/identities/members/${projectId}/create`, {
        entityType: 'project',
        members: [{ userId, role: 'EDITOR' }],
      }),
  };
}
