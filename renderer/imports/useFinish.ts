// "Import n rows": the order, its progress, Cancel, and the way on to the new sheet.

import { formatCount } from '../../shared/format/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { projectPath, sheetPath } from '../../shared/paths.ts';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { noteDone, undoCauses } from '../store/act.ts';
import type { Wish } from './choices.ts';
import { followProcess } from './following.ts';

export type Finishing =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly why: string };

export interface Order {
  readonly projectId: string;
  readonly importableSheetId: string;
  /** One for each worksheet that comes in. */
  readonly wishes: readonly (Wish & { readonly title: string })[];
}

const made = z.object({
  sheetId: z.string(),
  sheets: z.number(),
  rows: z.number(),
  actionIds: z.array(z.string()),
});

export function useFinish() {
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState<Finishing>({ state: 'waiting' });
  const running = useRef<{ processId: string | null; left: AbortController } | null>(null);
  useEffect(() => () => running.current?.left.abort(), []);

  async function finish({ projectId, importableSheetId, wishes }: Order): Promise<void> {
    const [first, ...also] = wishes;
    if (!first) return;
    const own = { processId: '', left: new AbortController() };
    running.current = own;
    const { signal } = own.left;
    setFinishing({ state: 'running', done: 0, total: 1 });
    try {
      const body = { ...first, also };
      const { processId } = await call('imports.finish', { params: { importableSheetId }, body, signal });
      own.processId = processId;
      const end = await followProcess(processId, signal, ({ state, done, total }) => {
        if (state === 'running') setFinishing({ state, done, total });
      });
      if (end.state === 'cancelled') setFinishing({ state: 'waiting' });
      else if (end.state === 'failed')
        setFinishing({ state: 'failed', why: end.errorMessage ?? 'The import failed.' });
      else {
        const { sheetId, sheets, rows, actionIds } = made.parse(end.result);
        // A step of this page like any other: it is taken back by the toast, and by Ctrl+Z after it.
        noteDone('sheet.create.import', actionIds);
        const takeBack = () => {
          undoCauses(actionIds);
          void navigate(projectPath(projectId));
        };
        const what = rows === 1 ? 'One row' : `${formatCount(rows)} rows`;
        toast(`${what} imported${sheets > 1 ? ` into ${sheets} sheets` : ''}.`, {
          action: { label: 'Undo', act: takeBack },
        });
        await navigate(sheetPath(projectId, sheetId));
      }
    } catch (error) {
      const isLeft = signal.aborted || (error instanceof CallError && error.code === 'ABORTED');
      if (!isLeft) setFinishing({ state: 'failed', why: messageOf(error) });
    }
  }

  async function cancel(): Promise<void> {
    const processId = running.current?.processId;
    if (!processId) return;
    try {
      await call('process.cancel', { params: { processId }, body: {} });
    } catch (error) {
      setFinishing({ state: 'failed', why: messageOf(error) });
    }
  }

  return { finishing, finish, cancel };
}
