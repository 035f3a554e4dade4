// The sentence in the status bar: what Next will do, before it is pressed, or something more urgent.

import { CircleAlert, Eye, Info, Repeat, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths, pathOf } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import { Preview } from './Preview.tsx';
import { CallerStatusBar } from './CallerStatusBar.tsx';
import type { CallerView } from './callerSession.ts';
import { tailMsOf } from './moment.ts';
import { selfStartDue } from './selfStart.ts';
import type { RehearsalSpeed } from './rehearsalClock.ts';
import { useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';
import { useEffect } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toasts.ts';
import { useShowCommands } from './useShowCommands.ts';

const speeds = [
  { value: '1', label: '1×' },
  { value: '2', label: '2×' },
  { value: '4', label: '4×' },
] as const;

const speedOfSegment: Readonly<Record<'1' | '2' | '4', RehearsalSpeed>> = { '1': 1, '2': 2, '4': 4 };

/** The status bar with the sentence for the present state. */
export function CallerStatusText() {
  const { isCalling, refusal, hasShow, phase, isRehearsal } = useShowStatus();
  const isLost = useCallerView(({ silentMs }) => silentMs !== null);
  const isWaiting = useCallerView(({ waiting }) => waiting.length > 0);
  if (refusal !== null) return <ViewerSentence refusal={refusal} />;
  if (isWaiting) return <WaitingSentence />;
  if (isLost) return <LostSentence />;
  if (!isCalling) return <OthersCallSentence />;
  if (phase === 'ended') return <EndedSentence />;
  if (!hasShow || phase === 'idle') return <BeforeSentence />;
  return isRehearsal ? <RehearsalSentence /> : <Preview />;
}

function BeforeSentence() {
  const first = useCallerView(({ moment }) => moment?.next?.number || 'the first cue');
  const { isRehearsal, hasShow } = useShowStatus();
  if (isRehearsal && hasShow)
    return (
      <CallerStatusBar icon={Repeat}>
        <b className="font-semibold">Rehearse {first} begins the rehearsal.</b>{' '}
        <span className="text-ink-2">No actual times are written, and followers see “Rehearsal”.</span>
      </CallerStatusBar>
    );
  return (
    <CallerStatusBar icon={Info} acts={<StartByItself />}>
      <b className="font-semibold">Start sets {first} as on now for everybody.</b>{' '}
      <span className="text-ink-2">From then on every press is kept with its time, also without a line.</span>
    </CallerStatusBar>
  );
}

function EndedSentence() {
  const { isRehearsal } = useShowStatus();
  return (
    <CallerStatusBar icon={Info}>
      <b className="font-semibold">{isRehearsal ? 'The rehearsal has ended.' : 'The show has ended.'}</b>{' '}
      <span className="text-ink-2">
        {isRehearsal
          ? 'Followers and displays say so. The sheet can be rehearsed again, or called.'
          : 'Followers and displays say so. Run it again makes a new show; the report of this one stays.'}
      </span>
    </CallerStatusBar>
  );
}

function RehearsalSentence() {
  const { session } = useCaller();
  const { run } = useShowCommands();
  const hasTail = useCallerView(({ moment }) => moment !== null && tailMsOf(moment) !== null);
  const speed = useCallerView((view) => view.speed);
  return (
    <CallerStatusBar
      icon={Repeat}
      acts={
        <span className="flex shrink-0 items-center gap-2.5">
          <Button disabled={!hasTail} onClick={() => run({ name: 'tail' })}>
            To the last 0:30
            <Kbd>E</Kbd>
          </Button>
          <span className="text-12 font-medium text-ink-2">Speed</span>
          <SegmentedControl
            label="Speed of the rehearsal"
            segments={speeds}
            value={speed === 1 ? '1' : speed === 2 ? '2' : '4'}
            choose={(value) => session.setSpeed(speedOfSegment[value])}
          />
        </span>
      }
    >
      <b className="font-semibold">No actual times are written.</b>{' '}
      <span className="text-ink-2">
        {speed === 1
          ? 'Followers and displays say “Rehearsal”. Notes are kept.'
          : 'Only this screen counts faster: followers and displays count real seconds.'}
      </span>
    </CallerStatusBar>
  );
}

function LostSentence() {
  const { client } = useCaller();
  const silent = useCallerView(({ silentMs }) => lengthText(silentMs ?? 0));
  const { isCalling } = useShowStatus();
  return (
    <CallerStatusBar icon={WifiOff} acts={<Button onClick={() => client.refresh()}>Try again now</Button>}>
      <b className="font-semibold">No line for {silent}. The digits go on, counted on this device.</b>{' '}
      <span className="text-ink-2">
        {isCalling
          ? 'Next waits here and is sent with its own time. Others may take the call meanwhile.'
          : 'It follows again by itself.'}
      </span>
    </CallerStatusBar>
  );
}

function WaitingSentence() {
  const { session } = useCaller();
  const words = useCallerView(waitingWords);
  return (
    <CallerStatusBar icon={WifiOff} acts={<Button onClick={() => session.cancelWaiting()}>Take back</Button>}>
      <b className="font-semibold">{words}</b>{' '}
      <span className="text-ink-2">
        Sent with its own time once there is a line, and dropped if somebody else has pressed, or taken the
        call, meanwhile.
      </span>
    </CallerStatusBar>
  );
}

const PRESS_WORDS = {
  start: 'Start',
  next: 'Next',
  back: 'Back',
  hold: 'Hold',
  resume: 'Go on',
  jump: 'Go to',
  skip: 'Skip',
  addTime: 'The added time',
  stop: 'Stop',
  shorten: 'Shorten',
  tail: 'To the end of the cue',
} as const;

function waitingWords({ waiting, moment }: CallerView): string {
  const [first] = waiting;
  if (!first || !moment) return '';
  const since = clockTextIn(moment.rundown, first.at);
  return waiting.length === 1
    ? `${PRESS_WORDS[first.press]} waits here since ${since}.`
    : `${waiting.length} presses wait here since ${since}.`;
}

function OthersCallSentence() {
  const name = useCallerView(({ moment }) => moment?.state.callerName ?? 'Somebody else');
  const isOffered = useIsOffered();
  return isOffered ? (
    <CallerStatusBar icon={CircleAlert}>
      <b className="font-semibold">
        <bdi>{name}</bdi> asks you to take the call.
      </b>{' '}
      <span className="text-ink-2">
        <bdi>{name}</bdi> calls until you take it.
      </span>
    </CallerStatusBar>
  ) : (
    <CallerStatusBar icon={Eye}>
      <b className="font-semibold">
        <bdi>{name}</bdi> calls.
      </b>{' '}
      <span className="text-ink-2">
        The keys are here once you have the call: when <bdi>{name}</bdi> asks you, or no device of theirs has
        been heard for 0:10.
      </span>
    </CallerStatusBar>
  );
}

/** Subscribes to whether the one who calls has asked this person to take the call. */
export function useIsOffered(): boolean {
  const { userId } = useCaller();
  return useCallerView(({ moment }) => moment?.state.offer?.userId === userId);
}

function ViewerSentence({ refusal }: { refusal: string }) {
  const { projectId, sheetId } = useCaller();
  return (
    <CallerStatusBar
      icon={Eye}
      acts={
        <Link
          reloadDocument
          to={pathOf(paths.follow, { projectId, sheetId })}
          className={buttonClass({ kind: 'line' })}
        >
          Follow on this device
        </Link>
      }
    >
      <b className="font-semibold">You follow this show.</b> <span className="text-ink-2">{refusal}</span>
    </CallerStatusBar>
  );
}

// The show may start by itself at the planned start of its first cue. The switch for this is off at first, is not
// stored, and works only while this page is open.

/** The switch, if it is on or the planned start of the first cue is still to come. */
function StartByItself() {
  const { session } = useCaller();
  const { start } = useShowCommands();
  const isOn = useCallerView(({ isSelfStarting }) => isSelfStarting);
  const label = useCallerView(({ moment }) =>
    moment?.next?.plannedStart
      ? `Start by itself at ${clockTextIn(moment.rundown, moment.next.plannedStart)}`
      : '',
  );
  const isAhead = useCallerView(
    ({ moment }) => moment !== null && moment.now < (moment.next?.plannedStart ?? 0),
  );
  const due = useCallerView(selfStartDue);
  useEffect(() => {
    if (due === null) return;
    // The show starts by itself once. The switch may be turned on again, for instance for a later start.
    session.setSelfStarting(false);
    if (due === 'start') void start(null);
    else toast('This page was asleep at the time of the start. Start the show by hand.', { kind: 'bad' });
  }, [due, session, start]);
  if (!isAhead && !isOn) return null;
  return (
    <span className="flex shrink-0 items-center gap-2.5 tabular">
      <Switch label={label} checked={isOn} change={(isNow) => session.setSelfStarting(isNow)} />
      <span aria-hidden>{label}</span>
    </span>
  );
}
