// Changes that go past the queue: all of them or none, at once or not at all. They are of two projects, so no undo of
// one project can take them back; whoever asks for them offers the way back.

import { call } from '../net/call.ts';
import { actionOf, type Draft } from './act.ts';
import { health } from './health.ts';

/** What has been done is heard of like what others do. @throws CallError when it was refused */
export async function actOutright(drafts: readonly Draft[]): Promise<void> {
  const actions = drafts.map((draft) => {
    const { id, type, verb, property, query, data } = actionOf(draft);
    return { id, type, verb, property, query: { ...query }, data: { ...data } };
  });
  await call('actions.send', { body: { actions } });
}

/** Is everything that was done here on the server? What goes past the queue must not overtake it. */
export function isAllSent(): boolean {
  return health.waiting === 0;
}
