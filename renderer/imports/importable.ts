// What the import page asks of the server.

import { z } from 'zod';
import { call, type CallReply } from '../net/call.ts';
import type { Category } from './choices.ts';

export type Importable = CallReply<'imports.load'> & { readonly categories: readonly Category[] };

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
): Promise<Importable> {
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
