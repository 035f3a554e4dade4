// The buttons at the foot of the caller's page. The one that the caller presses next is filled.

import {
  Bell,
  Hash,
  MessageSquare,
  Megaphone,
  NotebookPen,
  Pause,
  Play,
  Repeat,
  RotateCcw,
  SkipForward,
  StepForward,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageSeen } from '../../../shared/api/showSeen.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { cx } from '../../ui/classes.ts';
import type { CallerCommand } from './callerKeys.ts';
import { answerWords, newestAnswer } from './messageSeen.tsx';
import { standbysToCall } from './moment.ts';
import { useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

interface KeysProps {
  readonly run: (command: CallerCommand) => void;
  /** Makes a show of the sheet, or a rehearsal, that has not begun. */
  readonly make: (kind: 'show' | 'rehearsal') => void;
  readonly takeCall: () => void;
  /** Who has seen the message to everybody; null where there is none. */
  readonly seen: MessageSeen | null;
}

/** The buttons of the caller's page, by what can be done now. */
export function TransportKeys(props: KeysProps) {
  const { refusal, isCalling, hasShow, phase } = useShowStatus();
  return (
    <footer
      aria-label="Keys"
      className="flex min-w-0 items-center gap-2 border-t border-line bg-surface px-5 max-lg:gap-1.5 max-lg:px-3 phone:flex-wrap phone:gap-2 phone:px-3 phone:py-2 short:flex-nowrap short:scroll-pl-40 short:overflow-x-auto short:py-1.5"
    >
      {refusal === null &&
        (!isCalling ? (
          <TakeCall {...props} />
        ) : hasShow && phase !== 'idle' ? (
          <RunningKeys {...props} />
        ) : phase === 'ended' ? (
          <EndedKeys {...props} />
        ) : (
          <BeforeKeys {...props} />
        ))}
    </footer>
  );
}

function Key({
  icon,
  keys,
  kind = 'line',
  isWide = false,
  onClick,
  disabled = false,
  children,
}: {
  icon?: LucideIcon;
  keys?: string;
  kind?: 'line' | 'now' | 'primary';
  isWide?: boolean;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      kind={kind}
      icon={icon}
      disabled={disabled}
      className={cx(keyClass, isWide && `w-76 ${mainKeyClass}`)}
      onClick={onClick}
    >
      {children}
      {keys && <Kbd inverse={kind !== 'line'}>{keys}</Kbd>}
    </Button>
  );
}

/** Classes of the button that is pressed next. On a short screen it stays while the others scroll past it. */
const mainKeyClass =
  'ml-auto phone:order-first phone:h-16 phone:w-full phone:flex-none phone:basis-full short:sticky short:left-0 short:z-sticky short:order-first short:h-12 short:w-auto short:flex-[1_0_9rem]';

const keyClass =
  'h-12 gap-2.25 rounded-menu px-4 text-16 font-semibold max-lg:px-3 max-lg:text-14 phone:h-12 phone:flex-1 phone:basis-[22%] phone:gap-1.5 phone:px-1 short:flex-none short:basis-auto short:px-2.5 [&>kbd]:h-5.5 [&>kbd]:px-1.75 [&>kbd]:text-12';

/** The buttons after a show. None has a shortcut, so that nothing begins again by accident. */
function EndedKeys({ make }: KeysProps) {
  const { isRehearsal } = useShowStatus();
  return (
    <>
      <Key icon={Repeat} onClick={() => make('rehearsal')}>
        {isRehearsal ? 'Rehearse again' : 'Rehearse'}
      </Key>
      <Key
        icon={isRehearsal ? Play : RotateCcw}
        // After a rehearsal this is the filled button; after a show it is that of the report.
        kind={isRehearsal ? 'primary' : 'line'}
        isWide
        onClick={() => make('show')}
      >
        {isRehearsal ? 'Set up the show' : 'Run it again'}
      </Key>
    </>
  );
}

function BeforeKeys({ run, make }: KeysProps) {
  const { hasShow, isRehearsal } = useShowStatus();
  const first = useCallerView(({ moment }) => moment?.next?.number || 'the first cue');
  const isEmpty = useCallerView(({ moment }) => moment?.next === null);
  const count = useCallerView(({ moment }) => (moment ? standbysToCall(moment).length : 0));
  return (
    <>
      {hasShow && isRehearsal ? (
        <Key icon={Play} onClick={() => make('show')}>
          Set up the show
        </Key>
      ) : (
        <Key icon={Repeat} disabled={isEmpty} onClick={() => make('rehearsal')}>
          Rehearse
        </Key>
      )}
      <Key icon={Hash} keys="G" disabled={isEmpty} onClick={() => run({ name: 'goTo' })}>
        Start at…
      </Key>
      {count > 0 && (
        <Key icon={Bell} keys="S" onClick={() => run({ name: 'standbyAll' })}>
          Standby all
        </Key>
      )}
      <Key
        kind={isRehearsal && hasShow ? 'line' : 'primary'}
        icon={isRehearsal && hasShow ? StepForward : Play}
        keys="Space"
        isWide
        disabled={isEmpty}
        onClick={() => run({ name: 'next' })}
      >
        {isRehearsal && hasShow ? `Rehearse ${first}` : `Start with ${first}`}
      </Key>
    </>
  );
}

function RunningKeys({ run, seen }: KeysProps) {
  const { phase } = useShowStatus();
  const previous = useCallerView(({ moment }) => moment?.previous?.number ?? null);
  const next = useCallerView(({ moment }) => moment?.next?.number ?? null);
  const isHeld = phase === 'held';
  return (
    <>
      <Key icon={Undo2} disabled={previous === null} onClick={() => run({ name: 'back' })}>
        <span>Back{previous !== null && <span className="phone:sr-only"> to {previous}</span>}</span>
      </Key>
      <HoldKey isHeld={isHeld} run={run} />
      <Key icon={Hash} keys="G" onClick={() => run({ name: 'goTo' })}>
        Go to
      </Key>
      <Key icon={SkipForward} disabled={next === null} onClick={() => run({ name: 'skip' })}>
        <span>Skip{next !== null && <span className="phone:sr-only"> {next}</span>}</span>
      </Key>
      <Key keys="↑" onClick={() => run({ name: 'addTime', ms: 60_000 })}>
        +1:00
      </Key>
      <Key keys="↓" onClick={() => run({ name: 'addTime', ms: -60_000 })}>
        −1:00
      </Key>
      <Sentence run={run} seen={seen} />
      <NextKey isHeld={isHeld} run={run} />
    </>
  );
}

function HoldKey({ isHeld, run }: { isHeld: boolean; run: KeysProps['run'] }) {
  const { isRehearsal } = useShowStatus();
  return (
    <Key
      icon={isHeld ? Play : Pause}
      keys="H"
      kind={isHeld && !isRehearsal ? 'now' : 'line'}
      onClick={() => run({ name: 'hold' })}
    >
      <span className="min-w-12 phone:min-w-0">{isHeld ? 'Go on' : 'Hold'}</span>
    </Key>
  );
}

/**
 * The filled button, for Next. It is hollow in a rehearsal, while the show is held or without a connection, after a
 * press that came too late, and when no cue follows.
 */
function NextKey({ isHeld, run }: { isHeld: boolean; run: KeysProps['run'] }) {
  const { isRehearsal } = useShowStatus();
  const next = useCallerView(({ moment }) => (moment?.next ? moment.next.number || moment.next.title : null));
  const isLast = useCallerView(({ moment }) => moment?.onNow !== null);
  const isLost = useCallerView(({ silentMs, waiting }) => silentMs !== null || waiting.length > 0);
  const isLocked = useCallerView(({ lockedMs }) => lockedMs > 0);
  const isHollow = isHeld || isRehearsal || next === null;
  const word = isRehearsal ? 'Rehearse' : 'Next:';
  return (
    <Button
      kind={isHollow || isLost || isLocked ? 'line' : 'now'}
      icon={StepForward}
      disabled={next === null}
      className={cx(
        keyClass,
        'w-76 min-w-0 max-xl:w-auto max-xl:flex-[1_0_10rem] max-lg:flex-[1_0_9rem]',
        mainKeyClass,
        (isLost || isLocked) &&
          !isHollow &&
          'bg-transparent text-now-text ring-2 ring-next-line ring-inset short:bg-surface',
      )}
      aria-disabled={isLocked || undefined}
      onClick={() => run({ name: 'next' })}
    >
      <span className="truncate">
        {next === null ? (
          isLast ? (
            'Last cue'
          ) : (
            'No next cue'
          )
        ) : (
          <>
            {word} <bdi>{next}</bdi>
          </>
        )}
        {isLost && next !== null && ', will wait'}
      </span>
      {next !== null && <Kbd inverse={!isHollow && !isLost && !isLocked}>Space</Kbd>}
      {isLocked && (
        <i aria-hidden className="absolute bottom-1.25 left-2.5 h-0.75 w-[46%] rounded-full bg-now" />
      )}
    </Button>
  );
}

/** The button for notes and messages. It shows the message to everybody, or the newest answer to it. */
function Sentence({ run, seen }: Pick<KeysProps, 'run' | 'seen'>) {
  const message = useCallerView(({ moment }) => moment?.state.message?.text ?? null);
  const displays = useCallerView(({ moment }) => moment?.state.message?.displayIds?.length ?? null);
  return (
    <button
      type="button"
      className="finger flex h-12 min-w-0 touch:min-w-11 flex-1 items-center justify-center gap-2 rounded-control px-2 text-14 whitespace-nowrap text-ink-2 hover:bg-hover max-xl:flex-initial phone:flex-1 phone:basis-[22%] short:flex-none"
      onClick={() => run({ name: 'note' })}
    >
      <Icon of={message === null ? NotebookPen : Megaphone} size="s" />
      {message === null ? (
        <span className="max-xl:sr-only phone:not-sr-only">
          Note <span className="phone:sr-only">or message</span>
        </span>
      ) : (
        <>
          <span className="min-w-0 truncate max-lg:sr-only">
            <SaidWords message={message} displays={displays} seen={seen} />
          </span>
          {seen && seen.count > 0 && (
            <span className="shrink-0 tabular max-xl:sr-only">{seen.count} seen</span>
          )}
        </>
      )}
      {message === null && <Kbd>N</Kbd>}
    </button>
  );
}

/** The message, or the newest answer to it. */
function SaidWords({
  message,
  displays,
  seen,
}: {
  message: string;
  displays: number | null;
  seen: MessageSeen | null;
}) {
  const newest = seen && newestAnswer(seen);
  if (newest)
    return (
      <>
        <bdi className="font-semibold text-ink">{newest.name}</bdi> <bdi>{answerWords(newest)}</bdi>
      </>
    );
  return (
    <>
      <span className="max-xl:sr-only">{readersText(displays)}</span>{' '}
      <b className="font-semibold text-ink">
        “<bdi>{message}</bdi>”
      </b>
    </>
  );
}

/** Returns who reads a message: everybody, or a number of displays. */
function readersText(displays: number | null): string {
  if (displays === null) return 'Everybody reads';
  return displays === 1 ? 'One display reads' : `${displays} displays read`;
}

function TakeCall({ takeCall }: KeysProps) {
  const { userId } = useCaller();
  const isOffered = useCallerView(({ moment }) => moment?.state.offer?.userId === userId);
  return (
    <Key kind={isOffered ? 'primary' : 'line'} icon={MessageSquare} isWide onClick={takeCall}>
      Take the call
    </Key>
  );
}
