// The bar above the caller's page: the sheet, the state of the show, who follows, the state of the connection, and who
// calls.

import {
  Keyboard,
  LogOut,
  MonitorOff,
  Moon,
  RadioTower,
  Repeat,
  Smartphone,
  Sun,
  WifiOff,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { countOf } from '../../../shared/format/words.ts';
import { sheetPath } from '../../../shared/paths.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { callerScheme, chooseCallerScheme } from '../../browser/scheme.ts';
import { db } from '../../store/db.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogoMark } from '../../ui/Logo.tsx';
import { cx } from '../../ui/classes.ts';
import { personOf } from '../../widgets/person.ts';
import { blackoutWords } from './callerTexts.ts';
import { HandOver } from './HandOver.tsx';
import { StopShow } from './StopShow.tsx';
import { useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

const chip =
  'inline-flex h-6 shrink-0 items-center gap-1.75 rounded-full px-2.5 text-12 font-semibold whitespace-nowrap';
const item = 'mr-2.5 flex items-center gap-2 text-13 whitespace-nowrap text-ink-2 max-xl:hidden';

/** The bar above the page. */
export function CallerBar({ openKeys }: { openKeys: () => void }) {
  const { projectId, sheetId } = useCaller();
  const { isCalling, phase } = useShowStatus();
  const project = useCallerView(({ moment }) => moment?.rundown.projectTitle ?? '');
  const title = useCallerView(({ moment }) => moment?.rundown.title ?? '');
  const isLost = useCallerView(({ silentMs }) => silentMs !== null);
  const navigate = useNavigate();
  const isOn = phase === 'running' || phase === 'held';
  return (
    <header className="flex min-w-0 items-center gap-2.5 border-b border-line bg-rail px-5 text-14 phone:gap-2 phone:px-3 short:h-12 short:shrink-0">
      <span className="phone:hidden">
        <LogoMark className="w-5.5" />
      </span>
      <h1 className="flex min-w-0 items-center gap-2.5">
        <span dir="auto" className="min-w-0 truncate font-semibold phone:hidden">
          {project}
        </span>
        <span aria-hidden className="text-ink-2 phone:hidden">
          /
        </span>
        <span dir="auto" className="min-w-0 truncate max-lg:font-semibold">
          {title}
        </span>
      </h1>
      {/* A phone has no room for both chips, so a lost connection takes the place of the phase. */}
      <span className={cx('inline-flex', isLost && 'phone:hidden')}>
        <PhaseChip />
      </span>
      <BlackoutChip />
      <span className="flex-1" />
      <Followers />
      <ConnectionLine />
      <WhoCalls />
      <div className="flex shrink-0 items-center gap-1.5 touch:gap-1">
        {isCalling && isOn && <HandOver />}
        {isCalling && isOn && <StopShow />}
        <SchemeButton />
        <span className="keyless:hidden phone:hidden">
          <IconButton label="Keys" keys="?" icon={Keyboard} onClick={openKeys} />
        </span>
        <IconButton
          label={isOn ? 'Leave this page, the show runs on' : 'Leave this page'}
          icon={LogOut}
          onClick={() => void navigate(sheetPath(projectId, sheetId))}
        />
      </div>
    </header>
  );
}

/** The phase of the show, as a word and a shape. */
function PhaseChip() {
  const { phase, isRehearsal } = useShowStatus();
  if (phase === 'ended' || phase === 'idle') {
    return (
      <span className={cx(chip, 'bg-active text-ink')}>
        <i aria-hidden className="size-2.25 rounded-full border-2 border-current" />
        {phase === 'ended' ? 'Ended' : 'Not started'}
      </span>
    );
  }
  if (isRehearsal) {
    return (
      <span className={cx(chip, 'bg-active text-ink')}>
        <Icon of={Repeat} size="xs" />
        {phase === 'held' ? 'Rehearsal, held' : 'Rehearsal'}
      </span>
    );
  }
  if (phase === 'held') {
    return (
      <span className={cx(chip, 'text-now-text ring-2 ring-now ring-inset')}>
        <i aria-hidden className="h-2.5 w-2 border-x-3 border-current" />
        Held
      </span>
    );
  }
  return (
    <span className={cx(chip, 'bg-now text-on-now')}>
      <i aria-hidden className="size-1.75 rounded-full bg-current" />
      Live
    </span>
  );
}

/** Since when the displays are black. */
function BlackoutChip() {
  const words = useCallerView(({ moment }) => moment && blackoutWords(moment));
  if (words === null) return null;
  return (
    <span className={cx(chip, 'bg-active text-ink tabular')}>
      <Icon of={MonitorOff} size="xs" />
      {words}
    </span>
  );
}

function Followers() {
  const followers = useCallerView(({ moment }) => moment?.state.followers ?? 0);
  const isLost = useCallerView(({ silentMs }) => silentMs !== null);
  return (
    <span className={item}>
      <Icon of={Smartphone} size="s" />
      <span className="tabular">
        <b className={cx('font-semibold', !isLost && 'text-ink')}>{followers}</b>{' '}
        {isLost ? 'followed then' : 'following'}
      </span>
      <span className="sr-only">{countOf(followers, 'device')}</span>
    </span>
  );
}

/** The state of the connection: how exact the clock is, or since when nothing was heard. */
function ConnectionLine() {
  const silent = useCallerView(({ silentMs }) => (silentMs === null ? null : lengthText(silentMs)));
  const error = useCallerView(({ errorMs }) => (errorMs === null ? null : (errorMs / 1000).toFixed(2)));
  if (silent !== null) {
    return (
      <span className="flex shrink-0 items-center gap-2 text-13 font-semibold whitespace-nowrap">
        <Icon of={WifiOff} size="s" />
        <span className="tabular">
          <span className="phone:sr-only">Last heard </span>
          {silent}
          <span className="phone:sr-only"> ago</span>
        </span>
      </span>
    );
  }
  return (
    <span className={item}>
      <Icon of={RadioTower} size="s" />
      <span className="tabular">{error === null ? 'In step' : `In step, ${error} s`}</span>
    </span>
  );
}

function WhoCalls() {
  const { userId } = useCaller();
  const callerId = useCallerView(({ moment }) => moment?.state.callerId ?? null);
  const callerName = useCallerView(({ moment }) => moment?.state.callerName ?? null);
  const users = useSnapshot(db.user);
  if (callerId === null) return null;
  const person = personOf(users[callerId], callerId);
  return (
    <Named title="Caller" name={callerId === userId ? 'You' : (callerName ?? person.name)}>
      <Avatar person={person} />
    </Named>
  );
}

function Named({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 whitespace-nowrap text-ink-2 phone:hidden">
      {children}
      <span className="truncate max-lg:sr-only">
        {title}{' '}
        <b className="font-semibold text-ink">
          <bdi>{name}</bdi>
        </b>
      </span>
    </span>
  );
}

/**
 * The button for the colour scheme. The page is dark, since it is used in dark rooms, unless the person wants it light.
 */
function SchemeButton() {
  const [scheme, setScheme] = useState(callerScheme);
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Make this page ${other}`}
      icon={scheme === 'dark' ? Sun : Moon}
      onClick={() => {
        chooseCallerScheme(other);
        setScheme(other);
      }}
    />
  );
}
