// The review of a merge: the file and how its rows are matched, filters by kind of difference, the differences with
// their ticks, and what the merge will do.

import { FileSpreadsheet, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { MergeResult } from '../../shared/api/merges.ts';
import { dayAndMonth } from '../../shared/format/moments.ts';
import { now } from '../browser/clock.ts';
import { sheetPath } from '../../shared/paths.ts';
import { STILL_TRYING } from '../net/followProcess.ts';
import { TopBar } from '../project/TopBar.tsx';
import { db } from '../store/db.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useIsPhone } from '../widgets/useIsPhone.ts';
import { MergeFilters } from './MergeFilters.tsx';
import { MergeFooter } from './MergeFooter.tsx';
import { MergeMatching } from './MergeMatching.tsx';
import { MergeOneByOne } from './MergeOneByOne.tsx';
import { MergeTable } from './MergeTable.tsx';
import {
  mergeTicksOf,
  isDifferent,
  unansweredMatches,
  PROPOSED_TICKS,
  withAnswer,
  type ReviewFilter,
  type ReviewPairs,
  type ReviewTicks,
} from './review.ts';
import { useMerge, type Merge, type MergePlace, type MergeOptions } from './useMerge.ts';

/** The page on which an uploaded file is merged into a sheet. */
export function MergePage() {
  const { projectId = '', sheetId = '', importableSheetId = '' } = useParams();
  // Another file is another merge, whose choices start anew.
  return (
    <OneMerge key={`${importableSheetId} ${sheetId}`} place={{ projectId, sheetId, importableSheetId }} />
  );
}

function OneMerge({ place }: { place: MergePlace }) {
  const navigate = useNavigate();
  const title = useSnapshot(db.sheet)[place.sheetId]?.title ?? 'the sheet';
  const [question, setQuestion] = useState<MergeOptions>({ matchBy: [], columns: {} });
  const [pairs, pair] = useState<ReviewPairs>({});
  const merge = useMerge(place, question, samePairs(pairs));
  const { result, refusal, isJudging } = merge;
  // Other options leave other lines without a row, so the answers about lines are dropped.
  const changeQuestion = (next: MergeOptions): void => {
    pair({});
    setQuestion(next);
  };
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label="Merge" aria-busy={isJudging}>
      <title>{`Merge into ${title} · EO`}</title>
      <TopBar
        title={
          <span className="flex min-w-0 items-center gap-2">
            <Icon of={FileSpreadsheet} className="text-ink-2 phone:hidden" />
            <span className="truncate">Merge into {title}</span>
          </span>
        }
        note={result ? fileWords(result) : undefined}
      >
        {result && (
          <MergeMatching place={place} result={result} question={question} change={changeQuestion} />
        )}
        <IconButton
          label="Leave the merge"
          icon={X}
          onClick={() => void navigate(sheetPath(place.projectId, place.sheetId))}
        />
      </TopBar>
      {refusal !== null && (
        <div className="px-5 pt-3 phone:px-3">
          <Banner kind="bad">{refusal}</Banner>
        </div>
      )}
      {merge.isLost && (
        <div className="px-5 pt-3 phone:px-3">
          <Banner kind="neutral">{STILL_TRYING}</Banner>
        </div>
      )}
      {result ? (
        <Review
          key={JSON.stringify(question)}
          place={place}
          result={result}
          merge={merge}
          pairs={pairs}
          pair={pair}
        />
      ) : (
        <Before place={place} question={question} change={changeQuestion} isJudging={isJudging} />
      )}
    </section>
  );
}

/** Shown without a result: a spinner during the comparison, or after its failure the options to compare differently. */
function Before({
  place,
  question,
  change,
  isJudging,
}: {
  place: MergePlace;
  question: MergeOptions;
  change: (question: MergeOptions) => void;
  isJudging: boolean;
}) {
  if (isJudging)
    return (
      <div className="grid flex-1 place-items-center" aria-label="Finding the differences">
        <Spinner size="l" />
      </div>
    );
  return (
    <EmptyState
      icon={FileSpreadsheet}
      title="Nothing is merged yet"
      actions={<MergeMatching place={place} result={null} question={question} change={change} />}
    >
      The sheet is as it was.
    </EmptyState>
  );
}

/** Returns the answers that a line is an existing row (row ids by line names), without those that it is a new row. */
function samePairs(pairs: ReviewPairs): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pairs).flatMap(([line, id]) => (id === null ? [] : [[line, id]])));
}

function Review({
  place,
  result,
  merge,
  pairs,
  pair,
}: {
  place: MergePlace;
  result: MergeResult;
  merge: Merge;
  pairs: ReviewPairs;
  pair: (pairs: ReviewPairs) => void;
}) {
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState<ReviewFilter>('differences');
  const [ticks, setTicks] = useState<ReviewTicks>(PROPOSED_TICKS);
  const change = (next: ReviewTicks): void => {
    setTicks(next);
    merge.ask(mergeTicksOf(next, result.rows));
  };
  const open = result.rows.some(isDifferent);
  const view = { place, result, filter, ticks, change, pairs, pair };
  const alikes = unansweredMatches(result.rows, pairs);
  return (
    <>
      <MergeFilters result={result} filter={filter} choose={setFilter} />
      {merge.wasChanged && (
        <div className="px-5 py-2 phone:px-3">
          <Banner kind="neutral">
            Somebody changed the sheet meanwhile. These are the differences of now; your ticks stay.
          </Banner>
        </div>
      )}
      {alikes.length > 0 && (
        <div className="px-5 py-2 phone:px-3">
          <Banner
            kind="neutral"
            action={
              <Button
                onClick={() => pair(alikes.reduce((next, row) => withAnswer(next, row, 'same'), pairs))}
              >
                {alikes.length === 1 ? 'It is the same row' : `All ${alikes.length} are the same rows`}
              </Button>
            }
          >
            {alikes.length === 1 ? 'One new row looks' : `${alikes.length} new rows look`} like{' '}
            {alikes.length === 1 ? 'one that is' : 'rows that are'} not in the file. Nothing is taken as the
            same until you say so.
          </Banner>
        </div>
      )}
      {!open ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <EmptyState icon={FileSpreadsheet} title="Nothing to merge">
            The file says what the sheet says.
          </EmptyState>
        </div>
      ) : isPhone ? (
        <MergeOneByOne {...view} />
      ) : (
        <MergeTable {...view} />
      )}
      <MergeFooter place={place} result={result} ticks={ticks} merge={merge} />
    </>
  );
}

function fileWords({ fileName, base }: MergeResult): string {
  if (base === null) return `${fileName} · compared with the sheet as it is`;
  return base.at === null ? fileName : `${fileName} · left on ${dayAndMonth(base.at, now(), 'long')}`;
}
