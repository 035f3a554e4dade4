// The sheets of a project as they are known at the moment, for code that acts; components subscribe instead.

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
