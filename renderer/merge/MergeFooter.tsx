// The footer of the review: what the merge does to rows and to the times of the show, the note that a version of the
// sheet is kept, and the buttons.

import { useNavigate } from 'react-router-dom';
import type { MergeResult } from '../../shared/api/merges.ts';
import { countOf, formatCount } from '../../shared/format/words.ts';
import { sheetPath } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { mergeTicksOf, countMerge, type MergeCounts, type ReviewTicks } from './review.ts';
import type { Merge, MergePlace } from './useMerge.ts';

/** The footer of the review. */
export function MergeFooter({
  place,
  result,
  ticks,
  merge,
}: {
  place: MergePlace;
  result: MergeResult;
  ticks: ReviewTicks;
  merge: Merge;
}) {
  const navigate = useNavigate();
  const taken = countMerge(result.rows, ticks);
  const effects = merge.effects ?? result.effects;
  return (
    <footer className="flex min-h-15 flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-2 phone:px-3">
      <div className="min-w-0 flex-1 phone:basis-full">
        <p className="font-semibold">{riskWords(taken)}</p>
        <p className="text-ink-2">
          The version “Before merge of {result.fileName}” is kept first; one undo takes the merge back.
        </p>
      </div>
      <EffectLines effects={effects} />
      <div className="ml-auto flex gap-2">
        <Button size="lg" onClick={() => void navigate(sheetPath(place.projectId, place.sheetId))}>
          Cancel
        </Button>
        <Button
          kind="primary"
          size="lg"
          busy={merge.isMerging}
          disabled={taken.rows === 0}
          refusal={merge.isJudging && !merge.isMerging ? 'The differences are being judged anew.' : null}
          onClick={() => void merge.merge(mergeTicksOf(ticks, result.rows))}
        >
          {taken.rows === 0 ? 'Nothing is ticked' : `Merge ${countOf(taken.rows, 'row')}`}
        </Button>
      </div>
    </footer>
  );
}

function riskWords({ deleted, moved }: MergeCounts): string {
  if (deleted + moved === 0) return 'Nothing is deleted or moved unless you tick it.';
  const words = [
    ...(deleted > 0 ? [`${countOf(deleted, 'row')} will be deleted`] : []),
    ...(moved > 0 ? [`${formatCount(moved)} will be moved`] : []),
  ];
  return `${words.join(', ')}.`;
}

/** Shows how the choice changes the times of the show; renders nothing if it changes none. */
function EffectLines({ effects: { end, overlaps } }: { effects: MergeResult['effects'] }) {
  const isLater = end.after !== null && end.after !== end.before;
  const [first, ...more] = overlaps;
  if (!isLater && !first) return null;
  return (
    <div className="text-right text-ink-2 tabular phone:basis-full phone:text-left" aria-live="polite">
      {isLater && (
        <p>
          Off air after it <b className="font-semibold text-ink">{end.after}</b>
          {end.before !== null && ` was ${end.before}`}
        </p>
      )}
      {first && (
        <p>
          {first.number} would overlap by <b className="font-semibold text-danger-text">{first.after}</b>
          {first.before !== null && ` was ${first.before}`}
          {more.length > 0 && `, and ${formatCount(more.length)} more`}
        </p>
      )}
    </div>
  );
}
