// The show may start by itself at the time of its first cue. It is off, is set for this visit alone, and works only while
// this page is open.

import { useEffect, useRef, useState } from 'react';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toasts.ts';
import { clockTextIn } from './callerTexts.ts';
import { useShowActs } from './useShowActs.ts';
import { useView } from './useCaller.ts';

/** A page that was asleep at the time of the start does not start the show afterwards. */
const LATE_MS = 3000;

/** The switch; nothing where the first cue has no time, or that time is over. */
export function StartByItself() {
  const { start } = useShowActs();
  const [isOn, setOn] = useState(false);
  const at = useView(({ moment }) => moment?.next?.plannedStart ?? null);
  const label = useView(({ moment }) =>
    moment?.next?.plannedStart
      ? `Start by itself at ${clockTextIn(moment.rundown, moment.next.plannedStart)}`
      : '',
  );
  const isAhead = useView(({ moment }) => moment !== null && at !== null && moment.now < at);
  const lateMs = useView(({ moment }) => (moment && at !== null && moment.now >= at ? moment.now - at : -1));
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOn || lateMs < 0 || isDone.current) return;
    isDone.current = true;
    setOn(false);
    if (lateMs <= LATE_MS) void start(null);
    else toast('This page was asleep at the time of the start. Start the show by hand.', { kind: 'bad' });
  }, [isOn, lateMs, start]);
  if (!isAhead && !isOn) return null;
  return (
    <span className="flex shrink-0 items-center gap-2.5 tabular">
      <Switch label={label} checked={isOn} change={setOn} />
      <span aria-hidden>{label}</span>
    </span>
  );
}
