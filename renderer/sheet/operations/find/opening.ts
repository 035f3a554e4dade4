// Opens sheets of the project that are to be written to.

import { subscribe } from 'valtio';
import type { Entity } from '../../../../shared/model/action.ts';
import { loads } from '../../../store/loaded.ts';
import { enterSheet } from '../../../store/project.ts';

/** Answers what a cell of them is, null for one that holds nothing. @throws Error when one cannot be had */
export async function openSheets(
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
