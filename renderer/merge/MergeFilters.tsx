// Filters by kind of difference, with counts. Each filter shows the bar by which the rows of its kind are marked.

import type { MergeResult } from '../../shared/api/merges.ts';
import { formatCount, countOf } from '../../shared/format/words.ts';
import { cx } from '../ui/classes.ts';
import { isPossibleMatch, isDifferent, type ReviewFilter } from './review.ts';
import { CHANGE_BAR_CLASSES } from './bars.ts';

const item =
  'flex h-7 shrink-0 items-center gap-2 rounded-control px-2.5 whitespace-nowrap text-ink-2 hover:bg-hover touch:h-11 touch:min-w-11 ' +
  'aria-pressed:bg-active aria-pressed:text-ink disabled:opacity-50 disabled:hover:bg-transparent';

/** The filters above the differences. */
export function MergeFilters({
  result,
  filter,
  choose,
}: {
  result: MergeResult;
  filter: ReviewFilter;
  choose: (filter: ReviewFilter) => void;
}) {
  const { changed, added, missing, moved, conflicts, same, ourRows, theirRows } = result;
  const alike = result.rows.filter(isPossibleMatch).length;
  const differences = result.rows.filter(isDifferent).length;
  const kinds = [
    ['differences', 'Differences', differences],
    ['changed', 'Changed', changed],
    ['added', 'New', added],
    ['missing', 'Missing', missing],
    ['moved', 'Moved', moved],
    ['conflicts', 'Conflicts', conflicts],
    ...(alike > 0 ? ([['alike', 'Look alike', alike]] as const) : []),
  ] as const;
  return (
    <div className="flex min-h-12 items-center gap-1 overflow-x-auto border-b border-line px-5 py-2 phone:px-3">
      <fieldset aria-label="Show" className="flex gap-1">
        {kinds.map(([kind, label, count]) => (
          <button
            key={kind}
            type="button"
            className={item}
            aria-pressed={filter === kind}
            disabled={count === 0 && kind !== 'differences'}
            onClick={() => choose(kind)}
          >
            {kind !== 'differences' && <span aria-hidden className={cx('h-3.5', CHANGE_BAR_CLASSES[kind])} />}
            {label} <b className="font-semibold text-ink tabular">{formatCount(count)}</b>
          </button>
        ))}
      </fieldset>
      <span className="px-2.5 whitespace-nowrap text-ink-2">
        Same <b className="font-semibold text-ink tabular">{formatCount(same)}</b>
      </span>
      <span className="ml-auto pl-4 whitespace-nowrap text-12 text-ink-2 tabular max-xl:hidden">
        {countOf(ourRows, 'row')} here, {formatCount(theirRows)} in the file
      </span>
    </div>
  );
}
