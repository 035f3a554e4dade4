// The upload of a spreadsheet, which the server then reads. Only one runs at a time; `importUpload` is its state.

import { proxy } from 'valtio';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { cancelUpload, upload } from '../net/upload.ts';

type UploadStage = 'none' | 'uploading' | 'reading' | 'refused';

/** The upload that is running or was refused. */
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

let current: AbortController | null = null;

/** Uploads `file`. Resolves to the id of the importable sheet; null if the upload was stopped, or was refused for the
 *  reason in `importUpload.refusal`. */
export async function uploadSpreadsheet(projectId: string, file: File): Promise<string | null> {
  current?.abort();
  const own = new AbortController();
  current = own;
  const { signal } = own;
  let multipartId: string | null = null;
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
      onOpen: (id) => (multipartId = id),
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
    if (multipartId !== null) cancelUpload(multipartId);
    if (current !== own) return null;
    const isStopped = error instanceof CallError && error.code === 'ABORTED';
    Object.assign(
      importUpload,
      isStopped ? { stage: 'none' } : { stage: 'refused', refusal: messageOf(error) },
    );
    return null;
  }
}

/** Stops a running upload, or dismisses a refusal. */
export function stopImportUpload(): void {
  current?.abort();
  importUpload.stage = 'none';
}
