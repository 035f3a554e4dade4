// Adds one of the starts of EO to a project. The server makes the sheet, and the page waits until it arrives.

import { subscribe } from 'valtio';
import type { StartId } from '../../../shared/planning.ts';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { pushUndo, whenProjectOpen } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { toast } from '../../ui/toasts.ts';

/** Adds the sheet to a project, as a gesture that can be undone. Resolves to its id once the sheet has arrived; null
 *  after a failure, which a toast reports. */
export async function addStart(projectId: string, start: StartId): Promise<string | null> {
  try {
    const { sheetId, actionIds } = await call('projects.addStart', {
      params: { projectId },
      body: { start },
    });
    void whenProjectOpen(projectId).then(() => pushUndo('sheet.create.import', actionIds));
    await here(sheetId);
    return sheetId;
  } catch (error) {
    toast(`No sheet was made. ${messageOf(error)}`, { kind: 'bad' });
    return null;
  }
}

/** Resolves when the sheet has arrived over the project's channel. */
function here(sheetId: string): Promise<void> {
  if (db.sheet[sheetId]) return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe(db.sheet, () => {
      if (!db.sheet[sheetId]) return;
      end();
      resolve();
    });
  });
}
