// Publishes a change of the people of a project on its channel, as steps of kind `user`.

import type { Step } from '../../shared/model/action.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import { withoutAddress } from '../people/accounts.ts';
import type { PeopleChange, PublishPeople } from '../people/publishMemberships.ts';

/** Most people in one request, since other writers wait for its end. */
const AT_ONCE = 200;

/** Returns the function that publishes people of a project, in requests of limited size. */
export function openPublishPeople(writer: ActionWriter): PublishPeople {
  return async ({ projectId, people, byUserId }) => {
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const steps = people.slice(from, from + AT_ONCE).map((one) => stepFor(projectId, one));
      await writer.publishSteps(byUserId, 'user.update', steps);
    }
  };
}

function stepFor(projectId: string, { person, role }: PeopleChange['people'][number]): Step {
  const target = { type: 'user', entityId: person.id, channelId: projectId };
  if (role === null) return { ...target, verb: 'delete', data: null };
  return {
    ...target,
    verb: 'insert',
    data: { db: { user: { [person.id]: { ...withoutAddress(person), role, projectId } } } },
  };
}
