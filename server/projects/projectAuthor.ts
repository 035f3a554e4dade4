// Makes projects on the server, by actions in a person's name, through the action writer.

import type { Action, Fields } from '../../shared/model/action.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { RequiredRight } from '../actions/requiredRight.ts';

/** The functions that change a project in a person's name. `act` makes an action, `does` performs actions as the
 *  owner, `says` performs one as another person. */
export interface ProjectAuthor {
  readonly newId: () => string;
  readonly act: (name: string, entityId: string, data: Fields) => Action;
  /** Performs one request of the owner. */
  does(...actions: readonly Action[]): Promise<void>;
  says(userId: string, action: Action): Promise<void>;
}

/** Returns the functions for `ownerId`, who must have the right `required`, where there is one, in each request. */
export function openProjectAuthor(
  { writer, newId }: { readonly writer: ActionWriter; readonly newId: () => string },
  ownerId: string,
  required?: RequiredRight,
): ProjectAuthor {
  const perform = (userId: string, actions: readonly Action[]) =>
    writer.perform(userId, actions, { trusted: true, ...(required && { required }) });
  return {
    newId,
    act: (name, entityId, data) => makeAction(newId(), name, entityId, data),
    does: (...actions) => perform(ownerId, actions),
    says: (userId, action) => perform(userId, [action]),
  };
}

/** Returns an action by its name, such as `project.update.title`. */
export function makeAction(id: string, name: string, entityId: string, data: Fields): Action {
  const [type = '', verb, property = null] = name.split('.');
  const query = { entityId, parentEntityId: null, channelId: null };
  return { id, type, verb: verb === 'update' ? 'update' : 'create', property, query, data, previous: null };
}
