// Actions in the form in which they are sent to the server, under an id that the sender keeps: an action that is sent
// again under its id is done once.

import { actionOf, type Draft } from '../store/actionDraft.ts';

/** An action in the body of a request. */
export type ActionBody = ReturnType<typeof actionBody>;

/** Returns the action of a draft under an id. */
export function actionBody(id: string, draft: Draft) {
  const { type, verb, property, query, data } = actionOf(draft);
  return { id, type, verb, property, query: { ...query }, data: { ...data } };
}
