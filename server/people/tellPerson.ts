// A person has changed their name, colour or picture: the projects that they are in hear of it.

import { findPeople } from './accounts.ts';
import type { MembershipServices } from './tell.ts';

/** To be awaited after the commit and before the answer. */
export async function publishProfile(
  { database, access, publishPeople }: MembershipServices,
  userId: string,
): Promise<void> {
  const person = (await findPeople(database.reader, [userId])).get(userId);
  if (!person) return;
  for (const [projectId, role] of await access.projectsOf(userId)) {
    await publishPeople({ projectId, people: [{ person, role }], byUserId: userId });
  }
}
