// The state of the controls that answer a request for access: the chosen role, and the answer that is being sent.

import { useState } from 'react';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

/** The state of the controls, and the functions that change it. */
export interface RequestAnswerState {
  readonly role: Role;
  choose(role: Role): void;
  /** Answer that is being sent; null without one. */
  readonly busy: 'approved' | 'denied' | null;
  answer(state: 'approved' | 'denied'): void;
}

/** Returns the state of the controls for a request. `answered` is called with the result in words, also if somebody
 *  else has answered the request. */
export function useRequestAnswer(
  request: ShownRequest,
  answered: (words: string) => void,
): RequestAnswerState {
  const [role, choose] = useState<Role>('VIEW_ONLY');
  const [busy, setBusy] = useState<RequestAnswerState['busy']>(null);

  async function answer(state: 'approved' | 'denied'): Promise<void> {
    setBusy(state);
    const { id: requestId, entityType, entityId } = request;
    const given = state === 'approved' ? { requestId, state, role } : { requestId, state };
    try {
      await call('requests.answer', { params: { entityType, entityId }, body: given });
      answered(wordsOf(request, state, role));
    } catch (error) {
      // Another manager may have answered the request in the meantime.
      if (isOver(error)) answered(messageOf(error));
      else toast(messageOf(error), { kind: 'bad' });
    } finally {
      setBusy(null);
    }
  }

  return { role, choose, busy, answer: (state) => void (busy === null && answer(state)) };
}

function isOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ANSWERED';
}

function wordsOf(request: ShownRequest, state: 'approved' | 'denied', role: Role): string {
  const name = fullNameOf(request);
  if (state === 'denied') return `${name} was not let in.`;
  return request.user ? `${name} is in as ${roleWord(role)}.` : `${name} is invited as ${roleWord(role)}.`;
}
