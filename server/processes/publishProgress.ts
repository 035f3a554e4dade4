// Publishes progress over the socket: an action of entity `process` on the project's channel, without a sequence, like
// presence. It contains only the state and the numbers; the person who started the process loads the rest.

import type { Bus } from '../realtime/bus.ts';
import type { ProcessProgress } from './processes.ts';

/** Returns a function that sends the progress of a process to everyone who follows its project. */
export function publishProgress(bus: Pick<Bus, 'publish'>) {
  return (projectId: string, processId: string, { state, done, total }: ProcessProgress): void => {
    const action = {
      id: processId,
      type: 'process',
      verb: 'update',
      property: null,
      query: { entityId: processId, parentEntityId: projectId, channelId: projectId },
      data: { id: processId, projectId, state, done, total },
      isUndoable: false,
      isOptimistic: false,
    };
    bus.publish(projectId, {
      text: JSON.stringify({ type: 'RECEIVE:actions', data: { actions: [action] } }),
      sequence: null,
    });
  };
}
