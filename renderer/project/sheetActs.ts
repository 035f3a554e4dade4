// What the rail does to sheets as a whole.

import { subscribe } from 'valtio';
import { act } from '../store/act.ts';
import { db } from '../store/db.ts';
import { newId } from '../store/desk.ts';
import { health } from '../store/health.ts';
import type { SheetEntry } from './useProject.ts';

/** Makes a sheet with a title that no other has. The server decides about it, so this waits: its id when it is there,
 *  null when it was refused. */
export function createSheet(projectId: string): Promise<string | null> {
  const sheetId = newId();
  const refusedBefore = health.problems.length;
  act('sheet.create', sheetId, { projectId, title: freeTitle(projectId) });
  return new Promise((resolve) => {
    const settle = () => {
      const made = db.sheet[sheetId] !== undefined;
      if (!made && health.problems.length <= refusedBefore) return;
      for (const end of ends) end();
      resolve(made ? sheetId : null);
    };
    const ends = [subscribe(db.sheet, settle), subscribe(health, settle)];
  });
}

function freeTitle(projectId: string): string {
  const taken = new Set(
    Object.values(db.sheet)
      .filter((sheet) => sheet['projectId'] === projectId)
      .map((sheet) => sheet['title']),
  );
  let title = 'New sheet';
  for (let count = 2; taken.has(title); count += 1) title = `New sheet ${count}`;
  return title;
}

export function renameSheet(sheetId: string, title: string): void {
  act('sheet.update.title', sheetId, { title });
}

export function deleteSheet(sheetId: string): void {
  act('sheet.delete', sheetId, { ids: [sheetId] });
}

export function restoreSheet(sheetId: string): void {
  act('sheet.create.undelete', sheetId, { ids: [sheetId] });
}

/** Puts the sheet at `from` where the one at `to` stands. */
export function moveSheet(projectId: string, sheets: readonly SheetEntry[], from: number, to: number): void {
  const ids = sheets.map(({ id }) => id);
  const [moved] = ids.splice(from, 1);
  if (moved === undefined) return;
  ids.splice(to, 0, moved);
  act('project.update.sheetOrder', projectId, { sheetIds: ids });
}
