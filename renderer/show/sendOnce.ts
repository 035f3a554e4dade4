// Sends what a person may try to send again, such as a note: where no answer came, the next attempt has the same id, so
// that the server does it once.

import { call } from '../net/call.ts';
import { CallError, mayPass } from '../net/callError.ts';
import type { Draft } from '../store/actionDraft.ts';
import { newId } from '../store/newId.ts';
import { actionBody, type ActionBody } from './actionBody.ts';

/** Sends a draft. Rejects as `call` does. */
export type SendOnce = (draft: Draft) => Promise<void>;

/** Opens a sender, which knows its last attempt. */
export function openSendOnce(
  send: (action: ActionBody) => Promise<unknown> = (action) =>
    call('actions.send', { body: { actions: [action] } }),
): SendOnce {
  let last: { readonly id: string; readonly text: string } | null = null;
  return async (draft) => {
    const text = JSON.stringify(draft);
    const own = last?.text === text ? last : { id: newId(), text };
    last = own;
    try {
      await send(actionBody(own.id, draft));
      if (last === own) last = null;
    } catch (error) {
      // The server has one answer to an id, so what was refused is sent under a new one. Without an answer nobody knows
      // whether it was done, so the id stays.
      if (last === own && !(error instanceof CallError && mayPass(error))) last = null;
      throw error;
    }
  };
}
