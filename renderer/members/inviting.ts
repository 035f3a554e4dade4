// Inviting several at once: what was typed is read, sent as one, and what is wrong with some of it is said by name, so
// that nothing that was typed is lost.

import { useState } from 'react';
import { countOf } from '../../shared/format/words.ts';
import { readAddresses, wrongWords } from '../../shared/forms/addresses.ts';
import type { Role } from '../../shared/model/roles.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import type { Place } from './place.ts';
import { loadRoster } from './roster.ts';

/** As many as one request takes. */
const MOST = 50;

interface Wrong {
  readonly message: string;
  /** The addresses that the server would take without the others. */
  readonly others: readonly string[] | null;
}

export interface Inviting {
  readonly text: string;
  readonly wrong: Wrong | null;
  readonly isBusy: boolean;
  write(text: string): void;
  /** Leaves out what the server has refused. */
  leaveOut(): void;
  /** Whether everybody is invited; else what is wrong stands at the field. */
  invite(): Promise<boolean>;
}

/** `invited` is told once everybody is. */
export function useInviting(place: Place, role: Role, invited: () => void): Inviting {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return {
    text,
    wrong,
    isBusy,
    write(next) {
      setText(next);
      // From the first try on, what is wrong follows what is typed.
      setWrong(isAsked ? misreadIn(next) : null);
    },
    leaveOut() {
      setText((wrong?.others ?? []).join(', '));
      setWrong(null);
    },
    async invite() {
      if (isBusy) return true;
      setAsked(true);
      const misread = misreadIn(text);
      setWrong(misread);
      if (misread) return false;
      setBusy(true);
      const { addresses } = readAddresses(text);
      const refused = await send(place, addresses, role);
      setWrong(refused);
      setBusy(false);
      if (refused) return false;
      setText('');
      setAsked(false);
      invited();
      return true;
    },
  };
}

function misreadIn(text: string): Wrong | null {
  const { addresses, wrong } = readAddresses(text);
  const message =
    wrong.length > 0
      ? wrongWords(wrong)
      : addresses.length === 0
        ? 'Email is required'
        : addresses.length > MOST
          ? `At most ${MOST} at once: these are ${addresses.length}`
          : null;
  return message === null ? null : { message, others: null };
}

/** Null when all are invited. */
async function send(place: Place, addresses: readonly string[], role: Role): Promise<Wrong | null> {
  try {
    const { members } = await call('members.create', {
      params: { identityId: place.id },
      body: { entityType: place.type, members: addresses.map((email) => ({ email, role })) },
    });
    const waiting = members.filter(({ pending }) => pending).length;
    toast(saidOf(members.length - waiting, waiting));
    return null;
  } catch (error) {
    return refusedOf(error, addresses);
  } finally {
    await loadRoster(place);
  }
}

function saidOf(added: number, waiting: number): string {
  if (waiting === 0) return `Added ${countOf(added, 'person', 'people')}`;
  return `${added === 0 ? '' : `Added ${added}. `}Sent ${countOf(waiting, 'invitation')}`;
}

/** The server names the places in the list; people think in addresses. */
function refusedOf(error: unknown, addresses: readonly string[]): Wrong {
  const fields = error instanceof CallError ? error.fields : {};
  const said = addresses.map((_, index) => fields[`members.${index}.email`]);
  const lines = addresses.flatMap((email, index) => (said[index] ? [`${email}: ${said[index]}`] : []));
  if (lines.length === 0) return { message: messageOf(error), others: null };
  const others = addresses.filter((_, index) => !said[index]);
  return { message: lines.join(' '), others };
}
