// Runs an import on the server: starts it, follows its progress, cancels it, and opens the first new sheet.

import { useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { z } from 'zod';
import { formatCount } from '../../shared/format/words.ts';
import { projectPath, sheetPath } from '../../shared/paths.ts';
import { sendAllFirst } from '../chrome/sendAllFirst.ts';
import { toastFailure } from '../chrome/toastFailure.ts';
import { useIsLeft } from '../chrome/useIsLeft.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { followProcess, type RunningProgress } from '../net/followProcess.ts';
import { pushUndo, undoCauses, whenProjectOpen } from '../store/dispatch.ts';
import { toast } from '../ui/toasts.ts';
import type { WorksheetOptions } from './columnTargets.ts';

type Finishing =
  | { readonly state: 'waiting' }
  | ({ readonly state: 'running' } & RunningProgress)
  | { readonly state: 'failed'; readonly why: string };

interface ImportOrder {
  readonly projectId: string;
  readonly importableSheetId: string;
  /** Options of each worksheet that is imported. */
  readonly wishes: readonly (WorksheetOptions & { readonly title: string })[];
}

/** The state of an import, and the functions that start and cancel it. */
export interface Importing {
  readonly finishing: Finishing;
  finish(order: ImportOrder): Promise<void>;
  cancel(): Promise<void>;
}

const made = z.object({
  sheetId: z.string(),
  sheets: z.number(),
  rows: z.number(),
  actionIds: z.array(z.string()),
});

/** Returns the state of the import and the functions that start and cancel it. After a success the page opens the first
 *  new sheet. If the page has been left, the import goes on, and a toast reports its end. */
export function useImporting(): Importing {
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState<Finishing>({ state: 'waiting' });
  const running = useRef({ processId: '', isCancelled: false });
  const isLeft = useIsLeft();

  function fail(why: string): void {
    if (isLeft()) toast(`The import failed: ${why}`, { kind: 'bad' });
    setFinishing({ state: 'failed', why });
  }

  async function finish({ projectId, importableSheetId, wishes }: ImportOrder): Promise<void> {
    const [first, ...also] = wishes;
    if (!first) return;
    const own = { processId: '', isCancelled: false };
    running.current = own;
    const { signal } = new AbortController();
    setFinishing({ state: 'running', done: 0, total: 1, isLost: false });
    try {
      await sendAllFirst('The import would overtake');
      const body = { ...first, also };
      const { processId } = await call('imports.finish', { params: { importableSheetId }, body });
      own.processId = processId;
      // Cancel may have been pressed before there was anything to cancel.
      if (own.isCancelled) await cancel();
      const end = await followProcess(processId, signal, (progress) =>
        setFinishing({ state: 'running', ...progress }),
      );
      if (end.state === 'cancelled') setFinishing({ state: 'waiting' });
      else if (end.state === 'failed') fail(end.errorMessage ?? 'The server does not say why.');
      else {
        const result = made.parse(end.result);
        announce(projectId, result, navigate);
        if (!isLeft()) await navigate(sheetPath(projectId, result.sheetId));
      }
    } catch (error) {
      fail(messageOf(error));
    }
  }

  async function cancel(): Promise<void> {
    const { current } = running;
    current.isCancelled = true;
    const { processId } = current;
    if (processId === '') return;
    try {
      await call('process.cancel', { params: { processId }, body: {} });
    } catch (error) {
      // The import could not be cancelled: it goes on, and so does its progress.
      toastFailure(error);
    }
  }

  return { finishing, finish, cancel };
}

/** Announces what was imported, in a toast that can undo it. */
function announce(
  projectId: string,
  { sheets, rows, actionIds }: z.output<typeof made>,
  navigate: NavigateFunction,
): void {
  // The import is a gesture in its project like any other: the toast undoes it, and so does Ctrl+Z later.
  void whenProjectOpen(projectId).then(() => pushUndo('sheet.create.import', actionIds));
  const takeBack = () => {
    undoCauses(actionIds);
    void navigate(projectPath(projectId));
  };
  const what = rows === 1 ? 'One row' : `${formatCount(rows)} rows`;
  toast(`${what} imported${sheets > 1 ? ` into ${sheets} sheets` : ''}.`, {
    action: { label: 'Undo', act: takeBack },
  });
}
