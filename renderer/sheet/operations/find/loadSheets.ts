// Loads sheets of the project that are to be written to.

import { subscribe } from 'valtio';
import type { Entity } from '../../../../shared/model/action.ts';
import { loads } from '../../../store/loaded.ts';
import { enterSheet, leaveSheet } from '../../../store/project.ts';

/** Sheets that are loaded, and kept up to date until `close` is called. */
export interface LoadedSheets {
  /** Returns a cell of one of the sheets; null for one that is not stored. */
  cell(sheetId: string, id: string): Entity | null;
  close(): void;
}

/** Loads sheets. @throws Error when a sheet cannot be loaded */
export async function loadSheets(projectId: string, ids: readonly string[]): Promise<LoadedSheets> {
  const records = new Map(ids.map((id) => [id, enterSheet(projectId, id)]));
  const close = (): void => ids.forEach(leaveSheet);
  try {
    await Promise.all(ids.map(loaded));
  } catch (error) {
    close();
    throw error;
  }
  return { cell: (sheetId, id) => records.get(sheetId)?.cell(id) ?? null, close };
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
