// A cell that both sides changed: what it was, ours with who wrote it and when, and theirs. Until one is chosen ours
// stays.

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- only what is in sight has elements, each at its place: a table cannot do that */
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { MergeResult } from '../../shared/api/merges.ts';
import { dayAndMonth, shortMoment } from '../../shared/format/moments.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import { cx } from '../ui/classes.ts';
import type { ReviewCell, ReviewRow } from './review.ts';

const choiceClass =
  'flex min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-control px-3 py-1.5 edge-line-control has-checked:edge-accent has-checked:bg-accent-soft touch:min-h-14 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus';

/** The question of a conflict, with its two answers. */
export function MergeConflict({
  row,
  cell,
  title,
  base,
  choice,
  choose,
  isStacked = false,
}: {
  row: ReviewRow;
  cell: ReviewCell;
  /** The title of its column. */
  title: string;
  base: MergeResult['base'];
  choice: 'ours' | 'theirs' | null;
  choose: (side: 'ours' | 'theirs') => void;
  isStacked?: boolean;
}) {
  const name = useId();
  const members = useSnapshot(db.user);
  const by = members[cell.by?.userId ?? ''];
  const author = by ? fullNameOf({ firstName: by.firstName ?? '', lastName: by.lastName ?? '' }) : 'Somebody';
  const when = cell.by ? `, ${shortMoment(cell.by.at, now(), preferredClock())}` : '';
  const sent = base?.at ? `Sent to them, ${dayAndMonth(base.at, now())}` : 'Before';
  const answers = [
    {
      side: 'ours',
      label: `Keep ours: ${cell.ours || 'empty'}`,
      note: `${author}${when}. Stands in the sheet.`,
    },
    { side: 'theirs', label: `Take theirs: ${cell.theirs || 'empty'}`, note: 'In the file.' },
  ] as const;
  return (
    <fieldset
      role={isStacked ? undefined : 'gridcell'}
      disabled={row.isLocked}
      className={cx(!isStacked && 'h-full border-b border-l-4 border-line border-l-danger bg-surface')}
    >
      <legend className="sr-only">{`${title} of ${row.number || row.title}`}</legend>
      <div
        className={cx('flex gap-4', isStacked ? 'flex-col' : 'sticky left-0 h-full w-fit items-center px-6')}
      >
        <div className={cx('min-w-0', !isStacked && 'w-44')}>
          <p className="truncate font-semibold">
            {title} of {row.number || row.title}
          </p>
          <p className="text-12 text-ink-2">changed on both sides</p>
        </div>
        <div className={cx('min-w-0', !isStacked && 'w-48')}>
          <p className="text-12 text-ink-2">{sent}</p>
          <p className="truncate">{cell.base === null || cell.base === '' ? 'empty' : cell.base}</p>
        </div>
        <div className={cx('flex min-w-0 gap-3', isStacked && 'flex-col')}>
          {answers.map(({ side, label, note }) => (
            <label key={side} htmlFor={`${name}${side}`} className={cx(choiceClass, !isStacked && 'w-64')}>
              <input
                type="radio"
                id={`${name}${side}`}
                name={name}
                checked={choice === side}
                className="mt-0.5 size-4 accent-accent"
                onChange={() => choose(side)}
              />
              <span className={cx('min-w-0 font-medium', !isStacked && 'truncate')}>
                {label}
                <small className="block truncate text-12 font-normal text-ink-2">{note}</small>
              </span>
            </label>
          ))}
        </div>
        {!isStacked && choice === null && (
          <p className="w-32 text-12 text-ink-2">Until you choose, ours stays.</p>
        )}
      </div>
    </fieldset>
  );
}
