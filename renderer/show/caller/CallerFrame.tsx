// The frame of the caller's page: bar, clocks, stage, sentence and keys. Nothing in it changes its place from one phase
// of a show to another.

import { useCallback, useEffect, useState } from 'react';
import { BeforeShow } from './BeforeShow.tsx';
import { CallerBar } from './CallerBar.tsx';
import { CallerKeysDialog } from './CallerKeysDialog.tsx';
import { Clocks } from './Clocks.tsx';
import { CueList } from './CueList.tsx';
import { EndedShow } from './EndedShow.tsx';
import { FailedPressNotice } from './FailedPressNotice.tsx';
import { GoToPanel } from './GoToPanel.tsx';
import { NextCue } from './NextCue.tsx';
import { NotePanel } from './NotePanel.tsx';
import { OnNow } from './OnNow.tsx';
import { Sentence } from './Sentence.tsx';
import { TransportKeys } from './TransportKeys.tsx';
import { commandOfKey, type CallerCommand, type KeyFocus } from './callerKeys.ts';
import { useAwake } from './useAwake.ts';
import { useCaller, useView } from './useCaller.ts';
import { useShowActs } from './useShowActs.ts';
import { useStanding } from './useStanding.ts';

/** What is open over the page. */
type Open = { readonly name: 'goTo'; readonly number: string } | { readonly name: 'note' | 'keys' } | null;

/** The page with its show. */
export function CallerFrame() {
  const { session } = useCaller();
  const standing = useStanding();
  const acts = useShowActs();
  const [open, setOpen] = useState<Open>(null);
  const isAwake = useAwake();
  const isBefore = standing.phase === 'idle' || standing.phase === 'ended';
  const close = useCallback(() => setOpen(null), []);

  const run = useCallback(
    (command: CallerCommand): void => {
      if (command.name === 'close') {
        setOpen(null);
        session.dismissFailure();
      } else if (command.name === 'keys') setOpen({ name: 'keys' });
      else if (!standing.isCalling) return;
      else if (command.name === 'goTo') setOpen({ name: 'goTo', number: '' });
      else if (command.name === 'note') {
        if (standing.hasShow) setOpen({ name: 'note' });
      } else acts.run(command);
    },
    [acts, session, standing.isCalling, standing.hasShow],
  );
  const goToRow = useCallback(
    (rowId: string): void => {
      const row = session.view().moment?.rows.find((each) => each.rowId === rowId);
      if (row) setOpen({ name: 'goTo', number: row.number });
    },
    [session],
  );
  useCallerKeys(run);

  return (
    <div className="relative grid h-(--seen) grid-rows-[3.25rem_5.75rem_minmax(0,1fr)_3.5rem_4.5rem] overflow-hidden bg-rail phone:grid-rows-[3.25rem_4.25rem_minmax(0,1fr)_auto_auto]">
      <CallerBar openKeys={() => run({ name: 'keys' })} />
      <Clocks />
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_27.75rem] max-xl:grid-cols-[minmax(0,1fr)_22rem] phone:block phone:overflow-y-auto">
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-5 py-4 phone:overflow-visible phone:px-3 phone:py-3">
          {standing.phase === 'ended' ? (
            <EndedShow />
          ) : isBefore ? (
            <BeforeShow isAwake={isAwake} />
          ) : (
            <>
              <OnNow />
              <NextCue />
            </>
          )}
        </div>
        <CueList goTo={goToRow} />
      </div>
      <Sentence />
      <TransportKeys run={run} rehearse={() => void acts.rehearse()} takeCall={() => void acts.takeCall()} />
      {open?.name === 'goTo' && (
        <GoToPanel
          key={open.number}
          first={open.number}
          isBefore={isBefore}
          close={close}
          go={(rowId) => {
            close();
            void acts.goTo(rowId);
          }}
        />
      )}
      {open?.name === 'note' && standing.showId !== null && (
        <NotePanel showId={standing.showId} close={close} />
      )}
      {open?.name === 'keys' && <CallerKeysDialog close={close} />}
      <FailedPressNotice run={run} />
      <Announcer />
    </div>
  );
}

/** Runs commands by the keyboard. Space is Next wherever the focus is on the page, and so presses no button there. */
function useCallerKeys(run: (command: CallerCommand) => void): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const command = commandOfKey(event, focusOf(event.target));
      if (command === null) return;
      // An open window closes itself by Escape.
      if (command !== 'repeat' && command.name === 'close' && event.defaultPrevented) return;
      event.preventDefault();
      if (command !== 'repeat') run(command);
    };
    // A button is pressed when Space is let go.
    const up = (event: KeyboardEvent): void => {
      if (event.code === 'Space' && focusOf(event.target) === 'page') event.preventDefault();
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [run]);
}

function focusOf(target: EventTarget | null): KeyFocus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('dialog, [role="dialog"], [role="menu"]'))
    return target.closest('input, textarea') ? 'field' : 'window';
  return target.closest('input:not([type="radio"]), textarea, select, [contenteditable="true"]')
    ? 'field'
    : 'page';
}

/** Says to screen readers what is on now, whenever that changes. */
function Announcer() {
  const words = useView(({ moment }) =>
    moment?.onNow ? `On now: ${moment.onNow.number} ${moment.onNow.title}` : '',
  );
  return (
    <output aria-live="polite" className="sr-only">
      {words}
    </output>
  );
}
