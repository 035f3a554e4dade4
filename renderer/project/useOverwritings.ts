// Two people wrote one thing at once: says to each of them, for a moment, whose text stands and whose it replaced.

import { useEffect } from 'react';
import { subscribe } from 'valtio';
import { toast } from '../ui/toasts.ts';
import { db } from '../store/db.ts';
import { overwritings, type Overwriting } from '../store/overwritten.ts';
import { session } from '../store/session.ts';

/** Shows a toast for each text that was overwritten while two people edited the same thing. */
export function useOverwritings(): void {
  useEffect(() => {
    const say = (): void => {
      const { list } = overwritings;
      if (list.length === 0) return;
      overwritings.list = [];
      for (const each of list) toast(wordsOf(each, session.user?.id));
    };
    say();
    return subscribe(overwritings, say);
  }, []);
}

function wordsOf({ by, text, from, replaced }: Overwriting, me: string | undefined): string {
  return by === me
    ? `${nameOf(from)} had just written ${quoted(replaced)} where you wrote ${quoted(text)}. Undo brings it back.`
    : `${nameOf(by)} wrote ${quoted(text)} where you had ${quoted(replaced)}.`;
}

function nameOf(userId: string): string {
  const firstName = db.user[userId]?.firstName;
  return typeof firstName === 'string' ? firstName : 'Somebody';
}

function quoted(text: string): string {
  return text === '' ? 'nothing' : `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
