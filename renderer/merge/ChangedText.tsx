// A changed text in which only the differing words are marked: the old ones struck out, the new ones green.

import { cx } from '../ui/classes.ts';
import { changedWords } from './review.ts';

/** Both texts merged into one. If theirs is not taken, its words are struck out and ours stay plain. */
export function ChangedText({
  ours,
  theirs,
  isTaken,
  isWrapped = false,
}: {
  ours: string;
  theirs: string;
  isTaken: boolean;
  isWrapped?: boolean;
}) {
  const { before, old, fresh, after } = changedWords(ours, theirs);
  return (
    <span className={isWrapped ? 'break-words whitespace-pre-wrap' : 'truncate whitespace-pre'}>
      {before}
      {old !== '' && (
        <del
          className={cx('rounded-xs px-0.5', isTaken ? 'bg-danger-soft text-danger-text' : 'no-underline')}
        >
          <span className="sr-only">was </span>
          {old}
        </del>
      )}
      {fresh !== '' && (
        <ins
          className={cx(
            'rounded-xs px-0.5 no-underline',
            isTaken ? 'bg-good-soft text-good-text' : 'text-ink-2 line-through',
            old !== '' && 'ml-1',
          )}
        >
          <span className="sr-only">{isTaken ? 'becomes ' : 'not taken '}</span>
          {fresh}
        </ins>
      )}
      {after}
    </span>
  );
}
