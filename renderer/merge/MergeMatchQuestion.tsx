// The question whether a new line of the file is the same as a similar row that the file lacks. They are merged only
// once a person says that they are the same; the answer can be changed.

import { MergeQuestion } from './MergeQuestion.tsx';
import type { MatchAnswer, ReviewRow } from './review.ts';

/** The question whether a line of the file is an existing row of the sheet. */
export function MergeMatchQuestion({
  row,
  answer,
  choose,
  isStacked = false,
}: {
  row: ReviewRow;
  /** The answer of the person; null before one. */
  answer: MatchAnswer | null;
  choose: (answer: MatchAnswer) => void;
  isStacked?: boolean;
}) {
  const { looksLike, line, isPaired } = row;
  const other = looksLike ?? { number: row.number, title: row.title };
  const name = [other.number, other.title].filter(Boolean).join(' ');
  return (
    <MergeQuestion
      legend={`Whether line ${line} is ${name}`}
      title={isPaired ? `Line ${line} is ${name}` : `Line ${line} looks like ${other.number || 'a row'}`}
      about={isPaired ? 'as you said' : 'nothing says that it is'}
      before={{ label: 'Here, and not in the file', text: name }}
      answers={[
        {
          side: 'same',
          label: 'The same row',
          note: 'Its changes are listed.',
          isChosen: answer === 'same',
          choose: () => choose('same'),
        },
        {
          side: 'new',
          label: 'A new row',
          note: `${other.number || 'The other'} stays, and is missing in the file.`,
          isChosen: answer === 'new',
          choose: () => choose('new'),
        },
      ]}
      hint={answer === null ? 'Until you say so, it is a new row.' : null}
      isDanger={false}
      disabled={row.isLocked}
      isStacked={isStacked}
    />
  );
}
