// A sheet for its exports: its stored texts, and its project's.

import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { readTexts, type TextRow } from '../database/texts.ts';
import { one } from './queries.ts';
import { sheetTexts, type SheetTexts } from './sheetLoad.ts';

/** @throws AppError 'notFound' where the project has no such living sheet */
export async function sheetSource(
  database: Database,
  projectId: string,
  sheetId: string,
): Promise<SheetTexts & { readonly project: TextRow }> {
  const [[project] = []] = await readTexts(database, [one('project', projectId)]);
  if (!project) throw new AppError('notFound');
  return { ...(await sheetTexts(database, projectId, sheetId)), project };
}
