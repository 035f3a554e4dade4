// A project moves to another team: through the one write path, which judges and moves the rights in the same
// transaction. Afterwards everyone in it hears who is in it now.

import type { Action, Step } from '../../shared/model/action.ts';
import type { ActionWriter } from '../actions/receive.ts';
import type { Database } from '../database/database.ts';
import { peopleOfProject, type ProjectPerson } from '../people/projectPeople.ts';

/** The parts of the server that moving a project needs. */
export interface TransferServices {
  readonly database: Database;
  readonly writer: ActionWriter;
  readonly newId: () => string;
}

/** @throws AppError */
export async function performTransfer(
  { database, writer, newId }: TransferServices,
  userId: string,
  projectId: string,
  { teamId, keepPeople }: { readonly teamId: string; readonly keepPeople: boolean },
): Promise<void> {
  const before = await peopleOfProject(database.reader, projectId);
  const action: Action = {
    id: newId(),
    type: 'project',
    verb: 'update',
    property: 'team',
    query: { entityId: projectId, parentEntityId: null, channelId: null },
    data: { ownedByTeamId: teamId, keepPeople },
    previous: null,
  };
  await writer.perform(userId, [action], { trusted: true });
  const steps = stepsBetween(projectId, before, await peopleOfProject(database.reader, projectId));
  if (steps.length > 0) await writer.tell(userId, 'user.update', steps);
}

type People = ReadonlyMap<string, ProjectPerson>;

function stepsBetween(projectId: string, before: People, after: People): readonly Step[] {
  const gone = [...before.keys()].filter((id) => !after.has(id));
  const changed = [...after].filter(([id, { role }]) => before.get(id)?.role !== role);
  const target = { type: 'user', channelId: projectId };
  return [
    ...gone.map((entityId): Step => ({ ...target, entityId, verb: 'delete', data: null })),
    ...changed.map(([entityId, { person, role }]): Step => {
      const user = { [entityId]: { ...person, role, projectId } };
      return { ...target, entityId, verb: 'insert', data: { db: { user } } };
    }),
  ];
}
