// A project author makes projects on the server, by intents in somebody's name, through the one write path.

import type { Action, Fields } from '../../shared/model/action.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';

/** The means to act on a project in somebody's name. `act` makes an action, `does` and `says` perform some. */
export interface ProjectAuthor {
  readonly newId: () => string;
  readonly act: (name: string, entityId: string, data: Fields) => Action;
  /** One request of the owner. */
  does(...actions: readonly Action[]): Promise<void>;
  says(userId: string, action: Action): Promise<void>;
}

/** In the name of `ownerId`: that they may has been judged. */
export function openProjectAuthor(
  { writer, newId }: { readonly writer: ActionWriter; readonly newId: () => string },
  ownerId: string,
): ProjectAuthor {
  const perform = (userId: string, actions: readonly Action[]) =>
    writer.perform(userId, actions, { trusted: true });
  return {
    newId,
    act(name, entityId, data) {
      const [type = '', verb, property = null] = name.split('.');
      const query = { entityId, parentEntityId: null, channelId: null };
      return {
        id: newId(),
        type,
        verb: verb === 'update' ? 'update' : 'create',
        property,
        query,
        data,
        previous: null,
      };
    },
    does: (...actions) => perform(ownerId, actions),
    says: (userId, action) => perform(userId, [action]),
  };
}
