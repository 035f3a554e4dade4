// Adds one of the sheets that a project can start with. The server makes it; the page waits until it is there.

import { subscribe } from 'valtio';
import type { StartId } from '../../../shared/planning.ts';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { pushUndo } from '../../store/dispatch.ts';
import { db } from '../../store/db.ts';
import { toast } from '../../ui/toasts.ts';

/** Adds the sheet to a project, as a gesture of this page that can be undone. Resolves to its id once it is there;
 *  null where it was refused, which a toast says. */
export async function addStart(projectId: string, start: StartId): Promise<string | null> {
  try {
    const { sheetId, actionIds } = await call('projects.addStart', {
      params: { projectId },
      body: { start },
    });
    pushUndo('sheet.create.import', actionIds);
    await here(sheetId);
    return sheetId;
  } catch (error) {
    toast(`No sheet was made. ${messageOf(error)}`, { kind: 'bad' });
    return null;
  }
}

/** Resolves when the sheet has come over the project's channel. */
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
