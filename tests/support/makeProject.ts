import { action, must, newId } from './client.ts';
import type { DemoFixture } from './pages.ts';

/** Makes a project of the demo's team over HTTP, without sheets. Returns its id. */
export async function makeProject(
  { ownerClient }: Pick<DemoFixture, 'ownerClient'>,
  title: string,
): Promise<string> {
  const id = newId();
  const { teams } = must(await ownerClient.get<{ teams: { id: string }[] }>('/api/teams/user'));
  await ownerClient.does(action('project.create', id, { title, ownedByTeamId: teams[0]!.id }));
  return id;
}
