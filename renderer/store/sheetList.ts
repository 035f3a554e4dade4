// The sheets of a project at this moment, for code outside of React; components subscribe to `db` instead.

import type { Entity } from '../../shared/model/action.ts';
import { db, inOrderOf } from './db.ts';

/** Returns the sheets that are neither templates nor archived, in their order. */
export function activeSheets(projectId: string): readonly Entity[] {
  return inOrderOf(db.sheet, 'projectId', projectId).filter(
    (sheet) => sheet.isTemplate !== true && sheet.archived !== true,
  );
}

export function titleOfSheet(sheetId: string): string {
  const title = db.sheet[sheetId]?.title;
  return typeof title === 'string' && title !== '' ? title : 'Untitled';
}
