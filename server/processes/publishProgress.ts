// Progress over the socket: an action of entity `process` on the project's channel, without a sequence, as
// presence is. It tells how far, and nothing of what: only the one who asked may load the rest.

import type { Bus } from '../realtime/bus.ts';
import type { ProcessProgress } from './processes.ts';

/** Sends the progress of a process to whoever follows its project. */
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
