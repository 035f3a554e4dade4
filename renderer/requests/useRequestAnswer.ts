// The state of an answer to a request, wherever it is shown: the chosen role, one answer at a time, and the result
// in words.

import { useState } from 'react';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

/** The state of the answer to a request. */
export interface RequestAnswerState {
  readonly role: Role;
  choose(role: Role): void;
  /** The answer that is being sent; null where none is. */
  readonly busy: 'approved' | 'denied' | null;
  answer(state: 'approved' | 'denied'): void;
}

/** Returns the state of the answer to a request. `answered` is called with the result in words, whoever
 *  answered. */
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
      // Another manager may have answered the request meanwhile.
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
