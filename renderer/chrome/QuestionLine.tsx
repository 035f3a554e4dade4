// A conflict in one field: who wrote what, and what it replaced.

import type { Column } from '../../shared/records.ts';
import type { Question } from '../../shared/errors.ts';
import { cellTextOf } from '../../shared/layout/content.ts';
import { db, inOrderOf } from '../store/db.ts';
import { getClientState } from '../store/clientState.ts';
import { nounsOf } from '../store/words.ts';
import type { Member } from '../../shared/records.ts';

/** A conflicting field: where it is, and both texts. */
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
  if (question.field === null)
    return <p>{`${name} has changed or deleted this ${nounsOf(question.type)[0]}.`}</p>;
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

/** Returns a value for reading: a text in quotation marks, “nothing” where it is empty. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'string' ? `“${value.slice(0, 80)}”` : JSON.stringify(value).slice(0, 80);
}

/** Returns the place of a conflict, such as `Run of show · Opening number · Audio`, as far as it is known; '' if the
 *  entity is no cell of the grid. */
function questionPlace({ type, entityId }: Pick<Question, 'type' | 'entityId'>): string {
  const [rowId = '', columnId = ''] = entityId.split('.');
  const column = db.column[columnId];
  if (type !== 'cell' || !column) return '';
  const sheetId = column.sheetId ?? '';
  const names = inOrderOf(db.column, 'sheetId', sheetId).find(({ purpose }) => purpose === 'title');
  const name =
    names && names.id !== columnId
      ? getClientState().store.sheet(sheetId).cell(`${rowId}.${names.id}`)
      : null;
  return [db.sheet[sheetId]?.title ?? '', name ? cellTextOf(name).slice(0, 60) : '', columnTitleOf(column)]
    .filter((part) => part !== '')
    .join(' · ');
}

function columnTitleOf(column: Column): string {
  return column.title || (db.category[column.categoryId ?? '']?.name ?? '');
}
