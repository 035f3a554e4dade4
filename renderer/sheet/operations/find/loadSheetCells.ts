// Loads sheets of the project before matches in them are replaced.

import { subscribe } from 'valtio';
import type { Entity } from '../../../../shared/model/action.ts';
import { loads } from '../../../store/loaded.ts';
import { enterSheet } from '../../../store/project.ts';

/**
 * Loads sheets. Returns a function that finds a cell by sheet and id, null for one that is not stored. @throws Error
 * when a sheet cannot be loaded
 */
export async function loadSheetCells(
  projectId: string,
  ids: readonly string[],
): Promise<(sheetId: string, id: string) => Entity | null> {
  const records = new Map(ids.map((id) => [id, enterSheet(projectId, id)]));
  await Promise.all(ids.map(loaded));
  return (sheetId, id) => records.get(sheetId)?.cell(id) ?? null;
}

function loaded(sheetId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const load = loads.byId[sheetId];
      if (load !== 'loaded' && typeof load !== 'object') return;
      end();
      if (load === 'loaded') resolve();
      else reject(load.failed);
    };
    const end = subscribe(loads, look);
    look();
  });
}
