// Who belongs to a project has changed: the project's channel hears of it, as a step of kind `user`.

import type { Writer } from '../actions/receive.ts';
import type { TellProject } from '../people/tell.ts';

export function openTellProject(writer: Writer): TellProject {
  return async ({ projectId, person, role, byUserId }) => {
    const target = { type: 'user', entityId: person.id, channelId: projectId };
    if (role === null) {
      await writer.tell(byUserId, 'user.delete', [{ ...target, verb: 'delete', data: null }]);
      return;
    }
    const user = { [person.id]: { ...person, role, projectId } };
    await writer.tell(byUserId, 'user.update', [{ ...target, verb: 'insert', data: { db: { user } } }]);
  };
}
