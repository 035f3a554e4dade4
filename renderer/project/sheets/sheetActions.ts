// Actions on whole sheets. New sheets are made by the server only, so the page waits until a sheet has arrived before
// it opens it.

import { subscribe } from 'valtio';
import type { ActionData } from '../../../shared/catalogue.ts';
import { dispatchAction } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { newId } from '../../store/newId.ts';
import { health } from '../../store/health.ts';
import { titleOfSheet } from '../../store/sheetList.ts';

/** Resolves to true once `isDone` is true; to false once the list of refused changes has grown before that. */
function settled(isDone: () => boolean): Promise<boolean> {
  const refusedBefore = health.problems.length;
  return new Promise((resolve) => {
    const look = () => {
      const done = isDone();
      if (!done && health.problems.length <= refusedBefore) return;
      for (const end of ends) end();
      resolve(done);
    };
    const ends = [subscribe(db.sheet, look), subscribe(health, look)];
  });
}

type Making =
  | 'sheet.create'
  | `sheet.create.${'duplicate' | 'fromTemplate' | 'templateFromSheet' | 'fromRow'}`;

/** Does what makes a sheet. Resolves to its id once it has arrived; null if it was refused. */
export async function made<Name extends Making>(name: Name, data: ActionData<Name>): Promise<string | null> {
  const sheetId = newId();
  dispatchAction(name, sheetId, data);
  return (await settled(() => db.sheet[sheetId] !== undefined)) ? sheetId : null;
}

/** Creates a sheet with a unique title. Resolves to its id once it has arrived; null if it was refused. */
export function createSheet(projectId: string): Promise<string | null> {
  return made('sheet.create', { projectId, title: freeTitle(projectId, 'New sheet') });
}

/** Creates a sheet from a template in a project. Resolves to its id once it has arrived; null if it was refused. */
export function createFromTemplate(
  projectId: string,
  sourceId: string,
  title: string,
  { isFollowing } = { isFollowing: true },
): Promise<string | null> {
  return made('sheet.create.fromTemplate', {
    sourceId,
    projectId,
    title: freeTitle(projectId, title),
    staticTemplate: isFollowing ? null : true,
  });
}

/** Creates a sheet from one row, with the columns of the row's sheet. Resolves to its id once it has arrived; null if
 *  it was refused. */
export function createFromRow(projectId: string, rowId: string, title: string): Promise<string | null> {
  return made('sheet.create.fromRow', { sourceId: rowId, title: freeTitle(projectId, title) });
}

/** Duplicates a sheet under a unique title. Resolves to the id of the copy once it has arrived; null if it was
 *  refused. */
export function duplicateSheet(projectId: string, sheetId: string): Promise<string | null> {
  const title = freeTitle(projectId, `${titleOfSheet(sheetId).slice(0, 110)} copy`);
  return made('sheet.create.duplicate', { sourceId: sheetId, title });
}

function freeTitle(projectId: string, wanted: string): string {
  const taken = new Set(
    Object.values(db.sheet)
      .filter((sheet) => sheet.projectId === projectId && sheet.isTemplate !== true)
      .map((sheet) => sheet.title),
  );
  let title = wanted;
  for (let count = 2; taken.has(title); count += 1) title = `${wanted} ${count}`;
  return title;
}

/** Changes the title of a sheet. */
export function renameSheet(sheetId: string, title: string): void {
  dispatchAction('sheet.update.title', sheetId, { title });
}

/** Moves a sheet to the bin. */
export function deleteSheet(sheetId: string): void {
  dispatchAction('sheet.delete', sheetId, { ids: [sheetId] });
}

/** Restores a sheet from the bin. */
export function restoreSheet(sheetId: string): void {
  dispatchAction('sheet.create.undelete', sheetId, { ids: [sheetId] });
}

/** Archives a sheet, or unarchives it. */
export function archiveSheet(sheetId: string, archived: boolean): void {
  dispatchAction('sheet.update.archived', sheetId, { archived: archived || null });
}

/** Locks a sheet, or unlocks it. */
export function lockSheet(sheetId: string, locked: boolean): void {
  dispatchAction('sheet.update.locked', sheetId, { locked: locked || null });
}

/** Moves the sheet at index `from` to index `to`. */
export function moveSheet(
  projectId: string,
  sheets: readonly { readonly id: string }[],
  from: number,
  to: number,
): void {
  const ids = sheets.map(({ id }) => id);
  const [moved] = ids.splice(from, 1);
  if (moved === undefined || to < 0 || to > ids.length) return;
  ids.splice(to, 0, moved);
  dispatchAction('project.update.sheetOrder', projectId, { sheetIds: ids });
}
