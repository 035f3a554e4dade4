// Changes that bypass the queue, such as those that concern two projects: they are done at once, all of them or none,
// and are on no undo stack. Callers that need a way back offer it themselves.

import { call } from '../net/call.ts';
import { actionOf, type Draft } from './actionDraft.ts';

/**
 * Sends the actions. Their steps come back over the socket, like those of others.
 * @throws CallError when the server refuses
 */
export async function sendImmediately(drafts: readonly Draft[]): Promise<void> {
  const actions = drafts.map((draft) => {
    const { id, type, verb, property, query, data } = actionOf(draft);
    return { id, type, verb, property, query: { ...query }, data: { ...data } };
  });
  await call('actions.send', { body: { actions } });
}
