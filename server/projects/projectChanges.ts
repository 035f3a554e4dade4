// Handlers of `shared/api/projectChanges.ts`. Their actions go through the writer as those of a page do, with the same
// rights.

import { PROJECT_EDITS } from '../../shared/api/projectChanges.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Fields } from '../../shared/model/action.ts';
import type { EntityByKind } from '../../shared/model/kinds.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { firstTeam } from '../people/firstTeam.ts';
import { makeAction } from './projectAuthor.ts';

/** The services that making and changing projects needs. */
interface ProjectChangeServices {
  readonly database: Database;
  readonly access: Pick<AccessControl, 'teamsOf'>;
  readonly writer: Pick<ActionWriter, 'perform'>;
  readonly newId: () => string;
}

/** Returns the handlers that make a project and change its fields. */
export function projectChangeHandlers(
  services: ProjectChangeServices,
): Handlers<'projects.create' | 'projects.update'> {
  const { database, access, writer, newId } = services;
  return {
    'projects.create': async ({ body: { id = newId(), ...data }, caller: { userId } }) => {
      const ownedByTeamId = data.ownedByTeamId ?? (await firstTeam(userId, access));
      const action = makeAction(newId(), 'project.create', id, { ...data, ownedByTeamId });
      await writer.perform(userId, [action], { trusted: false });
      return { project: await storedProject(database, id) };
    },
    'projects.update': async ({ params: { projectId }, body, caller: { userId } }) => {
      const actions = actionsFor(projectId, body, newId);
      if (actions.length === 0)
        throw new AppError('badRequest', { message: 'Name at least one field to change.' });
      await writer.perform(userId, actions, { trusted: false });
      return {
        project: await storedProject(database, projectId),
        actionIds: actions.map(({ id }) => id),
      };
    },
  };
}

/** Returns the actions that set the given fields. */
function actionsFor(projectId: string, given: Fields, newId: () => string): readonly Action[] {
  const actions = PROJECT_EDITS.flatMap(({ property, fields }) => {
    const own = Object.entries(given).filter(([name]) => Object.hasOwn(fields, name));
    if (own.length === 0) return [];
    return [makeAction(newId(), `project.update.${property}`, projectId, Object.fromEntries(own))];
  });
  // An archived project takes no other changes, so it is brought back before them, and archived after them.
  const archives = actions.filter(({ property }) => property === 'archived');
  const others = actions.filter(({ property }) => property !== 'archived');
  const { archived }: { readonly archived?: unknown } = given;
  return archived === true ? [...others, ...archives] : [...archives, ...others];
}

async function storedProject(database: Database, projectId: string): Promise<EntityByKind['project']> {
  const found = await findDocument(database, 'project', projectId);
  if (!found) throw new AppError('notFound');
  return found;
}
