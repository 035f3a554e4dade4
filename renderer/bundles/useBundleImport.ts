// The import of a whole project, from a file that is uploaded first or from a template assembly.

import { useEffect, useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { z } from 'zod';
import type { AssemblyId } from '../../shared/assemblies.ts';
import { countOf } from '../../shared/format/words.ts';
import { projectPath, sheetPath } from '../../shared/paths.ts';
import { sendAllFirst } from '../chrome/sendAllFirst.ts';
import { toastFailure } from '../chrome/toastFailure.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { followProcess, type RunningProgress } from '../net/followProcess.ts';
import { upload } from '../net/upload.ts';
import { whenProjectOpen, pushUndo, undoCauses } from '../store/dispatch.ts';
import { toast } from '../ui/toasts.ts';

/** The source of an import: a template assembly, or a file. */
export type BundleSource = { readonly assemblyId: AssemblyId } | { readonly file: File };

/** The destination of an import: an existing project, or a new one of a team. */
export type ImportDestination =
  | { readonly projectId: string }
  | { readonly teamId: string; readonly title?: string };

/** The state of an import. `done` and `total` are bytes while a file is uploaded. `isLost`: whether the server has not
 *  answered for a while. */
export type BundleImport =
  | { readonly state: 'waiting' }
  | ({ readonly state: 'uploading' | 'running' } & RunningProgress)
  | { readonly state: 'failed'; readonly why: string };

const BEGUN: BundleImport = { state: 'running', done: 0, total: 1, isLost: false };

const imported = z.object({
  projectId: z.string(),
  sheetIds: z.array(z.string()),
  actionIds: z.array(z.string()),
});

/** Returns the state of an import and the functions that start and cancel it. After a success the page opens the first
 *  imported sheet. */
export function useBundleImport() {
  const navigate = useNavigate();
  const [state, setState] = useState<BundleImport>({ state: 'waiting' });
  const running = useRef<{ processId: string | null; left: AbortController } | null>(null);
  useEffect(() => () => running.current?.left.abort(), []);

  async function start(source: BundleSource, destination: ImportDestination): Promise<void> {
    const own = { processId: '', left: new AbortController() };
    running.current = own;
    const { signal } = own.left;
    setState(BEGUN);
    try {
      if ('projectId' in destination) await sendAllFirst('The import would overtake');
      const body = { ...destination, ...(await namedSource(source, signal, setState)) };
      setState(BEGUN);
      const { processId } = await call('bundles.import', { body, signal });
      own.processId = processId;
      const end = await followProcess(processId, signal, (progress) =>
        setState({ state: 'running', ...progress }),
      );
      if (end.state === 'cancelled') setState({ state: 'waiting' });
      else if (end.state === 'failed')
        setState({ state: 'failed', why: end.errorMessage ?? 'The import failed.' });
      else await openImported(navigate, imported.parse(end.result), 'projectId' in destination);
    } catch (error) {
      const isLeft = signal.aborted || (error instanceof CallError && error.code === 'ABORTED');
      setState(isLeft ? { state: 'waiting' } : { state: 'failed', why: messageOf(error) });
    }
  }

  async function cancel(): Promise<void> {
    const processId = running.current?.processId;
    if (!processId) {
      running.current?.left.abort();
      setState({ state: 'waiting' });
      return;
    }
    try {
      await call('process.cancel', { params: { processId }, body: {} });
    } catch (error) {
      // The import could not be cancelled: it goes on, and so does its progress.
      toastFailure(error);
    }
  }

  return { state, start, cancel };
}

/** Opens the first imported sheet. In a project that existed before, the import can be undone like a gesture. */
async function openImported(
  navigate: NavigateFunction,
  { projectId, sheetIds, actionIds }: z.output<typeof imported>,
  wasThere: boolean,
): Promise<void> {
  const [sheetId] = sheetIds;
  await navigate(sheetId === undefined ? projectPath(projectId) : sheetPath(projectId, sheetId));
  if (!wasThere) return;
  await whenProjectOpen(projectId);
  pushUndo('project.insert.bundle', actionIds);
  const takeBack = () => {
    undoCauses(actionIds);
    void navigate(projectPath(projectId));
  };
  toast(`${countOf(sheetIds.length, 'sheet')} imported.`, { action: { label: 'Undo', act: takeBack } });
}

/** Returns the source as a field of the request; a file is uploaded first. */
async function namedSource(
  source: BundleSource,
  signal: AbortSignal,
  show: (state: BundleImport) => void,
): Promise<{ readonly assemblyId: AssemblyId } | { readonly uploadId: string }> {
  if ('assemblyId' in source) return source;
  const onProgress = (done: number, total: number) =>
    show({ state: 'uploading', done, total, isLost: false });
  return { uploadId: await upload(source.file, { purpose: 'import', signal, onProgress }) };
}
