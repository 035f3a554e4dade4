// A spreadsheet on its way in: uploaded, then read by the server. One at a time; parts of the page follow `importUpload`.

import { proxy } from 'valtio';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { upload } from '../net/upload.ts';

type UploadStage = 'none' | 'uploading' | 'reading' | 'refused';

/** The upload that is under way, or was refused. */
export const importUpload = proxy<{
  stage: UploadStage;
  fileName: string;
  done: number;
  total: number;
  refusal: string;
}>({
  stage: 'none',
  fileName: '',
  done: 0,
  total: 0,
  refusal: '',
});

/** What the file dialog offers, and what a drop is looked at for. */
export const SPREADSHEET_TYPES = '.csv,.tsv,.tab,.txt,.xlsx,.xlsm,.ods';

let current: AbortController | null = null;

/** Takes `file` to the server. Answers with the id of the importable sheet; null when it was refused or stopped,
 *  and then `importUpload` says why. */
export async function uploadSpreadsheet(projectId: string, file: File): Promise<string | null> {
  current?.abort();
  const own = new AbortController();
  current = own;
  const { signal } = own;
  Object.assign(importUpload, {
    stage: 'uploading',
    fileName: file.name,
    done: 0,
    total: file.size,
    refusal: '',
  });
  try {
    const uploadId = await upload(file, {
      projectId,
      purpose: 'import',
      signal,
      onProgress: (done, total) => void (current === own && Object.assign(importUpload, { done, total })),
    });
    if (current === own) importUpload.stage = 'reading';
    const { importableSheetId } = await call('imports.create', {
      body: { projectId, uploadId },
      signal,
      // The server takes up to a minute for a file, and may have others before it.
      timeoutMs: 180_000,
    });
    if (current === own) importUpload.stage = 'none';
    return importableSheetId;
  } catch (error) {
    if (current !== own) return null;
    const isStopped = error instanceof CallError && error.code === 'ABORTED';
    Object.assign(
      importUpload,
      isStopped ? { stage: 'none' } : { stage: 'refused', refusal: messageOf(error) },
    );
    return null;
  }
}

/** Stops what is under way, or takes a refusal off the screen. */
export function stopImportUpload(): void {
  current?.abort();
  importUpload.stage = 'none';
}
