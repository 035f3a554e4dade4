// The import page's requests: the file that the server has read, and previews of its worksheets.

import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { ImportPreview } from '../../shared/api/uploads.ts';
import { call, type CallReply } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import type { ImportCategory, WorksheetOptions } from './columnTargets.ts';

/** An uploaded file as the server read it, with the categories of the project. */
export type LoadedImportable = CallReply<'imports.load'> & { readonly categories: readonly ImportCategory[] };

const project = z.object({
  db: z.object({
    category: z
      .record(
        z.string(),
        z.object({
          id: z.string(),
          name: z.string(),
          hue: z.string().nullish(),
          orderKey: z.string().nullish(),
        }),
      )
      .default({}),
  }),
});

/** Loads the importable sheet and the project's categories. `tab` and `headerRow` choose the worksheet and its header
 *  row (-1: none); null leaves the choice to the server. */
export async function loadImportable(
  request: { projectId: string; importableSheetId: string; tab: string | null; headerRow: number | null },
  signal: AbortSignal,
): Promise<LoadedImportable> {
  const { projectId, importableSheetId, tab, headerRow } = request;
  const query = { ...(tab !== null && { tab }), ...(headerRow !== null && { headerRow }) };
  const [importable, loaded] = await Promise.all([
    call('imports.load', { params: { importableSheetId }, query, signal }),
    call('projects.load', { params: { projectId }, signal }),
  ]);
  const categories = Object.values(project.parse(loaded).db.category)
    .toSorted((left, right) => ((left.orderKey ?? '') < (right.orderKey ?? '') ? -1 : 1))
    .map(({ id, name, hue }) => ({ id, name, hue: hue ?? null }));
  return { ...importable, categories };
}

/** A preview of a worksheet with the choices. The previous preview stays until the server's answer comes. */
export interface WorksheetPreview {
  readonly preview: ImportPreview;
  /** Whether the preview was made with earlier choices than the current ones. */
  readonly isStale: boolean;
  /** Reason why the preview could not be made, else null. */
  readonly refusal: string | null;
}

interface ImportState {
  readonly of: string;
  readonly preview: ImportPreview;
  readonly refusal: string | null;
}

/**
 * Requests a preview of the sheet that the choices make; the server makes it with the code of the import. `guessed`
 * are the options that the importable sheet's own preview was made with.
 */
export function useWorksheetPreview(
  { importableSheetId, preview: first }: Pick<LoadedImportable, 'importableSheetId' | 'preview'>,
  guessed: WorksheetOptions,
  options: WorksheetOptions,
): WorksheetPreview {
  const request = JSON.stringify(options);
  const [state, setState] = useState((): ImportState => ({
    of: JSON.stringify(guessed),
    preview: first,
    refusal: null,
  }));
  useEffect(() => {
    if (request === state.of) return undefined;
    const ended = new AbortController();
    const params = { importableSheetId };
    call('imports.preview', { params, body: options, signal: ended.signal }).then(
      ({ preview }) => setState({ of: request, preview, refusal: null }),
      (error: unknown) => {
        if (ended.signal.aborted || (error instanceof CallError && error.code === 'ABORTED')) return;
        setState((now) => ({ ...now, of: request, refusal: messageOf(error) }));
      },
    );
    return () => ended.abort();
    // `request` is the options as text, which can be compared.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [importableSheetId, request]);
  return { preview: state.preview, isStale: state.of !== request, refusal: state.refusal };
}
