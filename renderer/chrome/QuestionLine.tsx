// One thing that somebody else has changed: who wrote what, where what had stood.

import type { Question } from '../../shared/errors.ts';
import { questionPlace } from './questionPlace.ts';
import type { Member } from '../../shared/records.ts';

export function QuestionLine({
  question,
  users,
}: {
  question: Question;
  users: Readonly<Record<string, Member>>;
}) {
  const firstName = users[question.by ?? '']?.firstName;
  const name = typeof firstName === 'string' ? firstName : 'Somebody';
  const place = questionPlace(question);
  if (question.field === null) return <p>{`${name} has changed or deleted this ${question.type}.`}</p>;
  if (question.field === 'valueText') return <p>{`${name} has changed how this text looks.`}</p>;
  return (
    <div className="min-w-0 break-words">
      {place !== '' && <p className="truncate text-12 text-ink-2">{place}</p>}
      <p>
        {`${name} wrote `}
        <b className="font-medium">{shown(question.theirs)}</b>
        {' where you had '}
        <s className="text-ink-2">{shown(question.mine)}</s>
      </p>
    </div>
  );
}

/** A value as it is read: a text in its marks, nothing as such. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? `“${value.slice(0, 80)}”` : JSON.stringify(value).slice(0, 80);
}
