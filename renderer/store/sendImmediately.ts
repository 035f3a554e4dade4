// Changes that bypass the queue: they are done at once, all of them or none. They concern two projects, so the undo
// of one project cannot revert them; callers offer a way back themselves.

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
