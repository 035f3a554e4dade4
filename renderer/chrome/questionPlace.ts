// Which cell a question is about, in words: its sheet, its row by what that is called, its column.

import type { Question } from '../../shared/errors.ts';
import { cellTextOf } from '../../shared/layout/content.ts';
import type { Entity } from '../../shared/model/action.ts';
import { db, inOrderOf } from '../store/db.ts';
import { mustDesk } from '../store/desk.ts';
import type { Column } from '../../shared/records.ts';

/** Returns `Run of show · Opening number · Audio`, as far as it is known; empty for what is no cell of a table. */
export function questionPlace({ type, entityId }: Pick<Question, 'type' | 'entityId'>): string {
  const [rowId = '', columnId = ''] = entityId.split('.');
  const column = db.column[columnId];
  if (type !== 'cell' || !column) return '';
  const sheetId = column.sheetId ?? '';
  const names = inOrderOf(db.column, 'sheetId', sheetId).find(({ purpose }) => purpose === 'title');
  const name =
    names && names.id !== columnId ? mustDesk().store.sheet(sheetId).cell(`${rowId}.${names.id}`) : null;
  return [titleOf(db.sheet[sheetId]), name ? cellTextOf(name).slice(0, 60) : '', columnTitleOf(column)]
    .filter((part) => part !== '')
    .join(' · ');
}

function columnTitleOf(column: Column): string {
  const category = db.category[column.categoryId ?? '']?.name;
  return titleOf(column) || (typeof category === 'string' ? category : '');
}

function titleOf(entity: Entity | undefined): string {
  const title = entity?.['title'];
  return typeof title === 'string' ? title : '';
}
