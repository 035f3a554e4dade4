// The demo of a new database: a team, its people, and a project that is worth looking at.
// It is made through the one write path, so that it has a log, a history and nothing that a person could not have made.

import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/access.ts';
import { addAccount, type NewAccount } from '../people/accounts.ts';
import { addMembers } from '../people/manage.ts';
import { insertTeam } from '../people/teams.ts';
import { readProject, type DemoProjectContent } from './demoContent.ts';
import { makeDemoProject, ownContent, type DemoProjectServices } from './demoProject.ts';

/** The parts of the server that making the demo needs. */
export interface DemoServices extends DemoProjectServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly now: () => number;
}

/** Fills a new database; answers who owns the demo, for the sign-in link. Accounts have no password: the owner
 *  comes in by the link, colleagues are only there to be seen. */
export async function seedDemo(services: DemoServices): Promise<{ readonly ownerId: string }> {
  const content = await readProject();
  const { ownerId, teamId, byEmail } = await addPeople(content, services);
  const idOf = (email: string) => byEmail.get(email) ?? ownerId;
  await makeDemoProject(services, content, { ownerId, teamId, idOf });
  return { ownerId };
}

/** The demo for somebody who is there alone, in a team of theirs. Answers with the project. */
export async function addDemo(
  services: DemoProjectServices,
  { ownerId, teamId }: { readonly ownerId: string; readonly teamId: string },
): Promise<string> {
  const content = ownContent(await readProject());
  const { projectId } = await makeDemoProject(services, content, { ownerId, teamId, idOf: () => ownerId });
  return projectId;
}

interface People {
  readonly ownerId: string;
  readonly teamId: string;
  readonly byEmail: ReadonlyMap<string, string>;
}

async function addPeople(
  { owner, people, team }: DemoProjectContent,
  services: DemoServices,
): Promise<People> {
  const { database, access, now, newId } = services;
  const ids = new Map([owner, ...people].map(({ email }) => [email, newId()]));
  const idOf = (email: string) => ids.get(email) ?? '';
  const account = ({ firstName, lastName, email, color }: DemoProjectContent['owner']): NewAccount => {
    return { id: idOf(email), firstName, lastName, email, color, passwordHash: null, verifiedAt: now() };
  };
  const [ownerId, teamId] = [idOf(owner.email), newId()];
  await database.knex.transaction(async (trx) => {
    for (const person of [owner, ...people]) await addAccount(trx, account(person), now());
    await insertTeam(trx, { id: teamId, name: team, ownerId }, now());
  });
  const colleagues = people.map(({ email, role }) => ({ userId: idOf(email), role }));
  await addMembers(
    { ...services, confirmsAddresses: false, noticeServices: null },
    ownerId,
    { id: teamId, type: 'team' },
    colleagues,
  );
  access.changed({ teamId });
  return { ownerId, teamId, byEmail: ids };
}
