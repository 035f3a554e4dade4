// The frame of the caller's page: the bar, the clocks, the stage with its cards, the status bar and the buttons. None
// of them changes its place from one phase of a show to another.

import { memo, useCallback, useEffect, useState } from 'react';
import type { MessageSeen } from '../../../shared/api/showSeen.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import { BeforeShow } from './BeforeShow.tsx';
import { CallerBar } from './CallerBar.tsx';
import { Clocks } from './Clocks.tsx';
import { CueList } from './CueList.tsx';
import { GoToPanel } from './GoToPanel.tsx';
import { NextCue } from './NextCue.tsx';
import { NotePanel, type NoteCue } from './NotePanel.tsx';
import { OnNow } from './OnNow.tsx';
import { ScrollSpacer } from './ScrollSpacer.tsx';
import { CallerStatusText } from './CallerStatusText.tsx';
import { TransportKeys } from './TransportKeys.tsx';
import { FollowerRequests, useMessageSeen } from './messageSeen.tsx';
import { failedPressTexts } from './failedPressTexts.ts';
import { commandOfKey, focusOf, type CallerCommand, callerKeyLines } from './callerKeys.ts';
import { hasSameFields, useCaller, useCallerView, useCallerFields } from './useCaller.ts';
import { useShowCommands, type ShowCommands } from './useShowCommands.ts';
import { useShowStatus } from './useShowStatus.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { CircleCheck, FileText, Repeat, X } from 'lucide-react';
import { reportPath } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lengthText, overUnderText } from '../../../shared/show/showTexts.ts';
import { isOfInputMethod } from '../../browser/composing.ts';
import { clockTextIn, HAS_LEFT } from './callerTexts.ts';
import type { Moment } from './moment.ts';
import { useWrittenText } from '../writtenText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The panel or the list that is open over the page; null for none. */
type Open =
  | { readonly name: 'goTo'; readonly row: RundownRow | null }
  | { readonly name: 'note' | 'keys' }
  | null;

/** The caller's page once its show has been loaded: the parts of the page, and the panel that is open over them. */
export function CallerFrame() {
  const { session } = useCaller();
  const connection = useShowStatus();
  const acts = useShowCommands();
  const [open, setOpen] = useState<Open>(null);
  // A click outside of the panel closes it, so a text that was begun there is kept here.
  const note = useWrittenText();
  const [noteCue, setNoteCue] = useState<NoteCue | null>(null);
  const seen = useMessageSeen();
  const close = useCallback(() => setOpen(null), []);
  // A note may have been sent after another panel was opened.
  const closeNote = useCallback(() => setOpen((now) => (now?.name === 'note' ? null : now)), []);

  const run = useCallback(
    (command: CallerCommand): void => {
      if (command.name === 'close') {
        setOpen(null);
        session.dismissFailure();
      } else if (command.name === 'keys') setOpen({ name: 'keys' });
      else if (!connection.isCalling) return;
      else if (command.name === 'goTo') setOpen({ name: 'goTo', row: null });
      else if (command.name === 'note') {
        if (connection.hasShow) setOpen({ name: 'note' });
      } else acts.run(command);
    },
    [acts, session, connection.isCalling, connection.hasShow],
  );
  const goToRow = useCallback(
    (rowId: string): void => {
      const row = session.view().moment?.rows.find((each) => each.rowId === rowId);
      if (row) setOpen({ name: 'goTo', row });
    },
    [session],
  );
  useCallerKeys(run);

  return (
    // An open dialog disables pointer events on the body, by which every element below would be restyled. This element
    // keeps its pointer events: the dialog's scrim covers the page anyway.
    <div className="group/caller pointer-events-auto relative grid h-(--seen) grid-rows-[3.25rem_5.75rem_minmax(0,1fr)_3.5rem_4.5rem] overflow-hidden bg-rail phone:grid-rows-[3.25rem_4.25rem_minmax(0,1fr)_auto_auto] short:grid-rows-[minmax(0,1fr)_auto]">
      <Page run={run} seen={seen} goToRow={goToRow} acts={acts} />
      {open?.name === 'goTo' && (
        <GoToPanel
          key={open.row?.rowId}
          first={open.row}
          isBefore={connection.phase === 'idle' || connection.phase === 'ended'}
          close={close}
          go={(rowId) => {
            close();
            void acts.goTo(rowId);
          }}
        />
      )}
      {open?.name === 'note' && connection.showId !== null && (
        <NotePanel
          showId={connection.showId}
          note={note}
          begunCue={noteCue}
          keepCue={setNoteCue}
          seen={seen}
          close={closeNote}
        />
      )}
      {open?.name === 'keys' && <CallerKeysDialog close={close} />}
      <FailedPressNotice run={run} />
      <FollowerRequests seen={seen} hold={() => run({ name: 'hold' })} />
      <Announcer />
    </div>
  );
}

interface PageProps {
  readonly run: (command: CallerCommand) => void;
  readonly seen: MessageSeen | null;
  readonly goToRow: (rowId: string) => void;
  readonly acts: ShowCommands;
}

/**
 * The page below its panels and dialogs. It is memoized, so that a key that opens one need not wait for the whole page.
 * On a short screen everything above the buttons scrolls as one, with the stage below the bar.
 */
const Page = memo(function CallerParts({ run, seen, goToRow, acts }: PageProps) {
  const { phase } = useShowStatus();
  const isAwake = useAwake();
  return (
    <>
      <div className="contents short:flex short:min-h-0 short:flex-col short:overflow-y-auto short:group-has-data-over/caller:scroll-pb-[50dvh]">
        <CallerBar openKeys={() => run({ name: 'keys' })} />
        <Clocks />
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)_27.75rem] max-xl:grid-cols-[minmax(0,1fr)_22rem] phone:block phone:overflow-y-auto phone:group-has-data-over/caller:scroll-pb-[50dvh] short:contents">
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="Stage"
            className="min-h-0 overflow-y-auto px-5 py-4 -outline-offset-2 tablet:group-has-data-over/caller:scroll-pb-[50dvh] phone:overflow-visible phone:px-3 phone:py-3 short:shrink-0 short:overflow-visible short:order-1 short:px-3 short:py-2"
          >
            <div className="flex min-h-full flex-col gap-3">
              {phase === 'ended' ? (
                <EndedShow />
              ) : phase === 'idle' ? (
                <BeforeShow isAwake={isAwake} />
              ) : (
                <>
                  <OnNow />
                  <NextCue />
                </>
              )}
            </div>
            <ScrollSpacer className="tablet:group-has-data-over/caller:block short:hidden!" />
          </section>
          <CueList goTo={goToRow} />
          <ScrollSpacer className="phone:group-has-data-over/caller:block short:group-has-data-over/caller:block short:order-5 short:shrink-0" />
        </div>
        {/* On a phone an open panel takes the place of the status bar, so that the stage keeps its room. */}
        <div className="contents phone:group-has-data-over/caller:hidden">
          <CallerStatusText />
        </div>
      </div>
      <TransportKeys
        run={run}
        seen={seen}
        make={(kind) => void acts.make(kind)}
        takeCall={() => void acts.takeCall()}
      />
    </>
  );
});

const isClose = (
  command: CallerCommand | 'repeat' | null,
): command is Extract<CallerCommand, { readonly name: 'close' }> =>
  command !== null && command !== 'repeat' && command.name === 'close';

/** Runs commands by the keyboard. Space is Next on the whole page, except where it presses the focused control. */
function useCallerKeys(run: (command: CallerCommand) => void): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const command = commandOfKey(event, focusOf(event.target));
      if (command === null || isClose(command)) return;
      event.preventDefault();
      if (command !== 'repeat') run(command);
    };
    // An open dialog or menu handles Escape itself.
    const close = (event: KeyboardEvent): void => {
      const command = commandOfKey(event, focusOf(event.target));
      if (!isClose(command) || event.defaultPrevented || isOfInputMethod(event)) return;
      event.preventDefault();
      run(command);
    };
    // The browser scrolls the page, and clicks some elements, when Space is released.
    const up = (event: KeyboardEvent): void => {
      if (event.code === 'Space' && commandOfKey(event, focusOf(event.target)) !== null)
        event.preventDefault();
    };
    // A mouse press does not move the focus to a control: Space is Next, whatever was pressed before.
    const keepFocus = (event: MouseEvent): void => {
      const focus = focusOf(event.target);
      if (focus === 'control' || focus === 'tab') event.preventDefault();
    };
    // This listener captures, so that the keys of the page come before those of the app, such as that of the help.
    window.addEventListener('keydown', down, { capture: true });
    window.addEventListener('keydown', close);
    window.addEventListener('keyup', up);
    window.addEventListener('mousedown', keepFocus);
    return () => {
      window.removeEventListener('keydown', down, { capture: true });
      window.removeEventListener('keydown', close);
      window.removeEventListener('keyup', up);
      window.removeEventListener('mousedown', keepFocus);
    };
  }, [run]);
}

/** Says to screen readers what is on now, whenever that changes. */
function Announcer() {
  const words = useCallerView(({ moment }) => {
    if (!moment || moment.progress.rowStartedAt === null) return '';
    return moment.onNow ? `On now: ${moment.onNow.number} ${moment.onNow.title}` : HAS_LEFT;
  });
  return (
    <output aria-live="polite" className="sr-only">
      {words}
    </output>
  );
}

// The list of the keys of the caller's page.

/** The dialog with the list of keys. */
function CallerKeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog open title="Keys for calling a show" close={close}>
      <ul>
        {callerKeyLines.map(({ name, keys }) => (
          <li key={name} className="flex min-h-8 items-center gap-2 border-b border-line py-1 last:border-0">
            <span className="min-w-0 flex-1">{name}</span>
            {keys.map((key) =>
              key === 'to' ? (
                <span key={key} className="text-11 text-ink-2">
                  to
                </span>
              ) : (
                <Kbd key={key} always>
                  {key}
                </Kbd>
              ),
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

// The stage after a show: when it began and ended, how it went by its plan, and the way to its report.

/** The stage after a show. */
function EndedShow() {
  const { projectId, sheetId } = useCaller();
  const { isRehearsal, lasted, between, offset, offsetWord, cues, skipped } = useCallerFields(({ moment }) =>
    endedTexts(moment),
  );
  return (
    <article
      aria-label="The show has ended"
      className="flex min-h-min flex-1 flex-col justify-center rounded-dialog bg-surface px-7.5 py-8 edge-line-strong phone:px-5"
    >
      <div className="flex items-center gap-2 text-14 font-semibold">
        <Icon of={isRehearsal ? Repeat : CircleCheck} size="s" />
        {isRehearsal ? 'The rehearsal has ended' : 'The show has ended'}
      </div>
      <p className="mt-2 text-104 leading-24 font-semibold tracking-tighter tabular max-lg:text-64 max-lg:leading-16">
        {lasted}
      </p>
      <dl className="mt-2 grid max-w-form-wide grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-16 tabular">
        <dt className="text-ink-2">On</dt>
        <dd>{between}</dd>
        <dt className="text-ink-2">By the plan</dt>
        <dd>
          {offset} {offsetWord}
        </dd>
        <dt className="text-ink-2">Cues</dt>
        <dd>
          {cues} were on{skipped > 0 && `, ${skipped} skipped`}
        </dd>
      </dl>
      {!isRehearsal && (
        <p className="mt-6">
          <ButtonLink kind="primary" size="xl" icon={FileText} to={reportPath(projectId, sheetId)}>
            Open the report
          </ButtonLink>
        </p>
      )}
    </article>
  );
}

function endedTexts(moment: Moment | null) {
  const { startedAt = null, endedAt = null } = moment?.progress ?? {};
  const offsetMs = moment?.times.offsetMs ?? 0;
  const clock = (at: number | null): string =>
    moment && at !== null ? clockTextIn(moment.rundown, at) : '–';
  return {
    isRehearsal: moment?.state.rehearsal === true,
    lasted: startedAt !== null && endedAt !== null ? lengthText(endedAt - startedAt) : '–',
    between: `${clock(startedAt)} to ${clock(endedAt)}`,
    offset: overUnderText(offsetMs),
    offsetWord: offsetMs >= 1000 ? 'over' : offsetMs <= -1000 ? 'under' : 'on time',
    cues: new Set(moment?.actuals.map(({ rowId }) => rowId)).size,
    skipped: moment?.progress.skippedRowIds.length ?? 0,
  };
}

// When a press changed nothing, a notice says so right above the button that was pressed.

/** The notice about the last press that changed nothing. */
function FailedPressNotice({ run }: { run: (command: CallerCommand) => void }) {
  const { session, userId } = useCaller();
  const texts = useCallerView((view) => failedPressTexts(view, userId), hasSameFields);
  const isLocked = useCallerView(({ lockedMs }) => lockedMs > 0);
  if (texts === null) return null;
  const { title, why, takenBy, back } = texts;
  return (
    <div
      role="alert"
      data-over=""
      className="absolute right-5 bottom-21 z-menu w-101 max-w-[calc(100vw-1.5rem)] rounded-dialog bg-float px-4 py-3.5 text-14 shadow-float phone:right-3 phone:bottom-49 short:bottom-16 short:max-h-[calc(100%-4.5rem)] short:overflow-y-auto"
    >
      <div className="flex items-start gap-2">
        <b className="min-w-0 flex-1 font-semibold">{title}</b>
        <IconButton label="Dismiss" icon={X} size="sm" onClick={() => session.dismissFailure()} />
      </div>
      <p className="mt-0.5 leading-5 text-ink-2">
        {takenBy === null ? (
          why
        ) : (
          <>
            <bdi>{takenBy}</bdi> has taken the call since.
          </>
        )}
      </p>
      <div className="mt-2.5 flex min-h-7 items-center gap-2">
        {back !== null && (
          <Button
            onClick={() => {
              session.dismissFailure();
              run({ name: 'back' });
            }}
          >
            Back to {back}
          </Button>
        )}
        {isLocked && <span className="ml-auto text-12 text-ink-2">Next is free again in 0:01</span>}
      </div>
    </div>
  );
}

// Keeps the screen of this device on while the caller's page is shown.

/** Keeps the screen on until the component unmounts. Returns whether it is kept on, which some browsers cannot do. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isOver) return void given.release();
        lock = given;
        setAwake(true);
        given.addEventListener('release', () => setAwake(false));
      } catch {
        // A device that saves its battery refuses; the page says that the screen may turn off.
        setAwake(false);
      }
    };
    // The browser gives the lock up whenever the page is hidden.
    const again = (): void => void ask();
    document.addEventListener('visibilitychange', again);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
