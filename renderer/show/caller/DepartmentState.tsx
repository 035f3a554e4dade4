// The state of a department at a row, as a shape and a word: the last call to it, or its answer. A click on it gives
// the next call.

import { Check, CircleDashed, CircleDotDashed, CircleX } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { cx } from '../../ui/classes.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import type { CallerView } from './callerSession.ts';
import { standbyCallAfter, type DepartmentStandby } from './moment.ts';
import { sendStandbyCalls, useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

const box =
  'inline-flex h-5 items-center justify-center gap-1.25 rounded-cell px-1.75 text-12 font-medium whitespace-nowrap tabular';

const looks = {
  none: 'text-ink-2',
  standby: 'text-now-text edge-next-line',
  notReady: 'font-semibold text-danger-text ring-2 ring-danger ring-inset',
  ready: 'bg-now-bg text-now-text ring-2 ring-now ring-inset',
  go: 'bg-now font-semibold text-on-now',
  gone: 'pr-0 text-ink-2',
} as const;

/** The looks in a rehearsal, where nothing is amber. */
const quietLooks = {
  ...looks,
  standby: 'text-ink edge-line-control',
  ready: 'text-ink ring-2 ring-ink-3 ring-inset',
  go: 'bg-ink-2 font-semibold text-surface',
} as const;

const icons = {
  none: CircleDashed,
  standby: CircleDotDashed,
  notReady: CircleX,
  ready: Check,
  go: null,
  gone: Check,
} as const;

/** Time in ms for which Go is shown as a word, before it is replaced by the time at which it was given. */
const GO_MS = 4000;

/** The state of a department at a row. With `digit` it shows the key that gives Go, while the department is ready. */
export function DepartmentState({
  department,
  rowId,
  digit = false,
}: {
  department: DepartmentStandby;
  rowId: string;
  digit?: boolean;
}) {
  const caller = useCaller();
  const { isCalling, isRehearsal, showId } = useShowStatus();
  const text = useCallerView((view) => textOf(view, department));
  const look = useCallerView((view) => lookOf(view, department));
  const next = standbyCallAfter(department, rowId);
  const icon = icons[look];
  const face = (
    <span className={cx(box, (isRehearsal ? quietLooks : looks)[look])}>
      {icon && <Icon of={icon} size="xs" />}
      {text}
      {digit && look === 'ready' && department.index < 9 && <Kbd inverse>{String(department.index + 1)}</Kbd>}
    </span>
  );
  if (!isCalling || next === null || showId === null) return face;
  return (
    <button
      type="button"
      className="finger shrink-0 rounded-cell touch:-my-2.75 touch:flex touch:min-h-11 touch:min-w-11 touch:items-center touch:justify-end"
      onClick={() => void sendStandbyCalls(caller, showId, [next])}
    >
      <span className="sr-only">{department.title}: </span>
      {face}
      <span className="sr-only">. Say {next.state === 'go' ? 'Go' : 'Standby'}</span>
    </button>
  );
}

type Look = keyof typeof looks;

function lookOf({ moment }: CallerView, { word }: DepartmentStandby): Look {
  if (!word || !moment) return 'none';
  if (word.state !== 'go' && word.state !== 'done') return word.state;
  return word.state === 'go' && moment.now - word.at < GO_MS ? 'go' : 'gone';
}

function textOf({ moment }: CallerView, { word }: DepartmentStandby): string {
  if (!word || !moment) return 'Not called';
  switch (word.state) {
    case 'standby':
      return `Standby ${lengthText(moment.now - word.at)}`;
    case 'notReady':
      return `Not ready ${lengthText(moment.now - word.at)}`;
    case 'ready':
      return 'Standing by';
    case 'go':
      return moment.now - word.at < GO_MS ? 'Go' : clockTextIn(moment.rundown, word.at);
    case 'done':
      return `Done ${clockTextIn(moment.rundown, word.at)}`;
  }
}

/** The bar in the colour of a department; grey for one without a colour. */
export function DepartmentBar({ color, className }: { color: string | null; className: string }) {
  const isOwn = color?.startsWith('#') === true;
  return (
    <i
      aria-hidden
      data-hue={color === null || isOwn ? undefined : color}
      className={cx(
        'w-1 shrink-0 rounded-full',
        color === null || isOwn ? 'bg-line-strong' : 'bg-hue-bar',
        className,
      )}
      style={isOwn ? { backgroundColor: color } : undefined}
    />
  );
}
