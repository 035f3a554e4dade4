// What the import page asks of the server: the file that was read, and its worksheets as they will come in.

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

/** The importable sheet, looked at by `tab` and `headerRow` (-1: none; left out: guessed), and the project's categories. */
export async function loadImportable(
  asked: { projectId: string; importableSheetId: string; tab: string | null; headerRow: number | null },
  signal: AbortSignal,
): Promise<LoadedImportable> {
  const { projectId, importableSheetId, tab, headerRow } = asked;
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

/** A worksheet as the choices make it. What was known stays shown until the server's answer comes. */
export interface WorksheetPreview {
  readonly preview: ImportPreview;
  /** What is shown is not yet what was chosen. */
  readonly isStale: boolean;
  /** Why it could not be worked out. */
  readonly refusal: string | null;
}

interface Held {
  readonly of: string;
  readonly preview: ImportPreview;
  readonly refusal: string | null;
}

/**
 * Asks the server for the sheet that the choices make, with the code that makes the sheet. `guessed` is what the preview
 * of the importable sheet was made of.
 */
export function useWorksheetPreview(
  { importableSheetId, preview: first }: Pick<LoadedImportable, 'importableSheetId' | 'preview'>,
  guessed: WorksheetOptions,
  wish: WorksheetOptions,
): WorksheetPreview {
  const asked = JSON.stringify(wish);
  const [held, setHeld] = useState((): Held => ({
    of: JSON.stringify(guessed),
    preview: first,
    refusal: null,
  }));
  useEffect(() => {
    if (asked === held.of) return undefined;
    const ended = new AbortController();
    const params = { importableSheetId };
    call('imports.preview', { params, body: wish, signal: ended.signal }).then(
      ({ preview }) => setHeld({ of: asked, preview, refusal: null }),
      (error: unknown) => {
        if (ended.signal.aborted || (error instanceof CallError && error.code === 'ABORTED')) return;
        setHeld((now) => ({ ...now, of: asked, refusal: messageOf(error) }));
      },
    );
    return () => ended.abort();
    // The wish is what is asked, as a text that can be compared.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [importableSheetId, asked]);
  return { preview: held.preview, isStale: held.of !== asked, refusal: held.refusal };
}
