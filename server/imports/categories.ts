// The categories that a project has now.

import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { KnownCategory } from './columns.ts';

const named = z.object({ id: z.string(), name: z.string(), hue: z.string().nullish() });

/** Returns the categories of a project that are not in its bin. */
export async function categoriesOf(
  { reader }: Pick<Database, 'reader'>,
  projectId: string,
): Promise<readonly KnownCategory[]> {
  const texts: string[] = await reader(tableOf('category'))
    .where({ projectId })
    .whereNull('deletedBy')
    .pluck('data');
  return texts.map((text) => named.parse(JSON.parse(text)));
}
