// The question about a cell that both sides changed: its former text, our text with its author and time, and their
// text. Until a side is chosen, ours stays.

import { useSnapshot } from 'valtio';
import type { MergeResult } from '../../shared/api/merges.ts';
import { dayAndMonth, shortMoment } from '../../shared/format/moments.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { now } from '../browser/clock.ts';
import { preferredClock } from '../browser/look.ts';
import { db } from '../store/db.ts';
import { MergeQuestion } from './MergeQuestion.tsx';
import type { ReviewCell, ReviewRow } from './review.ts';

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
  const members = useSnapshot(db.user);
  const by = members[cell.by?.userId ?? ''];
  const author = by ? fullNameOf({ firstName: by.firstName ?? '', lastName: by.lastName ?? '' }) : 'Somebody';
  const when = cell.by ? `, ${shortMoment(cell.by.at, now(), preferredClock())}` : '';
  const answers = [
    {
      side: 'ours',
      label: `Keep ours: ${cell.ours || 'empty'}`,
      note: `${author}${when}. Stands in the sheet.`,
    },
    { side: 'theirs', label: `Take theirs: ${cell.theirs || 'empty'}`, note: 'In the file.' },
  ] as const;
  const name = row.number || row.title;
  return (
    <MergeQuestion
      legend={`${title} of ${name}`}
      title={`${title} of ${name}`}
      about="changed on both sides"
      before={{
        label: base?.at ? `Sent to them, ${dayAndMonth(base.at, now())}` : 'Before',
        text: cell.base === null || cell.base === '' ? 'empty' : cell.base,
      }}
      answers={answers.map((answer) => ({
        ...answer,
        isChosen: choice === answer.side,
        choose: () => choose(answer.side),
      }))}
      hint={choice === null ? 'Until you choose, ours stays.' : null}
      isDanger
      disabled={row.isLocked}
      isStacked={isStacked}
    />
  );
}
