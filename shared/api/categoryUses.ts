// The sheets and layouts that refer to the categories of a project: a page that has one sheet open does not know the
// others.

import { z } from 'zod';
import { id } from './parts.ts';

const use = z.strictObject({
  /** The ids of sheets with a column, or a cell, of the category; deleted ones do not count. */
  sheetIds: z.array(id),
  /** The ids of layouts that show the category, without deleted ones. */
  layoutIds: z.array(id),
});

/** The uses by category id, without categories that have none. */
export const categoryUsesReply = z.strictObject({ uses: z.record(id, use) });
/** The sheets and layouts that refer to each category of a project. */
export type CategoryUses = z.infer<typeof categoryUsesReply>;
