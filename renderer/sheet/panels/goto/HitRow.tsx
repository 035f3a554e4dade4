// A result of go-to, as an option of its list.

import { Clock } from 'lucide-react';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberChip } from '../numbering/NumberChip.tsx';
import type { GoToTarget } from './hits.ts';

const line =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_auto_3.25rem] items-center gap-3 min-h-9 px-2 rounded-control text-14 ' +
  'aria-selected:bg-active phone:min-h-11';

export function HitRow({
  id,
  hit,
  isActive,
  time,
  page,
  go,
}: {
  id: string;
  hit: GoToTarget;
  isActive: boolean;
  time: string;
  page: number | null;
  go: () => void;
}) {
  const { number, text, marked, isStruck, isTime } = hit;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the input
    <div
      id={id}
      ref={isActive ? inSight : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` holds text alone
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={line}
      onClick={go}
    >
      <span>
        {isTime && number === '' ? (
          <Icon of={Clock} size="s" className="text-ink-2" />
        ) : (
          number !== '' && <NumberChip struck={isStruck}>{number}</NumberChip>
        )}
      </span>
      <span className={cx('truncate', hit.rowId === null && 'text-ink-2')}>
        {marked ? <Marked text={text} from={marked[0]} to={marked[1]} /> : text}
      </span>
      <span className="text-12 text-ink-2 tabular-nums">{time}</span>
      <span className="text-right text-12 text-ink-2 tabular-nums">
        {page === null ? '' : `Page ${page}`}
      </span>
    </div>
  );
}

/** Scrolls the active option into view, as keys may go beyond the visible part of the list. */
function inSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function Marked({ text, from, to }: { text: string; from: number; to: number }) {
  return (
    <>
      {text.slice(0, from)}
      <b className="font-medium text-accent-text">{text.slice(from, to)}</b>
      {text.slice(to)}
    </>
  );
}
