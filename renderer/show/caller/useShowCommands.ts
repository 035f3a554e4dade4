// What a person does on the caller's page, by mouse, touch and keys alike: each command is one press, or says why there
// is nothing to press.

import { useCallback, useMemo } from 'react';
import { draftOf } from '../../store/actionDraft.ts';
import { toast } from '../../ui/toasts.ts';
import type { CallerCommand } from './callerKeys.ts';
import { nothingNextText } from './callerTexts.ts';
import { standbysToCall, tailMsOf, nextStandbyCall, type StandbyCall } from './moment.ts';
import { createShow, sendStandbyCalls, sendToShow, useCaller, type Caller } from './useCaller.ts';

/** A command that needs no window of the page. */
export type ShowCommand = Exclude<CallerCommand, { name: 'goTo' | 'note' | 'keys' | 'close' }>;

/** The functions by which a person acts on the show. */
export interface ShowCommands {
  readonly run: (command: ShowCommand) => void;
  /** Starts the show with a row, or with the first one for null. Makes a show before that, where the sheet has none. */
  readonly start: (rowId: string | null) => Promise<void>;
  /** Makes a show, or a rehearsal, that has not begun; the one before stays with its report. */
  readonly make: (kind: 'show' | 'rehearsal') => Promise<void>;
  /** Goes to a row, or starts with it. */
  readonly goTo: (rowId: string) => Promise<void>;
  readonly takeCall: () => Promise<void>;
}

/** Returns the functions by which a person acts on the show. */
export function useShowCommands(): ShowCommands {
  const caller = useCaller();
  const start = useCallback((rowId: string | null) => startShow(caller, rowId), [caller]);
  return useMemo(
    () => ({
      start,
      run: (command) => void runCommand(caller, command),
      make: (kind) => makeShow(caller, kind === 'rehearsal'),
      async goTo(rowId) {
        if (isBefore(caller)) await startShow(caller, rowId);
        else caller.session.press({ press: 'jump', rowId });
      },
      async takeCall() {
        const showId = openShowId(caller);
        if (showId === null) return;
        await sendToShow(caller, [draftOf('show.update.caller', showId, { userId: caller.userId })]);
      },
    }),
    [caller, start],
  );
}

/** Makes a show or a rehearsal. A show that exists and has not ended becomes a show or a rehearsal instead. */
async function makeShow(caller: Caller, rehearsal: boolean): Promise<void> {
  const showId = openShowId(caller);
  if (showId === null) await createShow(caller, rehearsal);
  else await sendToShow(caller, [draftOf('show.update.rehearsal', showId, { rehearsal })]);
}

/**
 * Starts the show with a row or, for null, with the one that the page has as the first. That row is read before the
 * show is made, since the sheet may have changed since the button was labelled.
 */
export async function startShow(caller: Caller, rowId: string | null): Promise<void> {
  const first = rowId ?? caller.session.view().moment?.next?.rowId ?? null;
  if (openShowId(caller) === null && (await createShow(caller, false)) === null) return;
  caller.session.press({ press: 'start', rowId: first });
}

async function runCommand(caller: Caller, command: ShowCommand): Promise<void> {
  const { session } = caller;
  const { moment } = session.view();
  if (!moment) return;
  if (command.name === 'department' || command.name === 'standbyAll') return sayTo(caller, command);
  if (isBefore(caller)) {
    if (command.name === 'next' && moment.next) await startShow(caller, null);
    return;
  }
  switch (command.name) {
    case 'next':
      if (moment.next) session.press({ press: 'next' });
      else toast(nothingNextText(moment));
      return;
    case 'back':
      if (moment.previous) session.press({ press: 'back' });
      return;
    case 'hold':
      session.press({ press: moment.progress.phase === 'held' ? 'resume' : 'hold' });
      return;
    case 'skip':
      if (moment.next) session.press({ press: 'skip', rowId: moment.next.rowId });
      return;
    case 'tail': {
      const ms = tailMsOf(moment);
      if (ms !== null) session.press({ press: 'tail', ms });
      return;
    }
    case 'addTime':
      session.press({ press: 'addTime', ms: command.ms });
  }
}

async function sayTo(
  caller: Caller,
  command: Extract<ShowCommand, { name: 'department' | 'standbyAll' }>,
): Promise<void> {
  const { moment } = caller.session.view();
  if (!moment) return;
  const one = command.name === 'department' ? nextStandbyCall(moment, command.index) : null;
  const words: readonly StandbyCall[] =
    command.name === 'standbyAll' ? standbysToCall(moment) : one ? [one] : [];
  if (words.length === 0) return;
  // Departments can be called before the start: a show is made for that.
  const showId = openShowId(caller) ?? (await createShow(caller, false));
  if (showId !== null) await sendStandbyCalls(caller, showId, words);
}

function isBefore({ session }: Caller): boolean {
  const phase = session.view().moment?.progress.phase ?? 'idle';
  return phase === 'idle' || phase === 'ended';
}

/** Returns the id of the show that has not ended; null where the sheet has none. */
function openShowId({ session }: Caller): string | null {
  const { state = null } = session.view().moment ?? {};
  return state && state.phase !== 'ended' ? state.showId : null;
}
