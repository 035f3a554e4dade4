// "Import n rows": the order, its progress, Cancel, and the way on to the new sheet.

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { projectPath, sheetPath } from '../../shared/paths.ts';
import { toast } from '../kit/toasts.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { act } from '../store/act.ts';
import { choicesFor, type Chosen } from './choices.ts';
import { followProcess } from './following.ts';

export type Finishing =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly why: string };

export interface Order {
  readonly projectId: string;
  readonly importableSheetId: string;
  readonly tab: string;
  readonly headerRow: number | null;
  readonly title: string;
  readonly chosen: readonly Chosen[];
}

const made = z.object({ sheetId: z.string(), rows: z.number(), actionIds: z.array(z.string()) });

export function useFinish() {
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState<Finishing>({ state: 'waiting' });
  const running = useRef<{ processId: string | null; left: AbortController } | null>(null);
  useEffect(() => () => running.current?.left.abort(), []);

  async function finish({
    projectId,
    importableSheetId,
    tab,
    headerRow,
    title,
    chosen,
  }: Order): Promise<void> {
    const own = { processId: '', left: new AbortController() };
    running.current = own;
    const { signal } = own.left;
    setFinishing({ state: 'running', done: 0, total: 1 });
    try {
      const body = { tab, headerRow, title: title.trim(), columns: choicesFor(chosen) };
      const { processId } = await call('imports.finish', { params: { importableSheetId }, body, signal });
      own.processId = processId;
      const end = await followProcess(processId, signal, ({ state, done, total }) => {
        if (state === 'running') setFinishing({ state, done, total });
      });
      if (end.state === 'cancelled') setFinishing({ state: 'waiting' });
      else if (end.state === 'failed')
        setFinishing({ state: 'failed', why: end.errorMessage ?? 'The import failed.' });
      else {
        const { sheetId, rows, actionIds } = made.parse(end.result);
        const takeBack = () => {
          act('action.create.undo', null, { causeIds: actionIds, onChange: 'ask' });
          void navigate(projectPath(projectId));
        };
        toast(`${rows === 1 ? 'One row' : `${rows.toLocaleString('en')} rows`} imported.`, {
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
