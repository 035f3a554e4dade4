// The choices for files of one shape, that is, with the same column titles, so that a project makes each choice once.
// They also record at which sequence the last file of a shape came into a sheet.

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { importColumn } from '../../../shared/api/uploads.ts';
import type { Database } from '../../database/database.ts';
import type { SampledTab } from '../worksheetPlan.ts';

/** What was chosen for a file. */
const choices = z.object({
  columns: z.array(importColumn).optional(),
  titleBlock: z.boolean().optional(),
  matchBy: z.array(z.string()).optional(),
  doEmptyCellsClear: z.boolean().optional(),
});
/** The choices for files of a shape. */
export type ShapeChoices = z.infer<typeof choices>;

/** The stored choices for a shape. */
export interface KnownShape {
  readonly choices: ShapeChoices;
  /** The sequence of the sheet at which the last file was imported; null for files that become new sheets. */
  readonly sequence: number | null;
}

/** The key of the choices: files of one shape that go into a sheet; `sheetId` is '' for files that become new
 *  sheets. */
export interface ShapeKey {
  readonly projectId: string;
  readonly sheetId: string;
  readonly shape: string;
}

/** Returns the shape of a tab: a hash of the titles of its columns; '' where nothing names them. */
export function shapeOf({ sample, guess }: Pick<SampledTab, 'sample' | 'guess'>): string {
  const header = sample.find(({ index }) => index === guess.headerRow);
  if (!header) return '';
  const titles = header.texts.map((text) =>
    text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
  );
  return createHash('sha256').update(titles.join('\n')).digest('hex');
}

/** Returns what is stored for a shape; null where nothing is. */
export async function knownShape(
  { reader }: Pick<Database, 'reader'>,
  key: ShapeKey,
): Promise<KnownShape | null> {
  if (key.shape === '') return null;
  const row: { choices: string; sequence: number | string | null } | undefined = await reader('import_shape')
    .where({ ...key })
    .first('choices', 'sequence');
  if (!row) return null;
  const read = choices.safeParse(JSON.parse(row.choices));
  return {
    choices: read.success ? read.data : {},
    sequence: row.sequence === null ? null : Number(row.sequence),
  };
}

/** Remembers the choices for a shape, in place of earlier ones. */
export async function rememberShape(
  { database, now }: { database: Pick<Database, 'knex'>; now: () => number },
  key: ShapeKey,
  known: KnownShape,
): Promise<void> {
  if (key.shape === '') return;
  await database
    .knex('import_shape')
    .insert({ ...key, choices: JSON.stringify(known.choices), sequence: known.sequence, updatedAt: now() })
    .onConflict(['projectId', 'sheetId', 'shape'])
    .merge();
}
